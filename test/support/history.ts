import type { Client } from '@temporalio/client';
import type { temporal } from '@temporalio/proto';
import { relationWorkflowId } from '#workflows/relation/contract.ts';

export type History = temporal.api.history.v1.IHistory;

interface Relation {
  readonly officeId: string;
  readonly relationId: string;
}

/** The newest workflow of a relation, once it has closed. */
export async function closedHistory(client: Client, relation: Relation): Promise<History> {
  const handle = client.workflow.getHandle(relationWorkflowId(relation));
  await handle.result();
  return handle.fetchHistory();
}

/** Everything readable in a history: payloads and failures as text. */
export function readableText(history: History): string {
  // Protobuf's own toJSON has made base64 of the bytes of every payload.
  return JSON.stringify(history, (key, value) =>
    key === 'data' && typeof value === 'string' ? Buffer.from(value, 'base64').toString() : value,
  );
}

/** Steps in the order in which their activities were scheduled. */
export function scheduledSteps(history: History): string[] {
  return (history.events ?? []).flatMap((event) => {
    const [payload] = event.activityTaskScheduledEventAttributes?.input?.payloads ?? [];
    if (payload?.data == null) return [];
    return [(JSON.parse(Buffer.from(payload.data).toString()) as { step: string }).step];
  });
}
