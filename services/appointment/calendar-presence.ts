import type { Prisma } from '#prisma/generated/client/client.ts';
import { IN_USE } from '#services/link/link-in-use.ts';

/** An ended link keeps its own entries. */
export const ENTRIES_IN_USE = {
  where: { link: { kind: 'agenda', ...IN_USE } },
  take: 1,
  select: { state: true, remoteId: true, confirmedRevision: true, failureMessage: true },
} as const satisfies Prisma.Appointment$entriesArgs;

interface EntryState {
  readonly revision: number;
  readonly inCalendar: boolean;
  readonly entries: readonly {
    readonly state: string;
    readonly confirmedRevision: number;
    readonly failureMessage: string | null;
  }[];
}

export type CalendarState = 'none' | 'pending' | 'present' | 'failed';

export function calendarStateOf({ revision, entries: [entry] }: EntryState): CalendarState {
  if (entry === undefined) return 'none';
  if (entry.failureMessage !== null) return 'failed';
  return entry.state === 'present' && entry.confirmedRevision >= revision ? 'present' : 'pending';
}
