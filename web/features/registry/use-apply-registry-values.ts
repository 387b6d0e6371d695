import { useRef, useState } from 'react';
import type { saveOutcome_result$key } from '#web/__generated__/saveOutcome_result.graphql.ts';
import { RequestIntent } from '#web/features/relation/form/request-intent.ts';
import { readSaveOutcome, type SaveOutcome } from '#web/features/relation/save-outcome.ts';
import { type SaveAnswers, settleSave } from '#web/features/relation/settle-save.ts';
import { useUpdateRelation } from '#web/features/relation/use-update-relation.ts';

/** Saves what the register has otherwise, through the same call as the form: its rules and its follow-up hold. */
export function useApplyRegistryValues(id: string) {
  const [commitUpdate] = useUpdateRelation();
  const [isSaving, setSaving] = useState(false);
  const intent = useRef(new RequestIntent());

  function send(
    organisation: Readonly<Record<string, string>>,
    version: number,
    { confirmed, portalPersonId, withoutPortal }: SaveAnswers,
  ): Promise<SaveOutcome> {
    const update = { id, version, organisation, confirmed, portalPersonId, withoutPortal };
    return new Promise((resolve, reject) =>
      commitUpdate({
        variables: { input: { requestId: intent.current.idFor(update), ...update } },
        onCompleted: ({ result }: { readonly result: saveOutcome_result$key }) => {
          intent.current.answered();
          resolve(readSaveOutcome(result));
        },
        onError: reject,
      }),
    );
  }

  return {
    isSaving,
    /** Rejects with what the call failed with. */
    applyValues: async (organisation: Readonly<Record<string, string>>, version: number) => {
      setSaving(true);
      try {
        return await settleSave('organisation', (answers) => send(organisation, version, answers));
      } finally {
        setSaving(false);
      }
    },
  };
}
