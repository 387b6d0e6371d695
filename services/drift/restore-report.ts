import type { DirectoryClient } from '#prisma/directory.ts';
import { countQuarantinedLots } from '#services/restore/quarantined-kinds.directory.ts';
import { foundRestore } from '#services/restore/restores.directory.ts';

const FOUND = {
  key: 'RESTORE_ID is new: the worker starts as restored, and what was on its way is held.',
  database:
    'RESTORE_ID is missing: this is another database than the one that ran last. Set it to a new value for the worker.\n' +
    'Without it the worker holds what was on its way as well, because it finds that out by itself here.',
  'first-start':
    'RESTORE_ID is missing, and nothing in this database tells whether it was restored. If it was, set it to a new value\n' +
    'before the worker starts: else it sends what was waiting in the backup, and only looks for each mail first.',
} as const;

/** The next start of the worker takes this database for what it says. */
export async function restoreLines(
  directory: DirectoryClient,
  key: string | null,
): Promise<readonly string[]> {
  const found = await foundRestore(directory, key);
  const lots = await countQuarantinedLots(directory);
  return [
    ...(found === null ? [] : [FOUND[found]]),
    ...(lots === 0
      ? []
      : [`${lots} lots are held since a restore: admins decide about them on the dashboard.`]),
  ];
}
