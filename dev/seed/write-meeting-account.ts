import type { Config } from '#config/config.ts';
import { CREDENTIALS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import { createDatabase } from '#prisma/database.ts';
import { setMeetingAccount } from '#services/meeting/set-meeting-account.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';

/** Gives a seeded office its app at the stand-in of Zoom, as the server command would. */
export async function writeMeetingAccount(
  config: Config,
  officeId: string,
  account: SandboxAccount,
): Promise<void> {
  const database = createDatabase({ url: config.database.appUrl, clients: 1 });
  const officeKeys = createOfficeKeys(config.secrets.masterKey);
  try {
    await setMeetingAccount({ database, officeKeys }, officeId, CREDENTIALS[account].zoom);
  } finally {
    await database.close();
  }
}
