import { Badge, type Tone } from '#web/components/Badge.tsx';
import type { PortalRow } from './portal-row.ts';

const STATES: Readonly<Record<string, { readonly label: string; readonly tone: Tone }>> = {
  PLACING: { label: 'wordt geplaatst', tone: 'info' },
  SHARED: { label: 'in portal', tone: 'success' },
  WITHDRAWING: { label: 'wordt ingetrokken', tone: 'info' },
  STUCK: { label: 'niet ingetrokken', tone: 'danger' },
  WITHDRAWN: { label: 'ingetrokken', tone: 'neutral' },
};

export function PortalEntryBadge({ row }: { row: Pick<PortalRow, 'state' | 'message'> }) {
  // Without an answer nobody knows whether the link is there: that is no progress.
  const state =
    row.state === 'PLACING' && row.message !== null
      ? { label: 'onbekend', tone: 'warning' as const }
      : STATES[row.state];
  return state === undefined ? null : <Badge tone={state.tone}>{state.label}</Badge>;
}
