import { ApplicationFailure } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import { turnPause } from '#domain/saga/turn-pause.ts';
import type { RunningSteps } from '#services/saga/running-steps.directory.ts';

/**
 * Activities that wait for a service of one office, and are tried until they end. One with a last try, as the exchange of a
 * code, takes no turn: waiting would count as a try. Neither does a look at a source, which ends within seconds and leaves the rest
 * to an activity that does.
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
 * Lets few steps of an office run at once. A step that waits for its turn is given back to Temporal, which
 * tries it again: it takes no slot of the worker. The background has at most half of an office's turns,
 * whoever has the others, and one service three quarters.
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

/** Attempts of an activity that only waited for their turn: a heartbeat carries the count to the next attempt. */
export function turnsWaited({ heartbeatDetails }: { readonly heartbeatDetails?: unknown }): number {
  if (typeof heartbeatDetails !== 'object' || heartbeatDetails === null) return 0;
  return 'waited' in heartbeatDetails && typeof heartbeatDetails.waited === 'number'
    ? heartbeatDetails.waited
    : 0;
}
