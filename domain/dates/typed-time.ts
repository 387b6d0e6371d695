const CLOCK = /^(\d{1,2})[:.,;hu ](\d{2})$/;
const DIGITS = /^(\d{1,2})(\d{2})?$/;
const LONGEST = 40;
const MINUTES_OF_DAY = 24 * 60;
const NOON = 12 * 60;
/** Who says 'half drie' at a desk means the afternoon; the list of times begins at the same hour. */
const WORK_BEGINS = 7 * 60;

const NUMBERS =
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig'.split(
    ' ',
  );
const PARTS_OF_DAY: ReadonlyMap<string, 'before noon' | 'after noon'> = new Map([
  ["'s nachts", 'before noon'],
  ["'s ochtends", 'before noon'],
  ["'s morgens", 'before noon'],
  ["'s middags", 'after noon'],
  ["'s avonds", 'after noon'],
]);

/**
 * What a text says as a time: 'HH:MM', empty for nothing, or null for what is no time. '9', '930', '9.30' and '9u30' are,
 * and 'half tien' and 'kwart over 9'.
 */
export function typedTime(text: string): string | null {
  if (text.length > LONGEST) return null;
  if (text.trim() === '') return '';
  const typed = withoutHour(text.trim());
  const parts = CLOCK.exec(typed.toLowerCase()) ?? DIGITS.exec(typed);
  if (parts === null) return spokenTime(typed);
  const [, hours = '', minutes = '00'] = parts;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** What stands beneath a field whose text is no time. */
export function noTimeMessage(label: string): string {
  return `${label} is geen tijd. Vul een tijd in, zoals 9:30.`;
}

function withoutHour(text: string): string {
  return text.replace(/(?<!\s)\s*(?:uur|u)\.?$/i, '');
}

/** 'half tien', 'kwart voor tien', 'vijf over half drie', 'tien uur 's avonds'. */
function spokenTime(text: string): string | null {
  const words = text.toLowerCase().replaceAll('é', 'e').replaceAll('’', "'").split(/\s+/);
  const part = PARTS_OF_DAY.get(words.slice(-2).join(' '));
  const said = part === undefined ? words : words.slice(0, -2);
  const clock = said.at(-1) === 'uur' ? said.slice(0, -1) : said;
  const hour = numberOf(clock.at(-1));
  if (hour === null || hour > 23) return null;
  const before = minutesBefore(clock.slice(0, -1));
  if (before === null) return null;
  return written(onDay(hour * 60 + before, hour, part));
}

/** What the words before the hour add to it, in minutes; null for words that add nothing. */
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

function onDay(minutes: number, hour: number, part: 'before noon' | 'after noon' | undefined): number {
  if (hour > 12 || hour === 0) return minutes;
  if (part === 'before noon') return hour === 12 ? minutes - NOON : minutes;
  if (part === 'after noon') return minutes < NOON ? minutes + NOON : minutes;
  return minutes < WORK_BEGINS ? minutes + NOON : minutes;
}

function written(minutes: number): string {
  const ofDay = (minutes + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}
