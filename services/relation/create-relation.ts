import { v7 as newId } from 'uuid';
import type { RelationKind } from '#domain/relation/fields.ts';
import { BEFORE_MERGE_MILLISECONDS } from '#domain/relation/merge-pair.ts';
import { defaultRelationValues, type RelationInput } from '#domain/relation/relation.ts';
import { diffRelation } from '#domain/relation/relation-changes.ts';
import { changesToWire } from '#domain/relation/wire-names.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { mergeSentNotes, type SentNotes } from '#services/note/merge-sent-notes.ts';
import type { OfficeContext } from '#services/office/office-context.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { openOrganisationPortal } from '#services/portal/open-portal.ts';
import { answerOnce, type RequestWork } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { recordBsnFound } from './bsns-read.ts';
import { checkRelation } from './check-relation.ts';
import { recordSave } from './record-save.ts';
import { withAllowedOwner } from './relation.policy.ts';
import { auditLink, resolveLinks, storeLinks } from './relation-links.ts';
import { proposeRelationNumber, relationNumberUse } from './relation-number.ts';
import { columnsOf, linkedReference } from './relation-row.ts';
import { resyncLinkedRelations } from './resync-linked-relations.ts';
import {
  hiddenHoldersOfBsn,
  type SavedRelation,
  type SaveOutcome,
  type SaveQuestionKind,
  seesSaved,
} from './save-outcome.ts';
import { declinesPortal, openQuestions } from './save-questions.ts';

export interface CreateRelation {
  readonly requestId: string;
  readonly kind: RelationKind;
  readonly input: RelationInput;
  /** Contact persons of an organisation, companies of a person. */
  readonly linkedIds: readonly string[];
  /** False for the proposed number: the server replaces it when it was taken meanwhile (RELRULES-71). */
  readonly relationNumberTyped: boolean;
  readonly notes?: SentNotes | null;
  readonly confirmed: readonly SaveQuestionKind[];
  readonly portalPersonId?: string | null;
  readonly withoutPortal?: boolean;
  /** A merge follows at once, so services are called later. */
  readonly beforeMerge?: boolean;
}

export async function createRelation(
  context: OfficeContext,
  client: LeasedClient,
  viewer: Viewer,
  command: CreateRelation,
): Promise<SaveOutcome> {
  assertMayWrite(viewer);
  const { requestId, ...input } = command;
  // Keyed, as the input holds a BSN: nine digits could be guessed from a plain hash.
  const { hash } = await context.officeKeys.of(client, viewer.officeId);
  const intent = { requestId, operation: 'createRelation', input, hash, seen: seesSaved };
  return client.$transaction(async (tx) => {
    const answer = await answerOnce<SavedRelation, SaveOutcome>(tx, viewer, intent, () =>
      create(context, tx, viewer, command),
    );
    return 'outcome' in answer ? answer : { outcome: 'saved', ...answer };
  });
}

async function create(
  context: OfficeContext,
  tx: Transaction,
  viewer: Viewer,
  command: CreateRelation,
): Promise<RequestWork<SavedRelation, SaveOutcome>> {
  const { kind, portalPersonId = null } = command;
  const withoutPortal = declinesPortal(kind, command);
  const key = await context.officeKeys.of(tx, viewer.officeId);
  await lockOfficeWrites(tx, viewer.officeId);
  const input = await withFreshNumber(
    tx,
    withAllowedOwner(viewer, command.input, viewer.userId ?? ''),
    command,
  );
  const values = await checkRelation(tx, context, { id: null, kind, input, stored: null });
  const links = await resolveLinks(tx, kind, command.linkedIds);
  const questions = await openQuestions(tx, key, {
    relationId: null,
    kind,
    values,
    hadContactPersons: false,
    contactPersons: kind === 'organisation' ? links : [],
    confirmed: command.confirmed,
    portalPersonId,
    withoutPortal: { answered: withoutPortal, stored: false },
  });
  if (questions.length > 0) {
    await recordBsnFound(tx, viewer, hiddenHoldersOfBsn(questions));
    return { keep: false, answer: { outcome: 'questions', questions } };
  }

  const relationId = newId();
  const changes = diffRelation(defaultRelationValues(kind), values);
  const now = context.now();
  const row = await tx.relation.create({
    data: {
      id: relationId,
      officeId: viewer.officeId,
      kind,
      ...columnsOf(key, relationId, kind, values),
      withoutPortal,
      lastChanges: changesToWire(changes),
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true, displayName: true, relationNumber: true, version: true, revision: true },
  });
  const later = command.beforeMerge ? { notBefore: await mergeDeadline(tx) } : {};
  if (links.length > 0) {
    const linkedIds = links.map((link) => link.id);
    await resyncLinkedRelations(tx, viewer, { relationIds: [relationId], linkedIds, ...later }, () =>
      storeLinks(tx, viewer, { ...linkedReference(row), kind }, { before: [], after: links }),
    );
  }
  if (portalPersonId !== null) {
    await openOrganisationPortal(tx, viewer, { organisationId: relationId, personId: portalPersonId });
  }
  const linkChange = auditLink(kind, { before: [], after: links });
  const { runId } = await recordSave(tx, viewer, {
    relationId,
    relationName: row.displayName,
    kind,
    action: 'created',
    version: row.version,
    revision: row.revision,
    changes: { ...changes, ...linkChange },
    ...later,
  });
  if (command.notes) await mergeSentNotes(tx, viewer, relationId, command.notes);
  return { keep: true, answer: { relationId, runId } };
}

async function mergeDeadline(tx: Transaction): Promise<Date> {
  return new Date((await databaseTime(tx)).getTime() + BEFORE_MERGE_MILLISECONDS);
}

async function withFreshNumber(
  tx: Transaction,
  input: RelationInput,
  command: CreateRelation,
): Promise<RelationInput> {
  if (command.relationNumberTyped) return input;
  const proposed = typeof input.relationNumber === 'string' ? input.relationNumber : '';
  const stillFree = proposed !== '' && (await relationNumberUse(tx, proposed, null)) === null;
  return stillFree ? input : { ...input, relationNumber: await proposeRelationNumber(tx) };
}
