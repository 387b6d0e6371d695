import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import type {
  LinkedReference,
  RelationInput,
  RelationRecord,
  RelationValues,
} from '#domain/relation/relation.ts';
import { diffRelation } from '#domain/relation/relation-changes.ts';
import { validateRelation } from '#domain/relation/validate.ts';
import { changesToWire } from '#domain/relation/wire-names.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { mergeSentNotes, type SentNotes } from '#services/note/merge-sent-notes.ts';
import type { OfficeContext } from '#services/office/office-context.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { openOrganisationPortal } from '#services/portal/open-portal.ts';
import { answerOnce, type RequestWork } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { checkRelation, validateRelationInOffice } from './check-relation.ts';
import { mergeStale } from './merge-stale.ts';
import { recordSave } from './record-save.ts';
import { withAllowedOwner } from './relation.policy.ts';
import { auditLink, resolveLinks, sameLinks, storeLinks } from './relation-links.ts';
import { columnsOf, linkedReference, recordInclude, recordOf } from './relation-row.ts';
import { resyncLinkedRelations } from './resync-linked-relations.ts';
import { type SavedRelation, type SaveOutcome, type SaveQuestionKind, seesSaved } from './save-outcome.ts';
import { declinesPortal, openQuestions } from './save-questions.ts';

export interface UpdateRelation {
  readonly requestId: string;
  readonly id: string;
  /** Null for REST clients that do not send it. */
  readonly version: number | null;
  readonly kind: RelationKind | null;
  readonly input: RelationInput;
  readonly linkedIds: readonly string[] | null;
  readonly notes?: SentNotes | null;
  readonly confirmed: readonly SaveQuestionKind[];
  readonly portalPersonId?: string | null;
  readonly withoutPortal?: boolean;
}

/** A save on an older version is merged by field. */
export async function updateRelation(
  context: OfficeContext,
  client: LeasedClient,
  viewer: Viewer,
  command: UpdateRelation,
): Promise<SaveOutcome> {
  assertMayWrite(viewer);
  const { requestId, ...input } = command;
  // Keyed, as the input holds a BSN: nine digits could be guessed from a plain hash.
  const { hash } = await context.officeKeys.of(client, viewer.officeId);
  const intent = { requestId, operation: 'updateRelation', input, hash, seen: seesSaved };
  return client.$transaction(async (tx) => {
    const answer = await answerOnce<SavedRelation, SaveOutcome>(tx, viewer, intent, () =>
      update(context, tx, viewer, command),
    );
    return 'outcome' in answer ? answer : { outcome: 'saved', ...answer };
  });
}

async function update(
  context: OfficeContext,
  tx: Transaction,
  viewer: Viewer,
  command: UpdateRelation,
): Promise<RequestWork<SavedRelation, SaveOutcome>> {
  const key = await context.officeKeys.of(tx, viewer.officeId);
  await lockOfficeWrites(tx, viewer.officeId);
  await tx.$queryRaw`SELECT 1 AS locked FROM relations WHERE id = ${command.id}::uuid FOR UPDATE`;
  const row = await tx.relation.findUnique({
    where: { id: command.id, deletingAt: null },
    include: recordInclude,
  });
  if (row === null || (command.kind !== null && row.kind !== command.kind)) throw new NotFoundError();
  const stored = recordOf(key, row);
  const { kind } = stored;
  const { portalPersonId = null } = command;
  const withoutPortal = declinesPortal(kind, command);
  const linksBefore = kind === 'organisation' ? stored.contactPersons : stored.companies;
  const links = command.linkedIds === null ? linksBefore : await resolveLinks(tx, kind, command.linkedIds);

  const input = { ...stored.values, ...withAllowedOwner(viewer, command.input, stored.values.ownerId) };
  const isStale = command.version !== null && command.version !== stored.version;
  const values = isStale
    ? await checkStale(tx, context, stored, {
        version: command.version,
        yours: input,
        links: command.linkedIds === null ? null : links,
      })
    : await checkRelation(tx, context, { id: stored.id, kind, input, stored: stored.values });
  const questions = await openQuestions(tx, key, {
    relationId: stored.id,
    kind,
    values,
    hadContactPersons: kind === 'organisation' && linksBefore.length > 0,
    contactPersons: kind === 'organisation' ? links : [],
    confirmed: command.confirmed,
    portalPersonId,
    withoutPortal: { answered: withoutPortal, stored: row.withoutPortal },
  });
  if (questions.length > 0) return { keep: false, answer: { outcome: 'questions', questions } };

  const changes = diffRelation(stored.values, values);
  const columns = columnsOf(key, stored.id, kind, values);
  const linkChange = { before: linksBefore, after: links };
  const write = async () => {
    const written = await tx.relation.update({
      where: { id: stored.id },
      data: {
        ...columns,
        withoutPortal: withoutPortal || row.withoutPortal,
        lastChanges: changesToWire(changes),
        version: { increment: 1 },
        revision: { increment: 1 },
        updatedAt: context.now(),
      },
      select: { id: true, displayName: true, relationNumber: true, version: true, revision: true },
    });
    await storeLinks(tx, viewer, { ...linkedReference(written), kind }, linkChange);
    return written;
  };
  const linkedIds = links.map((link) => link.id);
  const isNoticed = columns.displayName !== row.displayName || !sameLinks(linkChange);
  const saved = isNoticed
    ? await resyncLinkedRelations(tx, viewer, { relationIds: [stored.id], linkedIds }, write)
    : await write();
  if (portalPersonId !== null) {
    await openOrganisationPortal(tx, viewer, { organisationId: stored.id, personId: portalPersonId });
  }
  const { runId } = await recordSave(tx, viewer, {
    relationId: stored.id,
    relationName: saved.displayName,
    kind,
    action: 'changed',
    version: saved.version,
    revision: saved.revision,
    changes: { ...changes, ...auditLink(kind, linkChange) },
  });
  if (command.notes) await mergeSentNotes(tx, viewer, stored.id, command.notes);
  return { keep: true, answer: { relationId: stored.id, runId } };
}

/** Only the merged values are validated. Throws ConflictError and ValidationError. */
async function checkStale(
  tx: Transaction,
  context: OfficeContext,
  stored: RelationRecord,
  stale: {
    readonly version: number;
    readonly yours: RelationInput;
    readonly links: readonly LinkedReference[] | null;
  },
): Promise<RelationValues> {
  const { id, kind, version } = stored;
  const { extraBankCodes } = context;
  // Values can only be compared as they are stored.
  const yours = validateRelation(kind, stale.yours, {
    today: context.now(),
    users: [],
    extraBankCodes,
    stored: stored.values,
  });
  const merged = await mergeStale(tx, stored, { ...stale, yours: yours.values });
  const { changedElsewhere } = merged;
  const { values, issues } = await validateRelationInOffice(tx, context, {
    id,
    kind,
    input: merged.values,
    stored: stored.values,
  });
  if (issues.length === 0) return values;
  // The form does not show the merged values that were validated, so it goes on from what is stored.
  if (changedElsewhere.length > 0)
    throw new ConflictError(version, [], { recordId: id, changedElsewhere, issues });
  throw new ValidationError(issues);
}
