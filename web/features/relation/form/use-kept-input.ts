import { useEffect, useState } from 'react';
import { unsavedInput } from '#web/components/unsaved-input.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { FormState } from './form-state.ts';
import { type KeptInput, keptInputs } from './kept-input.ts';

/**
 * Keeps what stands in a form for as long as it differs from what is stored, and gives what was kept before this
 * form opened. `form` names it: the kind, and the relation where there is one.
 */
export function useKeptInput(form: string, state: FormState, isUnsaved: boolean) {
  const { user } = useViewer();
  const key = `${user.id} ${form}`;
  const [earlier, setEarlier] = useState<KeptInput | null>(() => keptInputs.find(key));

  useEffect(() => {
    const { stored, version, content } = state;
    if (isUnsaved) keptInputs.keep(key, { stored, version, content, keptAt: new Date() });
  }, [key, state, isUnsaved]);

  useEffect(() => (isUnsaved ? unsavedInput.hold() : undefined), [isUnsaved]);

  return {
    earlier,
    /** It was taken up again, or is not wanted: no longer offered. */
    dismissEarlier: () => setEarlier(null),
    forget: () => keptInputs.forget(key),
  };
}
