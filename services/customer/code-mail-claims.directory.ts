import type { DirectoryClient } from '#prisma/directory.ts';

export type CodeMailState = 'queued' | 'sent' | 'unknown' | 'failed';

export interface CodeMail {
  readonly id: string;
  readonly officeName: string;
  readonly email: string;
  readonly state: CodeMailState;
  readonly expiresAt: Date;
}

/** Null once the link is dead or the portal has another address. */
export async function findCodeMail(directory: DirectoryClient, id: string): Promise<CodeMail | null> {
  const rows = await directory.$queryRaw<CodeMail[]>`
    SELECT code.id::text, link.office_name AS "officeName", link.email, code.mail_state AS state,
           code.expires_at AS "expiresAt"
    FROM directory.customer_codes code
    JOIN directory.live_customer_links link ON link.id = code.link_id AND link.email = code.email
    WHERE code.id = ${id}::uuid`;
  return rows[0] ?? null;
}

/** Claims the right to send by writing 'unknown', which is what a lost process leaves. False when another was first. */
export async function claimCodeMail(directory: DirectoryClient, id: string): Promise<boolean> {
  const { count } = await directory.customerCode.updateMany({
    where: { id, mailState: 'queued' },
    data: { mailState: 'unknown' },
  });
  return count === 1;
}

/** 'queued' gives the right to send back. */
export async function setCodeMailState(
  directory: DirectoryClient,
  id: string,
  mailState: CodeMailState,
): Promise<void> {
  await directory.customerCode.updateMany({ where: { id, mailState: 'unknown' }, data: { mailState } });
}
