import { fromAbsolute } from '@internationalized/date';
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';

/** The description in a file of a zone that it calls by a name of its own (RFC 5545 3.6.5). */
export interface DescribedZone {
  /** The name in the rest of the world (X-LIC-LOCATION); empty where that is not said. */
  readonly location: string;
  /** All offsets that the zone ever had, as written: '+0100'. */
  readonly offsets: readonly string[];
  readonly changes: readonly ClockChange[];
}

export interface ClockChange {
  /** The offset from then on, as written. */
  readonly offset: string;
  readonly month: number;
  /** '-1SU': the last Sunday. */
  readonly day: string;
}

/** Names are in lower case; the zone is the world's, not a territory's (Unicode CLDR, windowsZones). */
const OF_WINDOWS: ReadonlyMap<string, string> = new Map(
  WINDOWS_TO_IANA_MAP.toReversed().map(({ windowsName, iana }) => [windowsName.toLowerCase(), iana[0] ?? '']),
);
/** The key is the offset of winter, where clocks change as in the European Union and the United States. */
const OF_EUROPE: Readonly<Record<string, string>> = {
  '+00:00': 'Europe/London',
  '+01:00': 'Europe/Berlin',
  '+02:00': 'Europe/Helsinki',
};
const OF_STATES: Readonly<Record<string, string>> = {
  '-05:00': 'America/New_York',
  '-06:00': 'America/Chicago',
  '-07:00': 'America/Denver',
  '-08:00': 'America/Los_Angeles',
};
const OFFSET = /^(?:UTC|GMT)?\s*([+-])\s*(\d{1,2})(?:[:.]?(\d{2}))?(?::?\d{2})?$/i;
/** Before the cities in the long names that Windows shows: '(UTC+01:00) Amsterdam, Berlin'. */
const SHOWN_OFFSET = /^\(?(?:UTC|GMT)\s*([+-]\d{1,2}[:.]?\d{2})?\)?\s*/i;
const MOST_CITIES = 10;
const WINTER = Date.UTC(2026, 0, 15);
const SUMMER = Date.UTC(2026, 6, 15);
let cities: ReadonlyMap<string, string> | null = null;

/** A zone as the rest of the world calls it, or its offset ('+01:00'); null for one that nobody else knows, which is never guessed. */
export function zoneOf(written: string, described: DescribedZone | null): string | null {
  const name = written.trim().replace(/^tzone:\/\/Microsoft\//i, '');
  const offset = offsetZone(name);
  if (offset !== '') return described === null ? known(offset) : zoneByRules(described);
  const named = namedZone(name);
  // 'EST' is a zone that is never changed, and is said by programs that mean New York.
  const isOther = described !== null && described.changes.length > 1 && isFixed(named);
  if (named !== null && !isOther) return named;
  return (
    known(described?.location ?? '') ??
    (isOther ? null : cityZone(name, described)) ??
    (described === null ? null : zoneByRules(described))
  );
}

function namedZone(name: string): string | null {
  // '/freeassociation.sourceforge.net/Europe/Amsterdam' and the like; Outlook numbers zones of one name.
  const parts = name.split('/');
  const candidates = [
    OF_WINDOWS.get(name.toLowerCase()) ?? OF_WINDOWS.get(name.toLowerCase().replace(/ \d+$/, '')) ?? name,
    parts.slice(-3).join('/'),
    parts.slice(-2).join('/'),
    name.replaceAll(' ', '_'),
  ];
  return candidates.find((one) => known(one) !== null) ?? null;
}

function known(zone: string): string | null {
  if (zone === '') return null;
  try {
    return new Intl.DateTimeFormat('nl', { timeZone: zone }).resolvedOptions().timeZone === '' ? null : zone;
  } catch {
    return null;
  }
}

function isFixed(zone: string | null): boolean {
  return zone !== null && offsetOn(WINTER, zone) === offsetOn(SUMMER, zone);
}

function offsetOn(instant: number, zone: string): string {
  const minutes = Math.round(fromAbsolute(instant, zone).offset / 60_000);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** The first city whose clock is the one that stands beside it. */
function cityZone(name: string, described: DescribedZone | null): string | null {
  const shown = offsetZone(SHOWN_OFFSET.exec(name)?.[1] ?? '');
  const offsets = described?.offsets.map(offsetZone) ?? [];
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase(),
      zone,
    ]),
  );
  for (const city of name.replace(SHOWN_OFFSET, '').split(',', MOST_CITIES)) {
    const zone = cities.get(city.trim().toLowerCase());
    if (zone === undefined) continue;
    const own = [offsetOn(WINTER, zone), offsetOn(SUMMER, zone)];
    const isShown = shown === '' || own.includes(shown);
    if (isShown && (offsets.length === 0 || own.every((one) => offsets.includes(one)))) return zone;
  }
  return null;
}

function offsetZone(written: string): string {
  const [, sign = '', hours = '', minutes = '00'] = OFFSET.exec(written.trim()) ?? [];
  return hours === '' ? '' : `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

/** A description's own rules count where they are the usual ones; a sender could make others endless. */
function zoneByRules({ offsets, changes }: DescribedZone): string | null {
  const all = new Set(offsets.map(offsetZone));
  if (all.has('')) return null;
  if (all.size === 1) return known([...all][0] ?? '');
  const [one, other] = changes;
  if (changes.length !== 2 || one === undefined || other === undefined) return null;
  const [winter, summer] = hoursOf(one) < hoursOf(other) ? [one, other] : [other, one];
  if (hoursOf(summer) - hoursOf(winter) !== 1) return null;
  const days = `${summer.month} ${summer.day}, ${winter.month} ${winter.day}`;
  const offset = offsetZone(winter.offset);
  if (days === '3 -1SU, 10 -1SU') return OF_EUROPE[offset] ?? null;
  return days === '3 2SU, 11 1SU' ? (OF_STATES[offset] ?? null) : null;
}

function hoursOf({ offset }: ClockChange): number {
  const [hours = 0, minutes = 0] = offsetZone(offset).split(':').map(Number);
  return hours + (offset.trim().startsWith('-') ? -minutes : minutes) / 60;
}
