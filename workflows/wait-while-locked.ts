import { ApplicationFailure } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import type { DirectoryClient } from '#prisma/directory.ts';
import { isOfficeLocked } from '#services/office/named-office.directory.ts';

/** Milliseconds in which a lock may go unnoticed. */
const KNOWN_FOR = 1_000;
const MOST_KNOWN = 1_000;

/** An import does not wait: it is stopped, and says why. */
const DECIDING_THEMSELVES: ReadonlySet<string> = new Set(['workImport']);

/** Temporal repeats what is refused until the office is unlocked. */
export function waitWhileLocked(directory: DirectoryClient): ActivityInterceptorsFactory {
  const known = new Map<string, { readonly until: number; readonly locked: Promise<boolean> }>();

  function isLocked(officeId: string): Promise<boolean> {
    const before = known.get(officeId);
    if (before !== undefined && before.until > Date.now()) return before.locked;
    if (known.size >= MOST_KNOWN) known.clear();
    const locked = isOfficeLocked(directory, officeId);
    known.set(officeId, { until: Date.now() + KNOWN_FOR, locked });
    return locked;
  }

  return (context) => ({
    inbound: {
      async execute(input, next) {
        const [about] = input.args as [{ readonly officeId?: string }?];
        const officeId = about?.officeId;
        if (officeId === undefined || DECIDING_THEMSELVES.has(context.info.activityType)) return next(input);
        if (!(await isLocked(officeId))) return next(input);
        throw ApplicationFailure.create({
          type: 'OfficeLocked',
          message: 'The office is locked',
          nextRetryDelay: '10 s',
        });
      },
    },
  });
}
