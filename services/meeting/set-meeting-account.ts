import { systemViewer } from '#domain/session/viewer.ts';
import type { MeetingAccount } from '#providers/meetings-port.ts';
import { sealAccountSecret } from './meeting-account.ts';
import type { MeetingContext } from './meeting-context.ts';

/** Ledger MEET-37. The account before is forgotten. */
export async function setMeetingAccount(
  { database, officeKeys }: Pick<MeetingContext, 'database' | 'officeKeys'>,
  officeId: string,
  { accountId, clientId, clientSecret }: Omit<MeetingAccount, 'officeId'>,
): Promise<void> {
  await database.lease(systemViewer(officeId), async (client) => {
    const key = await officeKeys.of(client, officeId);
    const account = {
      accountId,
      clientId,
      changedAt: new Date(),
      secretCiphertext: sealAccountSecret(key, clientSecret),
    };
    await client.meetingAccount.upsert({
      where: { officeId },
      create: { officeId, ...account },
      update: account,
      select: { officeId: true },
    });
  });
}
