/** 'absent': not at Zoom, or not yet; 'unknown': nobody knows whether it is. The others are Zoom's (ledger MEET-17). */
export const MEETING_STATUSES = ['absent', 'unknown', 'waiting', 'started', 'finished'] as const;
export type MeetingStatus = (typeof MEETING_STATUSES)[number];

/** Ledger MEET-19 to 21. */
export const STATUS_LABELS: Readonly<Record<MeetingStatus, string>> = {
  absent: 'niet aangemaakt',
  unknown: 'onbekend',
  waiting: 'aangemaakt',
  started: 'gestart',
  finished: 'beëindigd',
};

export interface RemoteMeetingState {
  /** The answer of `GET /meetings/{id}`; null when Zoom has no such meeting (any more). */
  readonly remote: { readonly isStarted: boolean } | null;
  /** Whether `past_meetings` knows it as one that has ended. */
  readonly hasEnded: boolean;
}

/**
 * The status by Zoom's answers. Zoom says only waiting or started, so that the end is derived: Zoom knows it
 * as past, or it has gone after it began or should have (ledger MEET-22, 38). A scheduled meeting that took
 * place waits at Zoom for its next time; here it has ended.
 */
export function statusByZoom(
  before: MeetingStatus,
  startsAt: Date | null,
  { remote, hasEnded }: RemoteMeetingState,
  now: Date,
): MeetingStatus {
  if (before === 'finished') return 'finished';
  if (remote?.isStarted === true) return 'started';
  if (hasEnded || before === 'started') return 'finished';
  if (remote !== null) return 'waiting';
  return startsAt === null || startsAt <= now ? 'finished' : 'absent';
}

/** The address that opens the meeting; null before it is there and after it has ended. */
export function openJoinUrl({
  joinUrl,
  status,
}: {
  readonly joinUrl: string;
  readonly status: string;
}): string | null {
  return status === 'finished' || joinUrl === '' ? null : joinUrl;
}
