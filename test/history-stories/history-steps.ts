import { z } from 'zod';
import type { HistoryStep } from '#workflows/branches.ts';

const named = z.object({ name: z.string() });
const details = z.record(
  z.string(),
  z.object({ payloads: z.array(z.object({ data: z.string().optional() })) }),
);

const EVENT = z.object({
  eventId: z.string(),
  eventType: z.string(),
  workflowExecutionStartedEventAttributes: z.object({ workflowType: named }).optional(),
  workflowExecutionSignaledEventAttributes: z.object({ signalName: z.string() }).optional(),
  activityTaskScheduledEventAttributes: z.object({ activityType: named }).optional(),
  activityTaskFailedEventAttributes: z.object({ scheduledEventId: z.string() }).optional(),
  activityTaskTimedOutEventAttributes: z.object({ scheduledEventId: z.string() }).optional(),
  activityTaskCanceledEventAttributes: z.object({ scheduledEventId: z.string() }).optional(),
  upsertWorkflowSearchAttributesEventAttributes: z
    .object({ searchAttributes: z.object({ indexedFields: z.record(z.string(), z.unknown()) }) })
    .optional(),
  markerRecordedEventAttributes: z
    .object({ markerName: z.string(), details, failure: z.unknown().optional() })
    .optional(),
});

const HISTORY = z.object({ events: z.array(EVENT) });

type HistoryEvent = z.output<typeof EVENT>;

const STEP_OF_EVENT: Readonly<Record<string, HistoryStep>> = {
  EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED: 'completed',
  EVENT_TYPE_WORKFLOW_EXECUTION_FAILED: 'failed',
  EVENT_TYPE_WORKFLOW_EXECUTION_CANCELED: 'cancelled',
  EVENT_TYPE_WORKFLOW_EXECUTION_CONTINUED_AS_NEW: 'continued as new',
  EVENT_TYPE_WORKFLOW_EXECUTION_CANCEL_REQUESTED: 'cancel requested',
  EVENT_TYPE_TIMER_STARTED: 'timer started',
  EVENT_TYPE_TIMER_FIRED: 'timer',
};

/** The SDK lists the patches of a workflow in this one. */
const OF_PATCHES = 'TemporalChangeVersion';

/** The type of the workflow, and what its history shows in the words of workflows/branches.ts. */
export function readSteps(history: unknown): {
  readonly type: string;
  readonly steps: readonly HistoryStep[];
} {
  const { events } = HISTORY.parse(history);
  const byId = new Map(events.map((event) => [event.eventId, event]));
  const started = events.find(({ workflowExecutionStartedEventAttributes: start }) => start);
  const type = started?.workflowExecutionStartedEventAttributes?.workflowType.name ?? '';
  return { type, steps: events.flatMap((event) => stepsOf(event, byId)) };
}

function stepsOf(event: HistoryEvent, byId: ReadonlyMap<string, HistoryEvent>): readonly HistoryStep[] {
  const signal = event.workflowExecutionSignaledEventAttributes;
  if (signal) return [`signal ${signal.signalName}`];
  const scheduled = event.activityTaskScheduledEventAttributes;
  if (scheduled) return [scheduled.activityType.name];
  const failed = event.activityTaskFailedEventAttributes ?? event.activityTaskTimedOutEventAttributes;
  if (failed) return [`${nameOf(failed, byId)} failed`];
  const cancelled = event.activityTaskCanceledEventAttributes;
  if (cancelled) return [`${nameOf(cancelled, byId)} cancelled`];
  const upserted = event.upsertWorkflowSearchAttributesEventAttributes;
  if (upserted) {
    const names = Object.keys(upserted.searchAttributes.indexedFields);
    return names.filter((name) => name !== OF_PATCHES).map((name) => `attribute ${name}`);
  }
  const marker = event.markerRecordedEventAttributes;
  if (marker) return stepsOfMarker(marker);
  const step = STEP_OF_EVENT[event.eventType];
  return step === undefined ? [] : [step];
}

function nameOf(
  { scheduledEventId }: { readonly scheduledEventId: string },
  byId: ReadonlyMap<string, HistoryEvent>,
): string {
  return byId.get(scheduledEventId)?.activityTaskScheduledEventAttributes?.activityType.name ?? '';
}

/** The SDK writes local activities and patches as markers, with what they are in JSON. */
function stepsOfMarker({
  markerName,
  details: of,
  failure,
}: NonNullable<HistoryEvent['markerRecordedEventAttributes']>): readonly HistoryStep[] {
  const read = (key: string): unknown =>
    JSON.parse(Buffer.from(of[key]?.payloads[0]?.data ?? '', 'base64').toString());
  if (markerName === 'core_patch')
    return [`patch ${z.object({ id: z.string() }).parse(read('patch-data')).id}`];
  if (markerName !== 'core_local_activity') return [];
  const { activity_type: name } = z.object({ activity_type: z.string() }).parse(read('data'));
  return failure === undefined ? [name] : [name, `${name} failed`];
}

/** Whether a history shows these steps in this order, whatever lies between them. */
export function showsInOrder(steps: readonly HistoryStep[], wanted: readonly HistoryStep[]): boolean {
  let next = 0;
  for (const step of steps) if (step === wanted[next]) next += 1;
  return next === wanted.length;
}
