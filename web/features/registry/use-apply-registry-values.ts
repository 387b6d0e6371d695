import { useState } from 'react';
import { resolveQuestions, type SaveAnswers } from '#web/features/relation/resolve-questions.ts';
import { readSaveOutcome, type SaveOutcome } from '#web/features/relation/save-outcome.ts';
import { useUpdateRelation } from '#web/features/relation/use-update-relation.ts';

/** Saves what the register has otherwise, through the same call as the form: its rules and its follow-up hold. */
export function useApplyRegistryValues(id: string) {
  const [update] = useUpdateRelation();
  const [isSaving, setSaving] = useState(false);

  async function send(
    organisation: Readonly<Record<string, string>>,
    version: number,
    { confirmed, portalPersonId, withoutPortal }: SaveAnswers,
  ): Promise<SaveOutcome> {
    const input = { id, version, organisation, confirmed, portalPersonId, withoutPortal };
    const { result } = await update((requestId) => ({ input: { requestId, ...input } }));
    return readSaveOutcome(result);
  }

  return {
    isSaving,
    applyValues: async (organisation: Readonly<Record<string, string>>, version: number) => {
      setSaving(true);
      try {
        return await resolveQuestions('organisation', (answers) => send(organisation, version, answers));
      } finally {
        setSaving(false);
      }
    },
  };
}
