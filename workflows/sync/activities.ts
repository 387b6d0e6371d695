import { Context } from '@temporalio/activity';
import type { Logger } from 'pino';
import type { DirectoryClient } from '#prisma/directory.ts';
import { requestDuePasses } from '#services/sync/due-passes.directory.ts';
import { prepareSource } from '#services/sync/prepare-source.ts';
import { stepOfPass } from '#services/sync/step-of-pass.ts';
import type { SyncContext } from '#services/sync/sync-context.ts';
import { withDeadline } from '#workflows/heartbeat.ts';
import { retryLater } from '#workflows/provider-failure.ts';
import type { SyncActivities } from './contract.ts';

/** Milliseconds; below start-to-close, so that our own deadline decides. */
const DEADLINE = 9 * 60_000;
/** No step begins after the first, and one that lasts ends at the second, for an activity to do. */
const [LOOK, LONGEST_LOOK] = [2_000, 8_000];

export function createSyncActivities(
  context: SyncContext & { readonly directory: DirectoryClient; readonly logger: Logger },
): SyncActivities {
  const { directory, logger } = context;
  return {
    prepareSource: (input) =>
      withDeadline(DEADLINE, (signal) => prepareSource(context, input, signal).catch(retryLater)),
    async lookAtSource(input) {
      const signal = AbortSignal.any([
        Context.current().cancellationSignal,
        AbortSignal.timeout(LONGEST_LOOK),
      ]);
      const end = performance.now() + LOOK;
      for (;;) {
        const step = await stepOfPass(context, input, signal).catch(retryLater);
        if (step !== 'more' || performance.now() >= end) return step;
      }
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
