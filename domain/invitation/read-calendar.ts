import { storableLine } from '#domain/text/storable-text.ts';
import { type CalendarLine, calendarLines, calendarText } from './calendar-lines.ts';
import { organiserOf } from './calendar-person.ts';
import { calendarTime } from './calendar-time.ts';
import { describeZone } from './describe-zone.ts';
import type { Invitation, InvitationKind } from './invitation.ts';

const LONGEST = 500;
const KINDS: Readonly<Record<string, InvitationKind>> = {
  REQUEST: 'request',
  CANCEL: 'cancelled',
  COUNTER: 'countered',
};
const ANSWERS: Readonly<Record<string, InvitationKind>> = {
  ACCEPTED: 'accepted',
  TENTATIVE: 'tentative',
  DECLINED: 'declined',
};

/**
 * The first appointment of a calendar file (RFC 5545, 5546; vCalendar 1.0), or null. Rules of repetition are
 * not followed; never throws.
 */
export function readCalendar(text: string): Invitation | null {
  const lines = calendarLines(text.replace(/^\ufeff/, ''));
  const events = componentsOf(lines, 'VEVENT');
  const event = describedEvent(events);
  if (event === undefined) return null;
  const line = (name: string) => event.find((one) => one.name === name);
  const written = (name: string) => storableLine(calendarText(line(name)?.value ?? ''), LONGEST);
  return {
    kind: kindOf(valueIn(lines, 'METHOD'), event),
    title: written('SUMMARY'),
    location: written('LOCATION'),
    organiser: organiserOf(event),
    time: calendarTime({
      start: line('DTSTART'),
      end: line('DTEND'),
      length: line('DURATION'),
      isWholeDays: valueIn(event, 'X-MICROSOFT-CDO-ALLDAYEVENT') === 'TRUE',
      usualZone: usualZoneOf(lines),
      zoneIn: (name) => describeZone(lines, name),
    }),
    isRepeated: line('RRULE') !== undefined || line('RDATE') !== undefined,
    otherCount: appointmentsIn(events) - 1,
  };
}

/** An appointment has one UID, which the occurrences of its series share. */
function appointmentsIn(events: readonly (readonly CalendarLine[])[]): number {
  const keys = events.map((one, index) => one.find(({ name }) => name === 'UID')?.value.trim() || index);
  return new Set(keys).size;
}

type Event = readonly CalendarLine[];

/** A series is described by itself, not by a differing occurrence; an event without a day comes last. */
function describedEvent(events: readonly Event[]): Event | undefined {
  const hasDay = (event: Event) => event.some(({ name, value }) => name === 'DTSTART' && /\d{4}/.test(value));
  const isWhole = (event: Event) => !event.some(({ name }) => name === 'RECURRENCE-ID');
  return (
    events.find((one) => hasDay(one) && isWhole(one)) ??
    events.find(hasDay) ??
    events.find(isWhole) ??
    events[0]
  );
}

/** The lines of each component of a name, but those of what lies within it: what rings a bell has lines of the same names. */
function componentsOf(lines: readonly CalendarLine[], name: string): readonly (readonly CalendarLine[])[] {
  const found: (readonly CalendarLine[])[] = [];
  let own: CalendarLine[] | null = null;
  let depth = 0;
  for (const line of lines) {
    const value = line.value.trim().toUpperCase();
    if (own === null) {
      if (line.name === 'BEGIN' && value === name) own = [];
    } else if (line.name === 'END' && (value === name || depth === 0)) {
      found.push(own);
      [own, depth] = [null, 0];
    } else if (line.name === 'BEGIN') depth += 1;
    else if (line.name === 'END') depth -= 1;
    else if (depth === 0) own.push(line);
  }
  return own === null ? found : [...found, own];
}

function valueIn(lines: readonly CalendarLine[], name: string): string {
  return (lines.find((one) => one.name === name)?.value ?? '').trim().toUpperCase();
}

/** Programs on the web and version 1.0 name a zone for times that name none. Null for the Dutch clock. */
function usualZoneOf(lines: readonly CalendarLine[]): string | null {
  const said = (name: string) => lines.find((one) => one.name === name)?.value.trim() ?? '';
  return said('X-WR-TIMEZONE') || said('TZ') || null;
}

function kindOf(method: string, event: readonly CalendarLine[]): InvitationKind {
  if (method === 'REPLY') {
    const answer = event.find(({ name }) => name === 'ATTENDEE')?.parameters.get('PARTSTAT');
    return ANSWERS[answer?.toUpperCase() ?? ''] ?? 'published';
  }
  return valueIn(event, 'STATUS') === 'CANCELLED' ? 'cancelled' : (KINDS[method] ?? 'published');
}
