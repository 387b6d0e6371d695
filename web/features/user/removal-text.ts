import { countOf } from '#web/format/format-numbers.ts';

interface RemovalConsequences {
  readonly relations: number;
  readonly tasks: number;
  readonly flowSteps: number;
  readonly drafts: number;
  readonly mailings: number;
}

const list = new Intl.ListFormat('nl-NL');

/** Below the question whether users are removed: who they are, and what becomes of what they had (ledger USERS-12, 56). */
export function removalTexts(
  usernames: readonly string[],
  { relations, tasks, flowSteps, drafts, mailings }: RemovalConsequences,
): readonly string[] {
  const transferred = [
    ...(tasks > 0 ? [countOf(tasks, 'open taak', 'open taken')] : []),
    ...(flowSteps > 0 ? [countOf(flowSteps, 'stap van een workflow', 'stappen van workflows')] : []),
    ...(drafts > 0 ? [countOf(drafts, 'concept', 'concepten')] : []),
    ...(mailings > 0 ? [countOf(mailings, 'mailing', 'mailings')] : []),
  ];
  const verb = tasks + flowSteps + drafts + mailings === 1 ? 'gaat' : 'gaan';
  return [
    `Het gaat om ${list.format(usernames)}.`,
    ...(relations > 0
      ? [`${countOf(relations, 'relatie heeft', 'relaties hebben')} dan geen gebruiker meer.`]
      : []),
    ...(transferred.length > 0 ? [`Naar u ${verb}: ${list.format(transferred)}.`] : []),
  ];
}
