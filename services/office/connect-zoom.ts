import { text } from 'node:stream/consumers';
import { config } from '#config/config.ts';
import { createDatabase } from '#prisma/database.ts';
import { setMeetingAccount } from '#services/meeting/set-meeting-account.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import type { OperatorContext } from './lock-office.ts';
import { namedOffice } from './named-office.directory.ts';
import { RefusedCommandError } from './refused-command.ts';

/** The secret comes by the input, because others on the machine can read a command's words. */
export async function connectZoom(
  { directory }: OperatorContext,
  name: string,
  values: { readonly 'account-id'?: string | undefined; readonly 'client-id'?: string | undefined },
): Promise<string> {
  const accountId = values['account-id']?.trim() ?? '';
  const clientId = values['client-id']?.trim() ?? '';
  const clientSecret = (await text(process.stdin)).trim();
  if (accountId === '' || clientId === '' || clientSecret === '') {
    throw new RefusedCommandError(
      'Say --account-id and --client-id of the app, and give its secret by the input.',
    );
  }
  const office = await namedOffice(directory, name);
  const settings = config();
  const database = createDatabase({ url: settings.database.appUrl, clients: 1 });
  try {
    const keys = createOfficeKeys(settings.secrets.masterKey);
    await setMeetingAccount({ database, officeKeys: keys }, office.id, { accountId, clientId, clientSecret });
  } finally {
    await database.close();
  }
  return `${office.name} makes its meetings in that account at Zoom.\n`;
}
