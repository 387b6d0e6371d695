export interface MeetingContent {
  readonly topic: string;
  readonly minutes: number;
  /** ISO instant; null for an instant meeting. */
  readonly startsAt: string | null;
}

export const LONGEST_TOPIC = 200;
export const DEFAULT_MINUTES = 60;
export const MOST_MINUTES = 24 * 60;
/** Pickers offer every quarter of an hour; what is typed lies on this grid (ledger MEET-04). */
export const MINUTES_TYPED = 5;
export const PASSCODE_LENGTH = 4;
/** Characters that are taken for one another when a passcode is read aloud are left out. */
export const PASSCODE_CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

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

/** The meeting is found at Zoom by a relation number and time stamp (MEET-15), unique within the office. */
export function meetingAgenda(relationNumber: string, moment: Date): string {
  return `${relationNumber === '' ? '0' : relationNumber} ${moment.toISOString()}`;
}
