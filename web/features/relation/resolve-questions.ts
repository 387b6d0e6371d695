import type { RelationKind } from '#domain/relation/fields.ts';
import { WITHOUT_PORTAL } from '#domain/relation/portal-question.ts';
import type { SaveQuestionKind } from '#web/__generated__/saveOutcome_result.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { confirmDuplicate } from './duplicate-question.ts';
import type { SaveOutcome, SaveQuestion } from './save-outcome.ts';

export interface SaveAnswers {
  readonly confirmed: readonly SaveQuestionKind[];
  readonly portalPersonId: string | null;
  readonly withoutPortal: boolean;
  /** The relation to merge the new one with, once it is stored. */
  readonly mergeWithId: string | null;
}

/** 'withdrawn' when the user left a question. */
export type SaveResult =
  | Exclude<SaveOutcome, { kind: 'questions' | 'saved' }>
  | (Extract<SaveOutcome, { kind: 'saved' }> & Pick<SaveAnswers, 'mergeWithId'>)
  | { readonly kind: 'withdrawn' };

/** Sends a save again with the user's answers until the server asks nothing more. */
export async function resolveQuestions(
  kind: RelationKind,
  send: (answers: SaveAnswers) => Promise<SaveOutcome>,
): Promise<SaveResult> {
  let answers: SaveAnswers = { confirmed: [], portalPersonId: null, withoutPortal: false, mergeWithId: null };
  for (;;) {
    const outcome = await send(answers);
    if (outcome.kind === 'saved') return { ...outcome, mergeWithId: answers.mergeWithId };
    if (outcome.kind !== 'questions') return outcome;
    for (const question of outcome.questions) {
      const answered = await promptUser(question, kind, answers);
      if (answered === null) return { kind: 'withdrawn' };
      answers = answered;
    }
  }
}

async function promptUser(
  question: SaveQuestion,
  saved: RelationKind,
  answers: SaveAnswers,
): Promise<SaveAnswers | null> {
  const { kind, title, text, candidates } = question;
  const confirmed = [...answers.confirmed, kind];
  if (kind === 'DUPLICATE_BSN' || kind === 'DUPLICATE_KVK_NUMBER') {
    const answer = await confirmDuplicate(question, saved);
    // A merge chosen at the question about the BSN holds at the one about the KvK number.
    return answer && { ...answers, mergeWithId: answer.mergeWithId ?? answers.mergeWithId, confirmed };
  }
  if (candidates.length === 0) {
    const isConfirmed = await dialogs.confirm({ title, text, action: 'doorgaan' });
    return isConfirmed ? { ...answers, confirmed } : null;
  }
  const chosen = await dialogs.choose({
    title,
    text,
    label: 'Contactpersoon',
    choices: [
      ...candidates.map(({ personId: id, name: label }) => ({ id, label })),
      { id: WITHOUT_PORTAL, label: WITHOUT_PORTAL },
    ],
    chosen: candidates[0]?.personId ?? null,
    action: 'doorgaan',
  });
  if (chosen === null) return null;
  return chosen === WITHOUT_PORTAL
    ? { ...answers, withoutPortal: true }
    : { ...answers, portalPersonId: chosen };
}
