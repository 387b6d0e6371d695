import { CloudAlert, EyeOff, Lock, type LucideIcon } from 'lucide-react';
import { dayInAmsterdam, timeInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import type { AppointmentRow } from './appointment-row.ts';

const dayFormat = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const longDayFormat = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** 'do 26 nov 2026', of a day of the calendar. */
export function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

export function longDayText(day: string): string {
  return longDayFormat.format(new Date(`${day}T00:00:00Z`));
}

type Times = Pick<AppointmentRow, 'start' | 'end' | 'startDay' | 'lastDay'>;

/** 'do 26 nov 2026 10:00', or of whole days the day alone. */
export function startText({ start, startDay }: Times): string {
  return start === null ? dayText(startDay) : `${dayText(startDay)} ${timeInAmsterdam(start)}`;
}

export function endText({ end, lastDay }: Times): string {
  return end === null ? dayText(lastDay) : `${dayText(dayInAmsterdam(end))} ${timeInAmsterdam(end)}`;
}

/** '10:00 – 11:00', 'vanaf 22:00', 'tot 02:00' or 'hele dag'. */
export function timeOnDay(day: string, { start, end, startDay, lastDay }: Times): string {
  if (start === null || end === null) return 'hele dag';
  if (startDay === lastDay) return `${timeInAmsterdam(start)} – ${timeInAmsterdam(end)}`;
  if (day === startDay) return `vanaf ${timeInAmsterdam(start)}`;
  return day === lastDay ? `tot ${timeInAmsterdam(end)}` : 'hele dag';
}

/** When it is, to be read out: 'donderdag 26 november, 10:00 – 11:00'. */
export function whenText(times: Times): string {
  const { start, end, startDay, lastDay } = times;
  if (startDay === lastDay) return `${longDayText(startDay)}, ${timeOnDay(startDay, times)}`;
  if (start === null || end === null) return `${longDayText(startDay)} tot en met ${longDayText(lastDay)}`;
  return `${longDayText(startDay)} ${timeInAmsterdam(start)} tot ${longDayText(lastDay)} ${timeInAmsterdam(end)}`;
}

export interface Mark {
  readonly icon: LucideIcon;
  /** In the calendar, where there is little room. */
  readonly word: string;
  readonly text: string;
}

const READ_ONLY_TEXTS: Readonly<Record<string, string>> = {
  ATTENDEES: 'Alleen lezen: er zijn genodigden, die bericht zouden krijgen.',
  ONLINE_MEETING: 'Alleen lezen: het is een onlinevergadering.',
  SERIES: 'Alleen lezen: de afspraak hoort bij een reeks.',
  ORGANIZER: 'Alleen lezen: iemand anders nodigde uit.',
};

/** What sets it apart, each with an icon and a word. */
export function marksOf(appointment: Pick<AppointmentRow, 'isPrivate' | 'readOnlyReason' | 'calendarState'>) {
  const { isPrivate, readOnlyReason, calendarState } = appointment;
  const marks: Mark[] = [];
  if (isPrivate) marks.push({ icon: EyeOff, word: 'privé', text: 'Privé: anderen zien niet wat het is.' });
  if (readOnlyReason != null) {
    marks.push({
      icon: Lock,
      word: 'alleen lezen',
      text: READ_ONLY_TEXTS[readOnlyReason] ?? 'Alleen lezen.',
    });
  }
  if (calendarState === 'FAILED') {
    marks.push({
      icon: CloudAlert,
      word: 'niet bijgewerkt',
      text: 'Niet bijgewerkt in de gekoppelde agenda.',
    });
  }
  return marks;
}
