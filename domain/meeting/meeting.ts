/** The content of a meeting that somebody requests (spec 2§3 Video meeting). */
export interface MeetingContent {
  readonly topic: string;
  readonly minutes: number;
  /** ISO instant; null for an instant meeting. */
  readonly startsAt: string | null;
}

/** Zoom's own limit. */
export const LONGEST_TOPIC = 200;
/** Ledger MEET-12, 35. */
export const DEFAULT_MINUTES = 60;
/** A day, which is what Zoom lets a meeting take. */
export const MOST_MINUTES = 24 * 60;
/** Pickers offer every quarter of an hour; what is typed lies on this grid (ledger MEET-04). */
export const MINUTES_TYPED = 5;
/** Ledger MEET-16. */
export const PASSCODE_LENGTH = 4;
/** Without those that are taken for one another when a passcode is read aloud. */
export const PASSCODE_CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** On the wire (ledger MEET-14). */
export function meetingTypeOf({ startsAt }: Pick<MeetingContent, 'startsAt'>): 1 | 2 {
  return startsAt === null ? 1 : 2;
}

/** The text of its appointment; the relation's name comes before it as before any other (ledger MEET-27). */
export function meetingEventText(topic: string): string {
  return `Zoom - ${topic}`;
}

const GRID = MINUTES_TYPED * 60_000;

/** When its appointment is: from the five minutes in which it begins, as long as the meeting or the least more on that grid. */
export function meetingEventTime(
  begins: Date,
  minutes: number,
): { readonly start: string; readonly end: string } {
  const start = Math.floor(begins.getTime() / GRID) * GRID;
  const length = Math.ceil(minutes / MINUTES_TYPED) * GRID;
  return { start: new Date(start).toISOString(), end: new Date(start + length).toISOString() };
}

/**
 * By which a meeting is found again at Zoom: the relation's number and a time stamp (ledger MEET-15). Whoever makes it sees
 * to it that no other meeting of the office has the same.
 */
export function meetingAgenda(relationNumber: string, moment: Date): string {
  return `${relationNumber === '' ? '0' : relationNumber} ${moment.toISOString()}`;
}
