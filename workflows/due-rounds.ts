import type { Logger } from 'pino';
import { databaseTime } from '#prisma/database-time.ts';
import type { DirectoryClient } from '#prisma/directory.ts';
import { type Rounded, requestDueRounds } from '#services/link/due-rounds.directory.ts';

/** Milliseconds: what was read, or compared whole, longer ago is due. */
const DUE_AFTER = { changes: 4 * 60_000, full: 12 * 60 * 60_000 } as const;

/** Asks for the rounds that are due, and says how many they were. */
export async function askForDueRounds(
  { directory, logger }: { readonly directory: DirectoryClient; readonly logger: Logger },
  of: Rounded,
  kind: 'changes' | 'full',
): Promise<number> {
  const before = new Date((await databaseTime(directory)).getTime() - DUE_AFTER[kind]);
  const rounds = await requestDueRounds(directory, of, kind, before);
  if (rounds > 0) logger.info({ of, kind, rounds }, 'rounds were asked for');
  return rounds;
}
