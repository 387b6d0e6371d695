import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

/** Of the names that Graph takes (dateTimeTimeZone), those that a Dutch calendar meets; Europe/Amsterdam is none of them. */
const ZONES: Readonly<Record<string, string>> = {
  UTC: 'UTC',
  'Etc/GMT': 'UTC',
  'W. Europe Standard Time': 'Europe/Amsterdam',
  'Romance Standard Time': 'Europe/Paris',
  'GMT Standard Time': 'Europe/London',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Europe/Berlin': 'Europe/Berlin',
  'Europe/Paris': 'Europe/Paris',
};

export const MAILBOX_ZONE = 'W. Europe Standard Time';

export const zonedTime = z.strictObject({
  dateTime: z.string().regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,7})?)?Z?)?$/),
  timeZone: z.string().nullish(),
});
export type ZonedTime = z.output<typeof zonedTime>;

export function isKnownZone(name: string): boolean {
  return Object.hasOwn(ZONES, name);
}

/** The UTC wall time ('YYYY-MM-DDTHH:MM:SS') of what a client wrote. */
export function toUtc({ dateTime, timeZone }: ZonedTime): string {
  const zone = dateTime.endsWith('Z') ? 'UTC' : (ZONES[timeZone ?? 'UTC'] ?? 'UTC');
  return utcOfWallTime(dateTime.replace('Z', ''), zone);
}

/** Windows takes the second of a time that the clock shows twice (.NET: ambiguous times). */
export function utcOfWallTime(wallTime: string, zone: string): string {
  const plain = Temporal.PlainDateTime.from(wallTime);
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  );
  if (first === undefined || second === undefined) throw new Error('A zone knows two readings of each time.');
  const chosen = first.toPlainDateTime().equals(plain) ? second : plain.toZonedDateTime(zone);
  return chosen.toInstant().toString({ smallestUnit: 'second' }).slice(0, 19);
}

export function wallTimeOf(utc: string, zone: string): string {
  return Temporal.Instant.from(`${utc}Z`)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
}

/** The instant of a value of `startDateTime`: its own offset, or else UTC (Graph: user-list-calendarview). */
export function utcOfQuery(value: string): string | null {
  const text = /(Z|[+-]\d{2}:\d{2})$/.test(value) ? value : `${value}Z`;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString().slice(0, 19);
}

/** The zone is that of `Prefer: outlook.timezone`; a whole day stays what it is, labelled UTC. */
export function zonedAnswer(utc: string, isAllDay: boolean, preferred: string) {
  if (isAllDay) return { dateTime: `${utc}.0000000`, timeZone: 'UTC' };
  return { dateTime: `${wallTimeOf(utc, ZONES[preferred] ?? 'UTC')}.0000000`, timeZone: preferred };
}

export function plusDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
