import type { DirectoryClient } from '#prisma/directory.ts';

/** How far the mail of a code is. */
export type CodeMailState = 'queued' | 'sent' | 'unknown' | 'failed';

/** A code that is to be mailed, and by whom to whom. */
export interface CodeMail {
  readonly id: string;
  readonly officeName: string;
  readonly email: string;
  readonly state: CodeMailState;
  readonly expiresAt: Date;
}

/** Null once the link works no more or the portal has another address. */
export async function findCodeMail(directory: DirectoryClient, id: string): Promise<CodeMail | null> {
  const rows = await directory.$queryRaw<CodeMail[]>`
    SELECT code.id::text, link.office_name AS "officeName", link.email, code.mail_state AS state,
           code.expires_at AS "expiresAt"
    FROM directory.customer_codes code
    JOIN directory.live_customer_links link ON link.id = code.link_id AND link.email = code.email
    WHERE code.id = ${id}::uuid`;
  return rows[0] ?? null;
}

/**
 * Claims the one right to send a mail, by writing the worst that can come of it: whoever is lost from here on leaves
 * 'unknown' behind. False when somebody else was first.
 */
export async function claimCodeMail(directory: DirectoryClient, id: string): Promise<boolean> {
  const { count } = await directory.customerCode.updateMany({
    where: { id, mailState: 'queued' },
    data: { mailState: 'unknown' },
  });
  return count === 1;
}

/** Writes what became of a claimed mail; 'queued' gives the right to send it back. */
export async function setCodeMailState(
  directory: DirectoryClient,
  id: string,
  mailState: CodeMailState,
): Promise<void> {
  await directory.customerCode.updateMany({ where: { id, mailState: 'unknown' }, data: { mailState } });
}
