import { ApplicationFailure } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import { turnPause } from '#domain/saga/turn-pause.ts';
import type { RunningSteps } from '#services/saga/running-steps.directory.ts';

/**
 * Activities that wait for an office's service and are tried until they end. One with a last try, as the
 * exchange of a code, takes no turn: waiting would count as a try. A look at a source takes none either, as
 * it ends within seconds.
 */
const TURN_ACTIVITIES: ReadonlySet<string> = new Set([
  'pushStep',
  'removeStep',
  'reconcileAppointment',
  'prepareSource',
  'stepOfSource',
  'pushChangesOfEmails',
  'workOnMeeting',
  'workOnSend',
  'workOnMailing',
  'withdrawLink',
]);

export interface OfficeTurns {
  readonly taskQueue: string;
  /** Steps of an office at once, over all workers. */
  readonly most: number;
}

/**
 * A step that waits for its turn goes back to Temporal, which tries it again, so that it takes no slot. The
 * background has at most half of an office's turns, and one service three quarters.
 */
export function limitOfficeTurns(
  steps: RunningSteps,
  { taskQueue, most }: OfficeTurns,
): ActivityInterceptorsFactory {
  return (context) => ({
    inbound: {
      async execute(input, next) {
        const { activityType, activityId, workflowExecution, taskQueue: own } = context.info;
        const [about] = input.args as [{ readonly officeId?: string; readonly step?: string }?];
        const officeId = about?.officeId;
        if (officeId === undefined || !TURN_ACTIVITIES.has(activityType)) return next(input);
        const isBackground = own !== taskQueue;
        const mostOfBackground = Math.ceil(most / 2);
        const holder = `${workflowExecution?.workflowId}/${workflowExecution?.runId}/${activityId}`;
        const turn = await steps.acquire({
          officeId,
          holder,
          isBackground,
          most,
          mostOfBackground,
          service: about?.step ?? activityType,
          mostOfService: Math.ceil(most * 0.75),
        });
        if (!turn.acquired) {
          context.heartbeat({ waited: turnsWaited(context.info) + 1 });
          throw ApplicationFailure.create({
            type: 'OfficeBusy',
            message: 'As many steps of the office run as may at once',
            nextRetryDelay: turnPause(
              { ...turn, most: isBackground ? mostOfBackground : most },
              Math.random(),
            ),
          });
        }
        try {
          return await next(input);
        } finally {
          await steps.leave(holder);
        }
      },
    },
  });
}

/** Attempts that only waited: a heartbeat carries the count to the next one. */
export function turnsWaited({ heartbeatDetails }: { readonly heartbeatDetails?: unknown }): number {
  if (typeof heartbeatDetails !== 'object' || heartbeatDetails === null) return 0;
  return 'waited' in heartbeatDetails && typeof heartbeatDetails.waited === 'number'
    ? heartbeatDetails.waited
    : 0;
}
