import type { SaveQuestionKind } from '#web/__generated__/saveOutcome_result.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import type { SaveOutcome, SaveQuestion } from './save-outcome.ts';

/** What the user answered to the questions of a save. */
export interface SaveAnswers {
  readonly confirmed: readonly SaveQuestionKind[];
  readonly portalPersonId: string | null;
}

/** What a save came to once its questions were answered; withdrawn when one of them was left. */
export type SaveResult = Exclude<SaveOutcome, { kind: 'questions' }> | { readonly kind: 'withdrawn' };

/** Sends a save again with the user's answers, until it asks nothing more. */
export async function settleSave(send: (answers: SaveAnswers) => Promise<SaveOutcome>): Promise<SaveResult> {
  let answers: SaveAnswers = { confirmed: [], portalPersonId: null };
  for (;;) {
    const outcome = await send(answers);
    if (outcome.kind !== 'questions') return outcome;
    for (const question of outcome.questions) {
      const answered = await ask(question, answers);
      if (answered === null) return { kind: 'withdrawn' };
      answers = answered;
    }
  }
}

/** The answers with that to this question; null when the user left it. */
async function ask(
  { kind, title, text, candidates }: SaveQuestion,
  answers: SaveAnswers,
): Promise<SaveAnswers | null> {
  if (candidates.length === 0) {
    const isConfirmed = await dialogs.confirm({ title, text, action: 'doorgaan' });
    return isConfirmed ? { ...answers, confirmed: [...answers.confirmed, kind] } : null;
  }
  const portalPersonId = await dialogs.choose({
    title,
    text,
    label: 'Contactpersoon',
    choices: candidates.map(({ personId: id, name: label }) => ({ id, label })),
    chosen: candidates[0]?.personId ?? null,
    action: 'doorgaan',
  });
  return portalPersonId === null ? null : { ...answers, portalPersonId };
}
