import type { Logger } from 'pino';
import type { DirectoryClient } from '#prisma/directory.ts';
import { requestDuePasses } from '#services/sync/due-passes.directory.ts';
import { prepareSource } from '#services/sync/prepare-source.ts';
import { stepOfPass } from '#services/sync/step-of-pass.ts';
import type { SyncContext } from '#services/sync/sync-context.ts';
import { withDeadline } from '#workflows/heartbeat.ts';
import { withOwnEnd } from '#workflows/own-end.ts';
import { retryLater } from '#workflows/provider-failure.ts';
import type { SyncActivities } from './contract.ts';

/** Milliseconds; below start-to-close, so that our own deadline decides. */
const DEADLINE = 9 * 60_000;

/** Milliseconds of a look; what takes longer is an activity's, with heartbeats. */
interface LookPace {
  /** It begins no step after this. */
  readonly lastStep: number;
  /** It ends one that lasts. */
  readonly end: number;
}
const LOOK_PACE: LookPace = { lastStep: 2_000, end: 8_000 };

export function createSyncActivities(
  context: SyncContext & {
    readonly directory: DirectoryClient;
    readonly logger: Logger;
    /** Aborts when the worker shuts down. */
    readonly shutdown: AbortSignal;
  },
  pace: LookPace = LOOK_PACE,
): SyncActivities {
  const { directory, logger, shutdown } = context;
  return {
    prepareSource: (input) =>
      withDeadline(DEADLINE, (signal) => prepareSource(context, input, signal).catch(retryLater)),
    async lookAtSource(input) {
      const until = performance.now() + pace.lastStep;
      const looked = await withOwnEnd({ shutdown, milliseconds: pace.end }, async (signal) => {
        for (;;) {
          const step = await stepOfPass(context, input, signal).catch(retryLater);
          if (step !== 'more' || signal.aborted || performance.now() >= until) return step;
        }
      });
      return looked ?? 'more';
    },
    stepOfSource: (input) =>
      withDeadline(DEADLINE, (signal) => stepOfPass(context, input, signal).catch(retryLater)),
    async requestDuePasses() {
      const passes = await requestDuePasses(directory);
      if (passes > 0) logger.info({ passes }, 'passes were asked for');
      return passes;
    },
  };
}
