import type { Client } from '@temporalio/client';
import type { temporal } from '@temporalio/proto';
import { relationWorkflowId } from '#workflows/relation/contract.ts';
import { withinPatience } from './patience.ts';

export type History = temporal.api.history.v1.IHistory;

interface Relation {
  readonly officeId: string;
  readonly relationId: string;
}

export async function closedHistory(client: Client, relation: Relation): Promise<History> {
  const handle = client.workflow.getHandle(relationWorkflowId(relation));
  await withinPatience(handle.result(), async () => {
    const { raw } = await handle.describe();
    return `the workflow has not ended: ${JSON.stringify(raw)}`;
  });
  return handle.fetchHistory();
}

/** Payloads and failures as text. */
export function readableText(history: History): string {
  // Protobuf's toJSON encodes payloads as base64.
  return JSON.stringify(history, (key, value) =>
    key === 'data' && typeof value === 'string' ? Buffer.from(value, 'base64').toString() : value,
  );
}

/** In scheduling order. */
export function scheduledSteps(history: History): string[] {
  return (history.events ?? []).flatMap((event) => {
    const [payload] = event.activityTaskScheduledEventAttributes?.input?.payloads ?? [];
    if (payload?.data == null) return [];
    return [(JSON.parse(Buffer.from(payload.data).toString()) as { step: string }).step];
  });
}

/** In order; `step` for those of one step. */
export function activityCalls(
  history: History,
): { readonly activity: string; readonly step: string | null }[] {
  return (history.events ?? []).flatMap((event) => {
    const scheduled = event.activityTaskScheduledEventAttributes;
    if (scheduled) {
      const [payload] = scheduled.input?.payloads ?? [];
      const { step } = JSON.parse(Buffer.from(payload?.data ?? '{}').toString()) as { step?: string };
      return [{ activity: scheduled.activityType?.name ?? '', step: step ?? null }];
    }
    const marker = event.markerRecordedEventAttributes;
    if (marker?.markerName !== 'core_local_activity') return [];
    const [payload] = marker.details?.data?.payloads ?? [];
    const local = JSON.parse(Buffer.from(payload?.data ?? '{}').toString()) as { activity_type: string };
    return [{ activity: local.activity_type, step: null }];
  });
}
