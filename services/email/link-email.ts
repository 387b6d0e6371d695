import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { notifyAll } from '#prisma/events.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { ofRelation, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { findEmail } from './email-row.ts';
import { notifyEmails } from './notify-emails.ts';

const MOST_LINKED = 5_000;

export interface LinkEmail {
  readonly requestId: string;
  readonly email: { readonly id: string } | { readonly remoteId: string };
  /** Null: it ends the link to `fromRelationId` instead. */
  readonly relationId: string | null;
  readonly fromRelationId: string | null;
}

/** Null: the mail is in no index, and its link was removed by the provider's id. */
export type LinkedEmail = { readonly emailId: string | null };

/**
 * Adds, moves or removes the link of a mail to a relation (ledger MAIL-30 to 32, REST-104 to 106). The
 * relations' versions stay: no form contains the links, so that open forms meet no conflict. Throws
 * ForbiddenError, NotFoundError for what the viewer does not see, and ValidationError.
 */
export async function linkEmail(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, ...input }: LinkEmail,
): Promise<LinkedEmail> {
  assertMayWrite(viewer);
  const intent = { requestId, operation: 'linkEmail', input };
  return client.$transaction((tx) =>
    answerOnce<LinkedEmail>(tx, viewer, intent, async () => ({
      keep: true,
      answer: await changeLinks(tx, viewer, input),
    })),
  );
}

async function changeLinks(
  tx: Transaction,
  viewer: Viewer,
  { email, relationId, fromRelationId }: Omit<LinkEmail, 'requestId'>,
): Promise<LinkedEmail> {
  const named = await linkedMail(tx, email, relationId === null);
  const ids = [relationId, fromRelationId].flatMap((id) => id ?? []);
  await lockOfficeWrites(tx, viewer.officeId);
  await tx.$queryRaw`
    SELECT 1 AS locked FROM relations WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const relations = await tx.relation.findMany({
    where: { id: { in: ids }, deletingAt: null },
    select: { id: true, linkedMailIds: true },
  });
  const changed: string[] = [];
  // This order keeps a mail in sight that its user sees by one link alone.
  for (const [id, isLinked] of [
    [relationId, true],
    [fromRelationId, false],
  ] as const) {
    if (id === null || (!isLinked && id === relationId)) continue;
    const relation = relations.find((one) => one.id === id);
    if (relation === undefined) throw new NotFoundError('Deze relatie is er niet (meer).');
    if (relation.linkedMailIds.includes(named.remoteId) === isLinked) continue;
    await storeLink(tx, viewer, relation, { ...named, isLinked });
    changed.push(id);
  }
  const { officeId } = viewer;
  await notifyAll(
    tx,
    changed.map((id) => ({ type: 'relation', officeId, id })),
  );
  if (changed.length > 0 && named.id !== null) await notifyEmails(tx, viewer, [named.id]);
  return { emailId: named.id };
}

interface NamedMail {
  readonly id: string | null;
  readonly remoteId: string;
  readonly subject: string;
}

/** A link outlives its mail, so it can be removed by the provider's id when the mail is gone. */
async function linkedMail(
  tx: Transaction,
  email: LinkEmail['email'],
  onlyRemoves: boolean,
): Promise<NamedMail> {
  try {
    return await findEmail(tx, email);
  } catch (error) {
    if (!(error instanceof NotFoundError) || !onlyRemoves || !('remoteId' in email)) throw error;
    return { id: null, remoteId: email.remoteId, subject: '' };
  }
}

async function storeLink(
  tx: Transaction,
  viewer: Viewer,
  { id, linkedMailIds }: { readonly id: string; readonly linkedMailIds: readonly string[] },
  { remoteId, subject, isLinked }: NamedMail & { readonly isLinked: boolean },
): Promise<void> {
  if (isLinked && linkedMailIds.length >= MOST_LINKED) {
    throw new ValidationError([
      { field: 'relationId', message: `Een relatie heeft ten hoogste ${MOST_LINKED} gekoppelde e-mails.` },
    ]);
  }
  const after = isLinked
    ? [...linkedMailIds, remoteId]
    : linkedMailIds.filter((linked) => linked !== remoteId);
  await tx.relation.update({ where: { id }, data: { linkedMailIds: after }, select: { id: true } });
  const changes = { linkedEmail: isLinked ? { from: '', to: subject } : { from: subject, to: '' } };
  await recordAuditEntries(tx, viewer, [{ ...ofRelation(id, 'emails'), action: 'changed', changes }]);
}
