import { useEffect, useState } from 'react';
import type { RelationKind } from '#domain/relation/fields.ts';
import { unsavedInput } from '#web/components/unsaved-input.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { FormState } from './form-state.ts';
import { type KeptInput, keptInputs } from './kept-input.ts';

/**
 * Keeps what stands in a form for as long as it differs from what is stored, and gives what was kept before this
 * form opened.
 */
export function useKeptInput(
  kind: RelationKind,
  relationId: string | null,
  state: FormState,
  isUnsaved: boolean,
) {
  const userId = useViewer().user.id;
  const [earlier, setEarlier] = useState<KeptInput | null>(() =>
    keptInputs.find({ userId, kind, relationId }),
  );

  useEffect(() => {
    const { stored, version, content } = state;
    if (!isUnsaved) return;
    keptInputs.keep({ userId, kind, relationId }, { stored, version, content, keptAt: new Date() });
  }, [userId, kind, relationId, state, isUnsaved]);

  useEffect(() => (isUnsaved ? unsavedInput.hold(userId) : undefined), [isUnsaved, userId]);

  return {
    earlier,
    /** It was taken up again, or is not wanted: no longer offered. */
    dismissEarlier: () => setEarlier(null),
    forget: () => keptInputs.forget({ userId, kind, relationId }),
  };
}
