const CLOCK = /^(\d{1,2})[:.,;hu ](\d{2})$/;
const DIGITS = /^(\d{1,2})(\d{2})?$/;
const LONGEST = 40;
const MINUTES_OF_DAY = 24 * 60;
const HALF_DAY = MINUTES_OF_DAY / 2;

const NUMBERS =
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig'.split(
    ' ',
  );

/** The last hour is not in it. Half a day at most, so that no time by a dial lies in it twice. */
type Hours = readonly [from: number, until: number];

/** A user who types 'half drie' at work means the afternoon; the list of times begins at the same hour. */
const HOURS_OF_WORK: Hours = [7, 19];
const PARTS_OF_DAY: ReadonlyMap<string, Hours> = new Map([
  ["'s nachts", [0, 6]],
  ["'s ochtends", [5, 12]],
  ["'s morgens", [5, 12]],
  ["'s middags", [11, 18]],
  ["'s avonds", [18, 24]],
]);

/** Minutes since midnight. `isOnDial`: by a clock with twelve hours, so that it may be half a day later. */
interface Said {
  readonly minutes: number;
  readonly isOnDial: boolean;
}

/** 'HH:MM' of '9', '930', '9u30', 'half tien' or '10 uur 's avonds'; '' for nothing, null for no time. */
export function typedTime(text: string): string | null {
  if (text.length > LONGEST) return null;
  if (text.trim() === '') return '';
  const words = text.trim().toLowerCase().replaceAll('é', 'e').replaceAll('’', "'").split(/\s+/);
  const part = PARTS_OF_DAY.get(words.slice(-2).join(' '));
  const typed = withoutHour((part === undefined ? words : words.slice(0, -2)).join(' '));
  const inDigits = timeInDigits(typed);
  if (inDigits !== null && part === undefined) return written(inDigits.minutes);
  const time = inDigits ?? timeInWords(typed.split(' '));
  if (time === null) return null;
  if (part === undefined && !time.isOnDial) return written(time.minutes);
  return within(part ?? HOURS_OF_WORK, time);
}

export function noTimeMessage(label: string): string {
  return `${label} is geen tijd. Vul een tijd in, zoals 9:30.`;
}

function withoutHour(text: string): string {
  return text.replace(/(?<!\s)\s*(?:uur|u)\.?$/i, '');
}

function timeInDigits(typed: string): Said | null {
  const [, hours, minutes = '00'] = CLOCK.exec(typed) ?? DIGITS.exec(typed) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return said(Number(hours), Number(minutes));
}

function timeInWords(words: readonly string[]): Said | null {
  const hour = numberOf(words.at(-1));
  const before = minutesBefore(words.slice(0, -1));
  return hour === null || hour > 23 || before === null ? null : said(hour, before);
}

function said(hour: number, minutes: number): Said {
  return { minutes: hour * 60 + minutes, isOnDial: hour >= 1 && hour <= 12 };
}

function minutesBefore(words: readonly string[]): number | null {
  if (words.length === 0) return 0;
  if (words.at(-1) === 'half') {
    const rest = words.slice(0, -1);
    const more = rest.length === 0 ? 0 : minutesBefore(rest);
    return more === null || rest.at(-1) === 'half' ? null : more - 30;
  }
  const [count, side, ...others] = words;
  const minutes = count === 'kwart' ? 15 : numberOf(count);
  if (minutes === null || minutes > 59 || others.length > 0) return null;
  if (side === 'voor') return -minutes;
  return side === 'over' ? minutes : null;
}

function numberOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const number = NUMBERS.indexOf(word);
  return number === -1 ? null : number;
}

function within([from, until]: Hours, { minutes, isOnDial }: Said): string | null {
  const candidates = isOnDial ? [minutes, minutes + HALF_DAY] : [minutes];
  const found = candidates.map(ofDay).find((time) => time >= from * 60 && time < until * 60);
  return found === undefined ? null : written(found);
}

function ofDay(minutes: number): number {
  return (minutes + MINUTES_OF_DAY) % MINUTES_OF_DAY;
}

function written(minutes: number): string {
  const time = ofDay(minutes);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(time / 60))}:${two(time % 60)}`;
}
