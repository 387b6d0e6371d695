import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import type { UserViewer } from '#services/session/session.ts';
import { keepLetter } from './keep-letter.ts';
import { linkAccount } from './link-account.ts';
import { linkMails } from './link-mails.ts';
import { bringAppointments, readSource, startCalendar } from './read-account.ts';
import type { SeedContext } from './seed-context.ts';
import { writeEmailTexts } from './write-email-texts.ts';
import { postMailing, writeMailing } from './write-mailing.ts';
import type { OwnerClient } from './write-office.ts';

interface Account {
  readonly account: SandboxAccount;
  readonly sandboxUrl: string;
  readonly lettersWritten: Promise<void>;
  /** Writes the appointments of the office, between the start of its agenda and their way there. */
  readonly writeAppointments: () => Promise<void>;
}

interface FilledAccount {
  readonly mailboxFilled: Promise<void>;
}

/** Links the mailbox and agenda of an office that has its relations, and fills both. */
export async function writeAccount(
  context: SeedContext,
  owner: OwnerClient,
  viewer: UserViewer,
  { writeAppointments, ...account }: Account,
): Promise<FilledAccount> {
  const linked = await linkAccount(context, viewer, account.account);
  const mailboxFilled = fillMailbox(context, owner, viewer, {
    ...account,
    mailboxLinkId: linked.mailboxLinkId,
  });
  await startCalendar(context, viewer, linked);
  await writeAppointments();
  await bringAppointments(context, owner, viewer, linked);
  return { mailboxFilled };
}

/** Lets its account have sent a mailing, lists it, and does with its mails what the people of the office would have done by now. */
async function fillMailbox(
  context: SeedContext,
  owner: OwnerClient,
  viewer: UserViewer,
  {
    mailboxLinkId,
    account,
    sandboxUrl,
    lettersWritten,
  }: Omit<Account, 'writeAppointments'> & { readonly mailboxLinkId: string },
): Promise<void> {
  await writeEmailTexts(context, viewer);
  const mails = await postMailing(context, viewer, { account, sandboxUrl });
  await readSource(context, viewer.officeId, mailboxLinkId);
  await writeMailing(owner, viewer, mailboxLinkId, mails);
  const [busiest] = await linkMails(context, viewer);
  if (busiest === undefined) return;
  await lettersWritten;
  const letter = { relationId: busiest.id, template: 'opdrachtbevestiging.docx' };
  await keepLetter(context, owner, viewer, letter);
}
