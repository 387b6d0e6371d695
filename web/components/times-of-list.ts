import { typedTime } from '#domain/dates/typed-time.ts';

const MINUTES_OF_DAY = 24 * 60;
const WORK_BEGINS = 7 * 60;

/** The times of a day that a list offers, from seven in the morning on: nobody scrolls through the night. */
export function timesOfDay(step: 5 | 15): string[] {
  const two = (number: number) => String(number).padStart(2, '0');
  return Array.from({ length: MINUTES_OF_DAY / step }, (_, index) => {
    const minutes = (WORK_BEGINS + index * step) % MINUTES_OF_DAY;
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  });
}

/** The list with a time between its steps, where that is chosen, in its place. */
export function timesWith(times: readonly string[], chosen: string): readonly string[] {
  if (chosen === '' || typedTime(chosen) !== chosen || times.includes(chosen)) return times;
  const before = times.findLastIndex((time) => time < chosen && time.slice(0, 2) === chosen.slice(0, 2));
  return times.toSpliced(before + 1, 0, chosen);
}

/** Whether somebody who typed this may be on the way to the time: '9' leads to 09:30, '1' to 01:00 and 13:00. */
export function leadsToTime(text: string, time: string): boolean {
  // Words lead to the time that they say.
  if (/\p{L}{2}/u.test(text)) {
    const said = typedTime(text);
    return said === null || said === time;
  }
  const typed = text.replaceAll(/\D/g, '');
  const hours = /^\s*(\d)\D/.exec(text);
  const digits = time.replace(':', '');
  if (hours !== null) return digits.startsWith(`0${typed}`);
  return digits.startsWith(typed) || digits.startsWith(`0${typed}`);
}
