import { WINDOWS_TO_IANA_MAP } from 'windows-iana';

/** What a file says of a zone that it calls by a name of its own (RFC 5545 3.6.5). */
export interface DefinedZone {
  /** As the rest of the world calls it (X-LIC-LOCATION); empty where that is not said. */
  readonly location: string;
  /** As written: '+0100'. */
  readonly offsets: readonly string[];
  /** In which months the clock is changed. */
  readonly months: readonly number[];
}

/** By their names in lower case, the zone of the world's rather than a territory's (Unicode CLDR, windowsZones). */
const OF_WINDOWS: ReadonlyMap<string, string> = new Map(
  WINDOWS_TO_IANA_MAP.toReversed().map(({ windowsName, iana }) => [windowsName.toLowerCase(), iana[0] ?? '']),
);
/** By the lesser offset in hours, where the clock is changed as in the European Union and in the United States. */
const OF_EUROPE: Readonly<Record<string, string>> = {
  ...{ '0': 'Europe/London', '1': 'Europe/Berlin', '2': 'Europe/Helsinki' },
};
const OF_STATES: Readonly<Record<string, string>> = {
  ...{
    '-5': 'America/New_York',
    '-6': 'America/Chicago',
    '-7': 'America/Denver',
    '-8': 'America/Los_Angeles',
  },
};
const OFFSET = /^(?:UTC|GMT)?\s*([+-])\s*(\d{1,2})(?:[:.]?(\d{2}))?(?::?\d{2})?$/i;
/** Before the cities in the long names that Windows shows: '(UTC+01:00) Amsterdam, Berlin'. */
const SHOWN_OFFSET = /^\(?(?:UTC|GMT)\s*(?:[+-]\d{1,2}[:.]?\d{2})?\)?\s*/i;
const MOST_CITIES = 10;
let cities: ReadonlyMap<string, string> | null = null;

/** A zone as the rest of the world calls it, or its offset ('+01:00'); null for one that nobody else knows. */
export function zoneOf(written: string, defined: DefinedZone | null): string | null {
  const name = written.trim().replace(/^tzone:\/\/Microsoft\//i, '');
  // '/freeassociation.sourceforge.net/Europe/Amsterdam' and the like; Outlook numbers zones of one name.
  const parts = name.split('/');
  const candidates = [
    OF_WINDOWS.get(name.toLowerCase()) ?? OF_WINDOWS.get(name.toLowerCase().replace(/ \d+$/, '')) ?? name,
    ...[parts.slice(-3).join('/'), parts.slice(-2).join('/'), name.replaceAll(' ', '_')],
    ...[defined?.location ?? '', cityZone(name), definedZone(defined)],
    defined === null ? offsetZone(name) : '',
  ];
  return candidates.find((one) => one !== '' && isZone(one)) ?? null;
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('nl', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function cityZone(name: string): string {
  const shown = name.replace(SHOWN_OFFSET, '');
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase(),
      zone,
    ]),
  );
  for (const city of shown.split(',', MOST_CITIES)) {
    const zone = cities.get(city.trim().toLowerCase());
    if (zone !== undefined) return zone;
  }
  return '';
}

function offsetZone(written: string): string {
  const [, sign = '', hours = '', minutes = '00'] = OFFSET.exec(written.trim()) ?? [];
  return hours === '' ? '' : `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

/** By its own rules, where they are the usual ones: none is followed that a sender could make endless. */
function definedZone(defined: DefinedZone | null): string {
  const offsets = [...new Set(defined?.offsets.map(offsetZone) ?? [])].filter((one) => one !== '');
  const [only = ''] = offsets;
  if (offsets.length === 1) return only;
  const hours = offsets.map((one) => Number(one.slice(0, 3)) + Number(one.slice(4)) / 60);
  const least = Math.min(...hours);
  const months = [...new Set(defined?.months ?? [])].toSorted((one, other) => one - other).join();
  if (offsets.length !== 2 || Math.max(...hours) - least !== 1) return '';
  if (months === '3,10') return OF_EUROPE[least] ?? '';
  return months === '3,11' ? (OF_STATES[least] ?? '') : '';
}
