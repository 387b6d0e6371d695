/** 'absent': not at Zoom, or not yet; 'unknown': nobody knows whether it is. The others are Zoom's (ledger MEET-17). */
export const MEETING_STATUSES = ['absent', 'unknown', 'waiting', 'started', 'finished'] as const;
export type MeetingStatus = (typeof MEETING_STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<MeetingStatus, string>> = {
  absent: 'niet aangemaakt',
  unknown: 'onbekend',
  waiting: 'aangemaakt',
  started: 'gestart',
  finished: 'beëindigd',
};

/** 'not-known': the service does not say, as Zoom does not to accounts that do not pay. */
export type MeetingEnd = 'ended' | 'not-ended' | 'not-known';

export interface RemoteMeetingState {
  /** Zoom's answer to `GET /meetings/{id}`; null when it has no such meeting. */
  readonly remote: { readonly isStarted: boolean } | null;
  /** By Zoom's `past_meetings`. */
  readonly end: MeetingEnd;
}

/**
 * Zoom says only waiting or started, so the end is derived: Zoom knows the meeting as past, or it has gone
 * after it began or should have (MEET-22, 38). A scheduled one that took place waits for its next time at
 * Zoom; here it has ended. Where its end is not to be known, it is what Zoom's answer alone makes of it: one that
 * waits there can be started.
 */
export function statusByZoom(
  before: MeetingStatus,
  startsAt: Date | null,
  { remote, end }: RemoteMeetingState,
  now: Date,
): MeetingStatus {
  if (before === 'finished') return 'finished';
  if (remote?.isStarted === true) return 'started';
  if (end === 'ended' || before === 'started') return 'finished';
  if (remote !== null) return 'waiting';
  return startsAt === null || startsAt <= now ? 'finished' : 'absent';
}

/** Null before the meeting is there and after it has ended. */
export function openJoinUrl({
  joinUrl,
  status,
}: {
  readonly joinUrl: string;
  readonly status: string;
}): string | null {
  return status === 'finished' || joinUrl === '' ? null : joinUrl;
}
