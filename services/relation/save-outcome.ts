import type { RelationReference } from '#domain/relation/relation.ts';
import type { Transaction } from '#prisma/database.ts';
import { isHidden, type NumberMatch } from './relations-by-number.ts';

/** Questions that hold a save until the user answers (ledger RELRULES-64, RELSAGA-24, 31). */
export const SAVE_QUESTION_KINDS = [
  'DUPLICATE_BSN',
  'DUPLICATE_KVK_NUMBER',
  'NO_CONTACT_PERSON',
  'PORTAL_PERSON',
] as const;
export type SaveQuestionKind = (typeof SAVE_QUESTION_KINDS)[number];

export interface SaveQuestion {
  readonly kind: SaveQuestionKind;
  /** Title of the dialog. */
  readonly title: string;
  readonly text: string;
  /** Whom to choose from, where the answer is one of them instead of a yes. */
  readonly candidates: readonly RelationReference[];
  /** Whose the doubled number is. */
  readonly holders: readonly NumberMatch[];
}

/** Stored, with the run that carries the save to the linked services. */
export type SavedRelation = { readonly relationId: string; readonly runId: string };

export type SaveOutcome =
  | ({ readonly outcome: 'saved' } & SavedRelation)
  | { readonly outcome: 'questions'; readonly questions: readonly SaveQuestion[] };

/** Whether a save's questions reveal that a relation hidden from the viewer has its BSN or KvK number. */
export function revealsHidden(saved: SaveOutcome): boolean {
  return saved.outcome === 'questions' && saved.questions.some(({ holders }) => holders.some(isHidden));
}

/** How many users have a relation with the BSN of the save that is hidden from the viewer. */
export function hiddenHoldersOfBsn(questions: readonly SaveQuestion[]): number {
  return questions.flatMap(({ holders }) =>
    holders.filter((holder) => holder.matchedOn === 'bsn' && isHidden(holder)),
  ).length;
}

/** Whether what a save made is still there for the viewer, when its request comes again. */
export async function seesSaved(tx: Transaction, { relationId }: SavedRelation): Promise<boolean> {
  return (await tx.relation.findUnique({ where: { id: relationId }, select: { id: true } })) !== null;
}
