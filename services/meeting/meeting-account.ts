import { ProviderFailedError } from '#domain/errors.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { MeetingAccount } from '#providers/meetings-port.ts';
import type { OfficeKey, OfficeKeys } from '#services/secret/office-keys.ts';

type AccountReader = Pick<LeasedClient | Transaction, 'meetingAccount' | 'office'>;

/** Calls answer 503 by this code (ledger MEET-37). */
export const NOT_CONFIGURED = 'not-configured';

/** Decrypted for calls alone. Throws ProviderFailedError where the server knows no account. */
export async function openMeetingAccount(
  client: AccountReader,
  keys: OfficeKeys,
  officeId: string,
): Promise<MeetingAccount> {
  const row = await client.meetingAccount.findUnique({ where: { officeId } });
  if (row === null) {
    throw new ProviderFailedError({
      provider: 'zoom',
      code: NOT_CONFIGURED,
      message: 'Dit kantoor is nog niet op Zoom aangesloten. Vraag het de beheerder van Balie.',
      retryable: false,
    });
  }
  const key = await keys.of(client, officeId);
  const clientSecret = key.unseal('meeting_accounts', officeId, 'client_secret', row.secretCiphertext);
  return { officeId, accountId: row.accountId, clientId: row.clientId, clientSecret };
}

export function sealAccountSecret(key: OfficeKey, clientSecret: string): Uint8Array<ArrayBuffer> {
  return key.seal('meeting_accounts', key.officeId, 'client_secret', clientSecret);
}
