import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import type { UserViewer } from '#services/session/session.ts';
import { keepLetter } from './keep-letter.ts';
import { linkAccount } from './link-account.ts';
import { linkMails } from './link-mails.ts';
import { bringAppointments, readMailbox, startCalendar } from './read-account.ts';
import type { SeedContext } from './seed-context.ts';
import { writeEmailTexts } from './write-email-texts.ts';
import { postMailing, writeMailing } from './write-mailing.ts';
import type { OwnerClient } from './write-office.ts';

interface Account {
  readonly account: SandboxAccount;
  readonly sandboxUrl: string;
  /** Writes the appointments of the office, between the start of its agenda and their way there. */
  readonly writeAppointments: () => Promise<number>;
}

/**
 * Links the mailbox and agenda of an office that has its relations and letters, and does with them what its people would have
 * done by now. Returns how many appointments it has.
 */
export async function writeAccount(
  context: SeedContext,
  owner: OwnerClient,
  viewer: UserViewer,
  { account, sandboxUrl, writeAppointments }: Account,
): Promise<number> {
  const linked = await linkAccount(context, viewer, account);
  const ofMailbox = async () => {
    await writeEmailTexts(context, viewer);
    const mails = await postMailing(context, viewer, { account, sandboxUrl });
    await readMailbox(context, viewer, linked);
    await writeMailing(owner, viewer, linked.mailboxLinkId, mails);
    const [busiest] = await linkMails(context, viewer);
    if (busiest === undefined) return;
    const letter = { relationId: busiest.id, template: 'opdrachtbevestiging.docx' };
    await keepLetter(context, owner, viewer, letter);
  };
  const ofCalendar = async () => {
    await startCalendar(context, viewer, linked);
    const count = await writeAppointments();
    await bringAppointments(context, owner, viewer, linked);
    return count;
  };
  const [count] = await Promise.all([ofCalendar(), ofMailbox()]);
  return count;
}
