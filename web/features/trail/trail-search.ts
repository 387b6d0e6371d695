import { parseDate } from '@internationalized/date';
import { TIME_ZONE } from '#domain/dates/time-zone.ts';
import { TRAIL_KIND_NAMES, type TrailKind } from '#domain/trail/trail-kinds.ts';
import type { TrailFilter } from '#web/__generated__/trailQueriesEntriesQuery.graphql.ts';

/** What the address of the trail says; what is left out does not narrow. */
export interface TrailSearch {
  readonly wie?: string;
  readonly soort?: TrailKind;
  /** 'YYYY-MM-DD' by the Dutch clock; both days count. */
  readonly van?: string;
  readonly tot?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Earlier there was no trail, and moments far back are refused. */
const FIRST_DAY = '1900-01-01';
/** Reads an address that somebody may have typed; the unknown is dropped. */
export function readTrailSearch({ wie, soort, van, tot }: Record<string, unknown>): TrailSearch {
  const kind = TRAIL_KIND_NAMES.find((name) => name === soort);
  return {
    ...(typeof wie === 'string' && wie !== '' && { wie }),
    ...(kind !== undefined && { soort: kind }),
    ...(isDay(van) && { van }),
    ...(isDay(tot) && { tot }),
  };
}

function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !DAY.test(value) || value < FIRST_DAY) return false;
  // 31 February is read as a day in March.
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

/** Days as moments by the Dutch clock; the last day counts to its end. */
export function trailFilter({ wie, soort, van, tot }: TrailSearch): TrailFilter {
  const startOf = (day: string, later = 0) =>
    parseDate(day).add({ days: later }).toDate(TIME_ZONE).toISOString();
  return {
    userId: wie ?? null,
    kind: soort === undefined ? null : (soort.toUpperCase() as Uppercase<TrailKind>),
    from: van === undefined ? null : startOf(van),
    until: tot === undefined ? null : startOf(tot, 1),
  };
}
