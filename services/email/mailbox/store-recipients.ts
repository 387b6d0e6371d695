import type { Transaction } from '#prisma/database.ts';
import type { RemoteEmail } from '#providers/mailbox-port.ts';
import type { MailboxReference } from './mailbox-row.ts';

export async function storeRecipients(
  tx: Transaction,
  { officeId, linkId }: MailboxReference,
  emails: readonly RemoteEmail[],
): Promise<void> {
  const expectedRecipients = emails.flatMap(({ id, recipients: { to, cc, bcc } }) =>
    [...new Set([...to, ...cc, ...bcc].map(({ address }) => address.toLowerCase()))]
      .filter((address) => address !== '')
      .map((address) => ({ remote_id: id, address })),
  );
  const ids = emails.map(({ id }) => id);
  await tx.$executeRaw`
    WITH wanted AS (
      SELECT email.id, row.address
      FROM jsonb_to_recordset(${JSON.stringify(expectedRecipients)}::jsonb) AS row(remote_id text, address text)
      JOIN emails email ON email.office_id = ${officeId}::uuid AND email.link_id = ${linkId}::uuid
        AND email.remote_id = row.remote_id
    ), gone AS (
      DELETE FROM email_recipients recipient USING emails email
      WHERE email.office_id = ${officeId}::uuid AND email.link_id = ${linkId}::uuid
        AND email.remote_id = ANY(${ids}::text[]) AND recipient.office_id = email.office_id
        AND recipient.email_id = email.id
        AND NOT EXISTS (SELECT FROM wanted
          WHERE wanted.id = recipient.email_id AND wanted.address = recipient.address)
    )
    INSERT INTO email_recipients (office_id, email_id, address)
    SELECT ${officeId}::uuid, id, address FROM wanted ON CONFLICT DO NOTHING`;
}
