import type { CalendarLine } from './calendar-lines.ts';
import type { ClockChange, DescribedZone } from './calendar-zone.ts';

/** A file describes a zone in a component or, in version 1.0, in the lines TZ and DAYLIGHT. */
export function describeZone(lines: readonly CalendarLine[], name: string): DescribedZone | null {
  const start = lines.findIndex((one) => one.name === 'TZID' && one.value.trim() === name.trim());
  if (start === -1) return describedByDaylight(lines, name);
  const length = lines
    .slice(start)
    .findIndex((one) => one.name === 'END' && /^\s*VTIMEZONE/i.test(one.value));
  const own = length === -1 ? [] : lines.slice(start, start + length);
  const changes: ClockChange[] = [];
  let offset = '';
  let rule: ClockChange | null = null;
  for (const { name: part, value } of own) {
    if (part === 'BEGIN') [offset, rule] = ['', null];
    else if (part === 'TZOFFSETTO') offset = value.trim();
    else if (part === 'RRULE') rule = yearlyChange(value.toUpperCase());
    else if (part === 'END' && rule !== null) changes.push({ ...rule, offset });
  }
  return {
    location: textOf(own, 'X-LIC-LOCATION'),
    offsets: own.filter((one) => one.name === 'TZOFFSETTO').map(({ value }) => value.trim()),
    changes,
  };
}

function textOf(lines: readonly CalendarLine[], name: string): string {
  return lines.find((one) => one.name === name)?.value.trim() ?? '';
}

/** Null for a rule with an end. Days of a week may be written by number too ('BYMONTHDAY=8,9,…;BYDAY=SU'). */
function yearlyChange(rule: string): ClockChange | null {
  const parts = new Map<string, string>();
  for (const written of rule.split(';')) {
    const [name = '', value = ''] = written.split('=', 2);
    parts.set(name.trim(), value.trim());
  }
  const part = (name: string) => parts.get(name) ?? '';
  if (part('UNTIL') !== '') return null;
  const from = Number.parseInt(part('BYMONTHDAY'), 10);
  const day = part('BYDAY');
  const isOfWeek = day === 'SU' && !Number.isNaN(from);
  return { offset: '', month: Number(part('BYMONTH')), day: isOfWeek ? dayOfMonth(from) : day };
}

function dayOfMonth(day: number): string {
  return day > 24 ? '-1SU' : `${Math.ceil(day / 7)}SU`;
}

/** 'DAYLIGHT:TRUE;-04;20260308T020000;20261101T020000;EST;EDT' */
function describedByDaylight(lines: readonly CalendarLine[], name: string): DescribedZone | null {
  const said = lines.find((one) => one.name === 'DAYLIGHT')?.value.split(';', 4) ?? [];
  const [isChanged = '', offset = '', begins = '', ends = ''] = said.map((one) => one.trim());
  if (!/^TRUE$/i.test(isChanged) || !lines.some((one) => one.name === 'TZ' && one.value.trim() === name))
    return null;
  const changes = [changeOn(begins, offset), changeOn(ends, name)];
  return { location: '', offsets: [name, offset], changes: changes.filter((one) => one !== null) };
}

function changeOn(date: string, offset: string): ClockChange | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})/.exec(date) ?? [];
  const isSunday = new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay() === 0;
  return isSunday ? { offset, month: Number(month), day: dayOfMonth(Number(day)) } : null;
}
