import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { dayInShort } from '#domain/dates/day-in-words.ts';
import { isDay } from '#domain/dates/written-day.ts';
import { nextOccurrence } from '#domain/task/recurrence.ts';
import { beginSeries } from '#domain/task/series.ts';
import { type TaskFormContent, taskContent } from './task-form-content.ts';

const MOST_SHOWN = 3;

/** In words when a new periodic task comes; null while its dates are not known. */
export function occurrencesInWords(content: TaskFormContent, now: Date): string | null {
  const { start, end, period, repeats } = taskContent(content);
  if (start === null || period === null || !isDay(start.day) || repeats === 0) return null;
  if (end !== null && (!isDay(end.day) || end.day < start.day)) return null;
  const begun = beginSeries({ start, end, period, repeats }, dayInAmsterdam(now));
  const days = [...begun.days];
  let left = begun.isDone ? 0 : (begun.repeats ?? Number.POSITIVE_INFINITY);
  let next = days.length === 0 ? start.day : nextOccurrence(start.day, period, days.at(-1) ?? start.day);
  while (left > 0 && days.length < MOST_SHOWN && (end === null || next <= end.day)) {
    days.push(next);
    left -= 1;
    next = nextOccurrence(start.day, period, next);
  }
  const goesOn = left > 0 && (end === null || next <= end.day);
  const text = listed(days.map(dayInShort));
  if (days.length === 1 && !goesOn) return `Komt één keer: ${text}.`;
  return goesOn ? `Komt op ${days.map(dayInShort).join(', ')}, enzovoort.` : `Komt op ${text}.`;
}

const listed = (text: readonly string[]) =>
  new Intl.ListFormat('nl-NL', { type: 'conjunction' }).format(text);
