import type { Logger } from 'pino';
import type { Database } from '#prisma/database.ts';
import type { DirectoryClient } from '#prisma/directory.ts';
import { listOffices } from '#services/office/offices.directory.ts';
import { quarantineOffice } from './quarantine-office.ts';
import { markEntered, recordRestore } from './restores.directory.ts';

/** Quarantines after a restore what was on its way, before all sending. Safe to repeat after a cut-off. */
export async function enterRestored(
  {
    directory,
    database,
    logger,
  }: { readonly directory: DirectoryClient; readonly database: Database; readonly logger: Logger },
  key: string | null,
): Promise<void> {
  const restore = await recordRestore(directory, key);
  if (restore === null) return;
  let lots = 0;
  for (const { id } of await listOffices(directory)) lots += await quarantineOffice(database, id, restore.id);
  await markEntered(directory, restore.id);
  const found = { restore: restore.id, reason: restore.reason, lots };
  if (restore.reason === 'key') logger.warn(found, 'the database was restored: what was on its way is held');
  else {
    const text =
      'RESTORE_ID is missing, but this is another database than it was: what was on its way is held as after a restore';
    logger.error(found, text);
  }
}
