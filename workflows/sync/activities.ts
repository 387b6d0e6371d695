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
/** A look begins no step after this, and ends one that lasts: what takes longer is an activity's, with heartbeats. */
const [LOOK, LONGEST_LOOK] = [2_000, 8_000];

/** The activities of syncSource and of what asks for passes. */
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
