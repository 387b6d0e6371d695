import type { RelationKind } from '#domain/relation/fields.ts';
import type { SaveAnswers } from '#web/features/relation/resolve-questions.ts';
import { readSaveOutcome, type SaveOutcome } from '#web/features/relation/save-outcome.ts';
import { useUpdateRelation } from '#web/features/relation/use-update-relation.ts';
import { type FormContent, sameLinks } from './form-content.ts';
import { formInput } from './form-input.ts';

export interface RelationChange {
  readonly stored: FormContent;
  readonly content: FormContent;
  readonly version: number;
}

/** Sends what was changed of a stored relation, with the answers to the questions of a save. */
export function useSendChange(kind: RelationKind, relationId: string) {
  const [update] = useUpdateRelation();
  return async (
    { stored, content, version }: RelationChange,
    { mergeWithId: _, ...answers }: SaveAnswers,
  ): Promise<SaveOutcome> => {
    const fields = formInput(kind, content, stored, {
      linked: !sameLinks(stored.linked, content.linked),
      bsn: stored.values.bsn !== content.values.bsn,
    });
    const input = { ...fields, id: relationId, version, ...answers };
    const { result } = await update((requestId) => ({ input: { requestId, ...input } }));
    return readSaveOutcome(result);
  };
}
