import type { EmailAddress } from '#domain/email/email-address.ts';
import { type CalendarLine, calendarLines, calendarText } from './calendar-lines.ts';
import { calendarTime } from './calendar-time.ts';
import type { Invitation, InvitationKind } from './invitation.ts';

const LONGEST = 500;
const KINDS: Readonly<Record<string, InvitationKind>> = { REQUEST: 'request', CANCEL: 'cancelled' };
const ANSWERS: Readonly<Record<string, InvitationKind>> = {
  ...{ ACCEPTED: 'accepted', TENTATIVE: 'tentative', DECLINED: 'declined' },
};

/** What a calendar file says of its first appointment (RFC 5545, 5546); null where it holds none. */
export function readCalendar(text: string): Invitation | null {
  const lines = calendarLines(text.replace(/^\ufeff/, ''));
  const event = eventOf(lines);
  if (event === null) return null;
  const line = (name: string) => event.find((one) => one.name === name);
  const method =
    lines
      .find(({ name }) => name === 'METHOD')
      ?.value.trim()
      .toUpperCase() ?? '';
  const written = (name: string) => calendarText(line(name)?.value ?? '').slice(0, LONGEST);
  return {
    kind: kindOf(method, event),
    ...{ title: written('SUMMARY'), place: written('LOCATION'), organiser: personOf(line('ORGANIZER')) },
    time: calendarTime(line('DTSTART'), line('DTEND'), line('DURATION')),
    isRepeated: line('RRULE') !== undefined || line('RDATE') !== undefined,
  };
}

/** Its own lines: what rings a bell within it has lines of the same names. */
function eventOf(lines: readonly CalendarLine[]): readonly CalendarLine[] | null {
  const start = lines.findIndex(({ name, value }) => name === 'BEGIN' && /^VEVENT$/i.test(value.trim()));
  if (start === -1) return null;
  const own: CalendarLine[] = [];
  let depth = 0;
  for (const line of lines.slice(start + 1)) {
    if (line.name === 'BEGIN') depth += 1;
    else if (line.name === 'END' && depth === 0) break;
    else if (line.name === 'END') depth -= 1;
    else if (depth === 0) own.push(line);
  }
  return own;
}

function kindOf(method: string, event: readonly CalendarLine[]): InvitationKind {
  const status = event
    .find(({ name }) => name === 'STATUS')
    ?.value.trim()
    .toUpperCase();
  if (method === 'REPLY') {
    const answer = event
      .find(({ name }) => name === 'ATTENDEE')
      ?.parameters.get('PARTSTAT')
      ?.toUpperCase();
    return ANSWERS[answer ?? ''] ?? 'published';
  }
  return status === 'CANCELLED' ? 'cancelled' : (KINDS[method] ?? 'published');
}

function personOf(line: CalendarLine | undefined): EmailAddress | null {
  if (line === undefined) return null;
  const address = line.value.trim().replace(/^mailto:/i, '');
  const name = calendarText(line.parameters.get('CN') ?? '');
  if (address === '' && name === '') return null;
  return { name: (name === address ? '' : name).slice(0, LONGEST), address: address.slice(0, LONGEST) };
}
