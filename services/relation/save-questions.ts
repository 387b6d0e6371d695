import { type BsnHolder, duplicateBsnWarning } from '#domain/relation/duplicate-bsn.ts';
import { DUPLICATE_KVK_NUMBER } from '#domain/relation/duplicate-kvk-number.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { portalQuestion } from '#domain/relation/portal-question.ts';
import type { RelationReference, RelationValues } from '#domain/relation/relation.ts';
import type { Transaction } from '#prisma/database.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { MOST_HOLDERS, type NumberMatch, relationsByKvkNumbers } from './relations-by-number.ts';
import type { SaveQuestion, SaveQuestionKind } from './save-outcome.ts';

export interface SaveToQuestion {
  readonly relationId: string | null;
  readonly kind: RelationKind;
  readonly values: RelationValues;
  readonly hadContactPersons: boolean;
  readonly contactPersons: readonly RelationReference[];
  readonly confirmed: readonly SaveQuestionKind[];
  readonly portalPersonId: string | null;
  /** Answered now, or by an earlier save. */
  readonly withoutPortal: { readonly answered: boolean; readonly stored: boolean };
}

export function declinesPortal(
  kind: RelationKind,
  answer: { readonly portalPersonId?: string | null; readonly withoutPortal?: boolean },
): boolean {
  return kind === 'organisation' && answer.withoutPortal === true && (answer.portalPersonId ?? null) === null;
}

export async function openQuestions(
  tx: Transaction,
  key: OfficeKey,
  save: SaveToQuestion,
): Promise<SaveQuestion[]> {
  const questions = [
    save.relationId === null ? await duplicateQuestion(tx, key, save) : null,
    save.relationId === null ? await kvkNumberQuestion(tx, save) : null,
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
  const matches = await tx.$queryRaw<FoundHolder[]>`
    SELECT id AS "relationId", kind, legal_form AS "legalForm", owner_id AS "ownerId", is_going AS "isGoing"
    FROM balie.holders_of_bsn(${key.hash(save.values.bsn)})`;
  const warning = duplicateBsnWarning({ kind: save.kind, legalForm: save.values.legalForm }, matches);
  return (
    warning && { kind: 'DUPLICATE_BSN', ...warning, candidates: [], holders: shownHolders(warning.holders) }
  );
}

async function kvkNumberQuestion(tx: Transaction, save: SaveToQuestion): Promise<SaveQuestion | null> {
  const { kvkNumber } = save.values;
  if (kvkNumber === '') return null;
  const [found] = await relationsByKvkNumbers(tx, [kvkNumber]);
  if (found === undefined) return null;
  return { kind: 'DUPLICATE_KVK_NUMBER', ...DUPLICATE_KVK_NUMBER, candidates: [], holders: found.holders };
}

interface FoundHolder extends BsnHolder {
  readonly relationId: string | null;
  readonly ownerId: string | null;
  readonly isGoing: boolean;
}

/** Each owner of hidden relations counts once. */
function shownHolders(found: readonly FoundHolder[]): readonly NumberMatch[] {
  const byRelation = new Map<string, NumberMatch>();
  for (const { relationId, ownerId, isGoing } of found) {
    if (isGoing) continue;
    byRelation.set(relationId ?? `hidden ${ownerId}`, { relationId, ownerId, matchedOn: 'bsn' });
  }
  return [...byRelation.values()].slice(0, MOST_HOLDERS);
}

async function contactQuestion(tx: Transaction, save: SaveToQuestion): Promise<SaveQuestion | null> {
  const { kind, hadContactPersons, contactPersons, portalPersonId, withoutPortal } = save;
  if (kind === 'person' || portalPersonId !== null) return null;
  const filesLinked = (await tx.providerLink.count({ where: { kind: 'files', ...IN_USE } })) > 0;
  const question = portalQuestion({
    kind,
    filesLinked,
    hadContactPersons,
    contactPersons,
    isPortalDecided: withoutPortal.answered || (filesLinked && (await isPortalDecided(tx, save))),
  });
  switch (question.prompt) {
    case 'nothing':
      return null;
    case 'continueWithoutPortal':
      return {
        kind: 'NO_CONTACT_PERSON',
        title: 'Weet u het zeker?',
        text: question.text,
        candidates: [],
        holders: [],
      };
    case 'choosePortalPerson': {
      const { text, candidates } = question;
      return { kind: 'PORTAL_PERSON', title: 'Portal openen', text, candidates, holders: [] };
    }
  }
}

/** 'Zonder portal' holds until a portal is opened after all. */
async function isPortalDecided(tx: Transaction, save: SaveToQuestion): Promise<boolean> {
  if (save.relationId === null) return false;
  const portal = await tx.portal.findFirst({
    where: { relationId: save.relationId },
    select: { personId: true },
  });
  if (portal === null) return save.withoutPortal.stored;
  if (save.contactPersons.some(({ id }) => id === portal.personId)) return true;
  const seen = await tx.relation.findUnique({ where: { id: portal.personId }, select: { id: true } });
  return seen === null;
}
