import { TIME_ZONE } from '#domain/dates/time-zone.ts';
import { shownAddress, writtenAddress } from '#domain/email/email-address.ts';

export interface ShownInvitation {
  readonly kind: string;
  readonly title: string;
  readonly location: string;
  readonly organiser: { readonly name: string; readonly address: string } | null | undefined;
  readonly isRepeated: boolean;
  readonly otherCount: number;
  readonly start: string | null | undefined;
  readonly end: string | null | undefined;
  readonly startDay: string | null | undefined;
  readonly lastDay: string | null | undefined;
  readonly writtenTime: string | null | undefined;
}

const BEGINNINGS: Readonly<Record<string, string>> = {
  request: 'Uitnodiging voor een afspraak',
  cancelled: 'Deze afspraak gaat niet door',
  accepted: 'De afzender komt naar de afspraak',
  tentative: 'De afzender komt misschien naar de afspraak',
  declined: 'De afzender komt niet naar de afspraak',
  countered: 'De afzender stelt een andere tijd voor',
  published: 'Deze mail gaat over een afspraak',
};

const dayOf = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const timeOf = new Intl.DateTimeFormat('nl-NL', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });
/** A day of the calendar is the same everywhere. */
const calendarDay = (day: string) => dayOf.format(new Date(`${day}T12:00:00Z`));

/** When it is, by the clock of the office; null where that is not said. */
function writtenTime({
  start,
  end,
  startDay,
  lastDay,
  writtenTime: asWritten,
}: ShownInvitation): string | null {
  if (start != null) {
    const [from, until] = [new Date(start), new Date(end ?? start)];
    const [day, lastOne] = [dayOf.format(from), dayOf.format(until)];
    if (from.getTime() === until.getTime()) return `${day}, ${timeOf.format(from)} uur`;
    if (day === lastOne) return `${day}, ${timeOf.format(from)} – ${timeOf.format(until)} uur`;
    return `${day}, ${timeOf.format(from)} uur – ${lastOne}, ${timeOf.format(until)} uur`;
  }
  if (startDay != null) {
    const last = lastDay ?? startDay;
    return last === startDay ? calendarDay(startDay) : `${calendarDay(startDay)} – ${calendarDay(last)}`;
  }
  return asWritten ?? null;
}

/** A calendar may name who holds an appointment without an address. */
function writtenPerson({ name, address }: NonNullable<ShownInvitation['organiser']>): string {
  return address === '' ? name : writtenAddress({ name, address: shownAddress(address) });
}

function othersOf(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'nog een afspraak in de agendabijlage' : `nog ${count} afspraken in de agendabijlage`;
}

/** What stands at the head, and the lines below it: about what, when, where and of whom. */
export function invitationTexts(invitation: ShownInvitation): {
  readonly head: string;
  readonly lines: readonly (readonly [label: string, text: string])[];
} {
  const { kind, title, location, organiser, isRepeated, otherCount } = invitation;
  const time = writtenTime(invitation);
  const person = organiser == null ? '' : writtenPerson(organiser);
  const lines = [
    ['Onderwerp', title],
    ['Wanneer', `${time ?? 'niet vermeld'}${isRepeated ? ' (herhaald)' : ''}`],
    ['Waar', location],
    ['Organisator', person],
    ['Verder', othersOf(otherCount)],
  ] as const;
  return {
    head: BEGINNINGS[kind] ?? 'Deze mail gaat over een afspraak',
    lines: lines.filter(([, text]) => text !== ''),
  };
}
