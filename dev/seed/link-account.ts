import {
  CREDENTIALS,
  microsoftTokenOf,
  microsoftUserIdOf,
  type SandboxAccount,
} from '#dev/sandbox/credentials.ts';
import { mailboxSettings } from '#domain/link/mailbox-settings.ts';
import { tokenSecrets } from '#services/link/link-token.ts';
import { storeLink } from '#services/link/store-link.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { SeedContext } from './seed-context.ts';

export interface LinkedAccount {
  readonly mailboxLinkId: string;
  readonly calendarLinkId: string;
}

/** Links an office's mailbox and agenda to its account at the stand-in, as an admin would who signed in there. */
export async function linkAccount(
  { database, officeKeys }: SeedContext,
  viewer: UserViewer,
  account: SandboxAccount,
): Promise<LinkedAccount> {
  const address = CREDENTIALS[account].mailbox;
  const signedIn = { id: microsoftUserIdOf(account), name: address };
  const common = {
    provider: 'microsoft',
    account: signedIn,
    secrets: tokenSecrets(microsoftTokenOf(account)),
    acceptOtherAccount: false,
    isSameAccount: false,
  } as const;
  const linked = await database.lease(viewer, async (client) => {
    const key = await officeKeys.of(client, viewer.officeId);
    return client.$transaction(async (tx) => ({
      mailbox: await storeLink(tx, key, viewer, {
        ...common,
        kind: 'email',
        settings: { email: address, ...mailboxSettings(address, signedIn) },
      }),
      calendar: await storeLink(tx, key, viewer, { ...common, kind: 'agenda', settings: {} }),
    }));
  });
  if (!('linkId' in linked.mailbox && 'linkId' in linked.calendar)) {
    throw new Error('a new office was linked to another account');
  }
  return { mailboxLinkId: linked.mailbox.linkId, calendarLinkId: linked.calendar.linkId };
}
