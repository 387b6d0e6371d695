import { addDays, dayInAmsterdam, momentInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { containsSentMail, type FolderKind } from '#domain/email/folder-kinds.ts';
import { ValidationError } from '#domain/errors.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { IS_NOT_DELETED, NOT_DELETED } from './email-row.ts';

/** Ledger MAIL-39, 50. */
export const EMAILS_A_PAGE = 50;
export const LONGEST_CONVERSATION = 50;

export interface ListedEmails {
  readonly linkId: string;
  readonly folder: FolderKind;
  /** Only what is still to be done (ledger MAIL-33, 53): flagged, and from before tomorrow. */
  readonly onlyOpen: boolean;
  /** Only those of this relation: by its address, or linked to it. */
  readonly relation: { readonly email: string; readonly linkedMailIds: readonly string[] } | null;
}

/** Throws ValidationError for a list that there is not: what is still to be done is a list of the inbox (ledger MAIL-53). */
export function assertListable({ onlyOpen, folder }: Pick<ListedEmails, 'onlyOpen' | 'folder'>): void {
  if (onlyOpen && folder !== 'inbox') {
    throw new ValidationError([
      { field: 'onlyOpen', message: 'Wat nog te doen is, staat alleen in Postvak IN.' },
    ]);
  }
}

/** The ids of a page, the newest first. The first page is 1 (ledger MAIL-41). Throws ValidationError. */
export async function pageOfEmails(
  client: LeasedClient,
  listed: ListedEmails,
  { page, now }: { readonly page: number; readonly now: Date },
): Promise<readonly string[]> {
  if (page < 1) throw new ValidationError([{ field: 'page', message: 'De eerste bladzijde is 1.' }]);
  const rows = await client.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM emails WHERE ${conditionOf(listed, now)}
    ORDER BY moment DESC, id DESC LIMIT ${EMAILS_A_PAGE} OFFSET ${(page - 1) * EMAILS_A_PAGE}::bigint`;
  return rows.map(({ id }) => id);
}

export async function countEmails(client: LeasedClient, listed: ListedEmails, now: Date): Promise<number> {
  const [counted] = await client.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM emails WHERE ${conditionOf(listed, now)}`;
  return counted?.total ?? 0;
}

/** Only what the viewer sees (ledger ROLES-23). */
export async function countUnseen(client: LeasedClient, linkId: string): Promise<number> {
  const [counted] = await client.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM emails
    WHERE ${inFolder({ linkId, folder: 'inbox' })} AND NOT is_read AND ${IS_NOT_DELETED}`;
  return counted?.total ?? 0;
}

/** Null once it was read, or where the viewer does not see it (ledger WS-03). */
export async function findUnseen(
  client: LeasedClient,
  id: string,
): Promise<{ readonly remoteId: string; readonly linkId: string } | null> {
  return client.email.findFirst({
    where: { id, isRead: false, isDraft: false, folder: { kind: 'inbox' }, ...NOT_DELETED },
    select: { remoteId: true, linkId: true },
  });
}

/** Oldest first; of a longer conversation the newest mails. */
export async function conversationOf(
  client: LeasedClient,
  {
    id,
    linkId,
    conversationId,
  }: {
    readonly id: string;
    readonly linkId: string;
    readonly conversationId: string;
  },
): Promise<readonly string[]> {
  if (conversationId === '') return [id];
  const rows = await client.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM (
      SELECT id, moment FROM emails
      WHERE office_id = balie.office_id() AND link_id = ${linkId}::uuid
        AND conversation_id = ${conversationId} AND ${IS_NOT_DELETED}
      ORDER BY id <> ${id}::uuid, moment DESC, id DESC LIMIT ${LONGEST_CONVERSATION}) newest
    ORDER BY moment, id`;
  return rows.map((row) => row.id);
}

/** Comparing with one id lets the index be walked in the order of the list. */
function inFolder({ linkId, folder }: Pick<ListedEmails, 'linkId' | 'folder'>): Prisma.Sql {
  const ids = Prisma.sql`SELECT id FROM mailbox_folders
    WHERE office_id = (SELECT balie.office_id()) AND link_id = ${linkId}::uuid AND kind = ${folder}`;
  const folders = folder === 'other' ? Prisma.sql`ANY(ARRAY(${ids}))` : Prisma.sql`(${ids})`;
  return Prisma.sql`office_id = (SELECT balie.office_id()) AND folder_id = ${folders}`;
}

function conditionOf(listed: ListedEmails, now: Date): Prisma.Sql {
  const conditions = [inFolder(listed), IS_NOT_DELETED];
  if (listed.onlyOpen) {
    const tomorrow = addDays(dayInAmsterdam(now), 1);
    const midnight = momentInAmsterdam({ day: tomorrow, time: null });
    conditions.push(Prisma.sql`flag_status = 'flagged' AND created_at < ${midnight}`);
  }
  if (listed.relation !== null) conditions.push(ofRelation(listed.folder, listed.relation));
  return Prisma.join(conditions, ' AND ');
}

/** Received mail is a relation's by its sender, what was sent by its recipients. */
function ofRelation(
  folder: FolderKind,
  { email, linkedMailIds }: NonNullable<ListedEmails['relation']>,
): Prisma.Sql {
  const address = email.toLowerCase();
  const isSent = containsSentMail(folder) || folder === 'drafts';
  const byAddress = isSent
    ? Prisma.sql`id IN (SELECT email_id FROM email_recipients
        WHERE office_id = (SELECT balie.office_id()) AND address = ${address})`
    : Prisma.sql`from_key = ${address}`;
  const linked = Prisma.sql`remote_id = ANY(${[...linkedMailIds]}::text[])`;
  return address === '' ? linked : Prisma.sql`(${byAddress} OR ${linked})`;
}
