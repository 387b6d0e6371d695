import type { RelationKind } from '#domain/fields.ts';
import { type BsnHolder, duplicateBsnWarning } from '#domain/relation/duplicate-bsn.ts';
import { portalQuestion } from '#domain/relation/portal-question.ts';
import type { RelationReference, RelationValues } from '#domain/relation/relation.ts';
import type { Transaction } from '#prisma/database.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import type { SaveQuestion, SaveQuestionKind } from './save-outcome.ts';

/** What a save looks like when its questions are asked. */
export interface SaveToQuestion {
  readonly adding: boolean;
  readonly kind: RelationKind;
  readonly values: RelationValues;
  readonly contactPersons: readonly RelationReference[];
  readonly confirmed: readonly SaveQuestionKind[];
}

/** The questions that the user has not yet said yes to. */
export async function openQuestions(
  tx: Transaction,
  key: OfficeKey,
  save: SaveToQuestion,
): Promise<SaveQuestion[]> {
  const questions = [
    save.adding ? await duplicateQuestion(tx, key, save) : null,
    await contactQuestion(tx, save),
  ];
  return questions.filter(
    (question) => question !== null && !save.confirmed.includes(question.kind),
  ) as SaveQuestion[];
}

async function duplicateQuestion(
  tx: Transaction,
  key: OfficeKey,
  save: SaveToQuestion,
): Promise<SaveQuestion | null> {
  if (save.values.bsn === '') return null;
  const matches = await tx.$queryRaw<{ kind: RelationKind; legal_form: string }[]>`
    SELECT kind, legal_form FROM balie.same_bsn(${key.hash(save.values.bsn)}, NULL)`;
  const holders: BsnHolder[] = matches.map((match) => ({ kind: match.kind, legalForm: match.legal_form }));
  const warning = duplicateBsnWarning({ kind: save.kind, legalForm: save.values.legalForm }, holders);
  return warning === null ? null : { kind: 'DUPLICATE_BSN', ...warning };
}

async function contactQuestion(tx: Transaction, save: SaveToQuestion): Promise<SaveQuestion | null> {
  if (save.kind === 'person') return null;
  const filesLinks = await tx.providerLink.count({ where: { kind: 'files' } });
  const text = portalQuestion({
    kind: save.kind,
    filesLinked: filesLinks > 0,
    contactPersons: save.contactPersons,
  });
  return text === null ? null : { kind: 'NO_CONTACT_PERSON', title: 'Weet u het zeker?', text };
}
