import { useNavigate } from '@tanstack/react-router';
import type { RelationKind } from '#domain/relation/fields.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import {
  resolveQuestions,
  type SaveAnswers,
  type SaveResult,
} from '#web/features/relation/resolve-questions.ts';
import { readSaveOutcome, type SaveOutcome } from '#web/features/relation/save-outcome.ts';
import { useCreateRelation } from '#web/features/relation/use-create-relation.ts';
import { runFeed } from '#web/features/saga/run-feed.ts';
import type { FormState } from '#web/form/form-state.ts';
import type { SaveConflict } from '#web/form/save-conflict.ts';
import type { SaveAnswer } from '#web/form/use-form.ts';
import { endNoticeOfForm } from '#web/frame/notice-of-form.ts';
import type { FormContent } from './form-content.ts';
import { formInput } from './form-input.ts';
import { alignBsn } from './stored-bsn.ts';
import { readStoredRelation, type StoredRelation } from './stored-relation.ts';
import { useSendChange } from './use-send-change.ts';

type State = FormState<FormContent>;

export interface SavedChange {
  readonly before: FormContent;
  readonly stored: StoredRelation;
}

/** Without an id the relation is created. `onSaved` closes the form, unless the user goes on to a merge. */
export function useSaveRelation(
  kind: RelationKind,
  relationId: string | null,
  onSaved: (relationId: string, change: SavedChange) => void,
) {
  const [create] = useCreateRelation();
  const sendChange = useSendChange(kind, relationId ?? '');
  const navigate = useNavigate();

  async function send(state: State, given: SaveAnswers): Promise<SaveOutcome> {
    const { stored, content, version } = state;
    if (relationId !== null && version !== null) return sendChange({ stored, content, version }, given);
    const { mergeWithId, ...answers } = given;
    const fields = formInput(kind, content, stored, { linked: true, bsn: true });
    const relationNumberTyped = content.values.relationNumber !== stored.values.relationNumber;
    const input = { ...fields, relationNumberTyped, ...answers, beforeMerge: mergeWithId !== null };
    const { result } = await create((requestId) => ({ input: { requestId, ...input } }));
    return readSaveOutcome(result);
  }

  function leave(result: Extract<SaveResult, { kind: 'saved' }>, { stored: before }: State): void {
    const { relationId: id, mergeWithId, run } = result;
    if (mergeWithId !== null) {
      snackbar.raise({ text: 'Uw invoer is opgeslagen als nieuwe relatie.' });
      endNoticeOfForm();
      // Back must not open the form again.
      void navigate({ to: '/samenvoegen', search: { blijft: mergeWithId, vervalt: id }, replace: true });
      return;
    }
    runFeed.start(run);
    onSaved(id, { before, stored: readStoredRelation(result.stored) });
  }

  return async (state: State): Promise<SaveAnswer<FormContent>> => {
    const result = await resolveQuestions(kind, (answers) => send(state, answers));
    switch (result.kind) {
      case 'saved':
        return { kind: 'saved', leave: () => leave(result, state) };
      case 'refused':
        return result;
      case 'conflict': {
        const conflict = readRelationConflict(result, state);
        return conflict === null ? { kind: 'gone', message: GONE } : { kind: 'conflict', conflict };
      }
      case 'withdrawn':
        return { kind: 'unsaved' };
      case 'gone':
        return { kind: 'gone', message: GONE };
    }
  };
}

/** Null when the relation is gone. */
function readRelationConflict(
  { answer }: Extract<SaveOutcome, { kind: 'conflict' }>,
  { stored, content }: State,
): SaveConflict<FormContent> | null {
  if (answer.currentRelation == null) return null;
  const theirs = readStoredRelation(answer.currentRelation).content;
  const { yours, theirs: shown } = alignBsn({ base: stored, yours: content, theirs });
  return {
    yours,
    theirs: shown,
    version: answer.currentVersion,
    collisions: answer.conflicts.map(({ field }) => field),
    changedElsewhere: answer.changedElsewhere,
  };
}

const GONE = 'Deze relatie is intussen verwijderd. Uw invoer is niet opgeslagen.';
