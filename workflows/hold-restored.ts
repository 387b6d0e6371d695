import { ApplicationFailure } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import type { HeldKind } from '#domain/restore/held-lot.ts';
import type { DirectoryClient } from '#prisma/directory.ts';
import { countHeldLots, heldKindsOf } from '#services/restore/held-kinds.directory.ts';

/** Activities that reach a service or delete for good, by what is held of an office. Mails are held by their rows. */
const HELD_ACTIVITIES: Readonly<Record<string, HeldKind>> = {
  pushStep: 'relations',
  removeStep: 'relations',
  removeRelation: 'relations',
  placePush: 'relations',
  reconcileAppointment: 'appointments',
  workOnMeeting: 'meetings',
  pushChangesOfEmails: 'mail-changes',
  withdrawLink: 'portal-links',
};

/** What nobody needs may be what a later backup has an owner of. */
const DELETES_BYTES: ReadonlySet<string> = new Set(['deleteUnownedFiles', 'removeBytesOfDeletedFiles']);

/** Milliseconds in which a decision may go unnoticed. */
const KNOWN_FOR = 1_000;
const MOST_KNOWN = 1_000;

/**
 * Refuses what is held since a restore, which Temporal repeats until an admin decided, whoever asked for it and whichever state
 * Temporal is in: workflows of before the restore wait as well.
 */
export function holdRestored(directory: DirectoryClient): ActivityInterceptorsFactory {
  const known = new Map<string, { readonly until: number; readonly kinds: Promise<ReadonlySet<HeldKind>> }>();

  function kindsOf(officeId: string): Promise<ReadonlySet<HeldKind>> {
    const before = known.get(officeId);
    if (before !== undefined && before.until > Date.now()) return before.kinds;
    if (known.size >= MOST_KNOWN) known.clear();
    const kinds = heldKindsOf(directory, officeId);
    known.set(officeId, { until: Date.now() + KNOWN_FOR, kinds });
    return kinds;
  }

  return (context) => ({
    inbound: {
      async execute(input, next) {
        const { activityType } = context.info;
        if (DELETES_BYTES.has(activityType)) return (await countHeldLots(directory)) > 0 ? 0 : next(input);
        const kind = HELD_ACTIVITIES[activityType];
        const [about] = input.args as [{ readonly officeId?: string }?];
        if (kind === undefined || about?.officeId === undefined) return next(input);
        if (!(await kindsOf(about.officeId)).has(kind)) return next(input);
        throw ApplicationFailure.create({
          type: 'HeldSinceRestore',
          message: 'Held since a restore until an admin decides',
          nextRetryDelay: '10 s',
        });
      },
    },
  });
}
