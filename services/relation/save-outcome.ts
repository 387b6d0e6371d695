import type { Transaction } from '#prisma/database.ts';

/** A question that holds a save until the user says yes (ledger RELRULES-64, RELSAGA-24). */
export type SaveQuestionKind = 'DUPLICATE_BSN' | 'NO_CONTACT_PERSON';

export interface SaveQuestion {
  readonly kind: SaveQuestionKind;
  /** Title of the dialog. */
  readonly title: string;
  readonly text: string;
}

/** Stored, with the run that carries the save to the linked services. */
export type SavedRelation = { readonly relationId: string; readonly runId: string };

export type SaveOutcome =
  | ({ readonly outcome: 'saved' } & SavedRelation)
  | { readonly outcome: 'questions'; readonly questions: readonly SaveQuestion[] };

/** Whether what a save made is still there for the viewer, when its request comes again. */
export async function seesSaved(tx: Transaction, { relationId }: SavedRelation): Promise<boolean> {
  return (await tx.relation.findUnique({ where: { id: relationId }, select: { id: true } })) !== null;
}
