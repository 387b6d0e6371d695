import type { RelationInput, RelationReference } from '#domain/relation/relation.ts';
import type { Transaction } from '#prisma/database.ts';
import { isHidden, type NumberMatch } from './relations-by-number.ts';

/** Stops a save until the user answers (ledger RELRULES-64, RELSAGA-24, 31). */
export const SAVE_QUESTION_KINDS = [
  'DUPLICATE_BSN',
  'DUPLICATE_KVK_NUMBER',
  'NO_CONTACT_PERSON',
  'PORTAL_PERSON',
] as const;
export type SaveQuestionKind = (typeof SAVE_QUESTION_KINDS)[number];

export interface SaveQuestion {
  readonly kind: SaveQuestionKind;
  readonly title: string;
  readonly text: string;
  readonly candidates: readonly RelationReference[];
  readonly holders: readonly NumberMatch[];
}

export type SavedRelation = { readonly relationId: string; readonly runId: string };

export type SaveOutcome =
  | ({ readonly outcome: 'saved' } & SavedRelation)
  | { readonly outcome: 'questions'; readonly questions: readonly SaveQuestion[] };

/** Only these two questions can reveal that a hidden relation has a number, while they are open. */
export function mayRevealHidden(
  { bsn, kvkNumber }: Pick<RelationInput, 'bsn' | 'kvkNumber'>,
  confirmed: readonly SaveQuestionKind[],
): boolean {
  const needsAnswer = (value: RelationInput['bsn'], kind: SaveQuestionKind) =>
    Boolean(value) && !confirmed.includes(kind);
  return needsAnswer(bsn, 'DUPLICATE_BSN') || needsAnswer(kvkNumber, 'DUPLICATE_KVK_NUMBER');
}

/** Says that a hidden relation has the BSN or KvK number. */
export function revealsHidden(saved: SaveOutcome): boolean {
  return saved.outcome === 'questions' && saved.questions.some(({ holders }) => holders.some(isHidden));
}

export function hiddenHoldersOfBsn(questions: readonly SaveQuestion[]): number {
  return questions.flatMap(({ holders }) =>
    holders.filter((holder) => holder.matchedOn === 'bsn' && isHidden(holder)),
  ).length;
}

/** Lets a repeated request find whether its relation is still there for the viewer. */
export async function seesSaved(tx: Transaction, { relationId }: SavedRelation): Promise<boolean> {
  return (await tx.relation.findUnique({ where: { id: relationId }, select: { id: true } })) !== null;
}
