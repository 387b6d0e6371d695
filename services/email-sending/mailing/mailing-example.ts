import { NotFoundError } from '#domain/errors.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import { fillMail } from './fill-mail.ts';
import { type MailingRecipient, matchRecipients } from './match-recipients.ts';

/** Stands for a BSN in an example, which is for looking: the mail itself has it. */
const HIDDEN_BSN = '•••••••••';

export interface ExampleOf extends MailingRecipient {
  readonly subject: string;
  readonly html: string;
}

export interface MailingExample {
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly missing: readonly string[];
}

/**
 * Filled in as when it is sent, but without a BSN. Throws ForbiddenError, NotFoundError unless exactly one
 * relation has the address, and ValidationError for no address or what would not be sent.
 */
export async function mailingExample(
  context: Pick<EmailWriteContext, 'officeKeys' | 'emailHtml' | 'now'>,
  client: LeasedClient,
  viewer: UserViewer,
  { address, relationId, subject, html }: ExampleOf,
): Promise<MailingExample> {
  assertMayWrite(viewer);
  await context.emailHtml.check(html);
  const { matched } = await client.$transaction((tx) => matchRecipients(tx, [{ address, relationId }]));
  const [recipient] = matched;
  if (recipient === undefined) throw gone();
  const filled = await fillMail(context, client, viewer, {
    relationId: recipient.relationId,
    address: recipient.address,
    subject,
    body: html,
    startedAt: context.now(),
    shown: new Map(recipient.hasBsn ? [['bsn', HIDDEN_BSN]] : []),
  });
  if (filled === null) throw gone();
  await context.emailHtml.checkFilled(filled.html, html);
  return { name: recipient.name, ...filled };
}

function gone(): NotFoundError {
  return new NotFoundError('Deze relatie is intussen verwijderd of heeft een ander emailadres.');
}
