/** A line of a calendar file (RFC 5545 3.1). */
export interface CalendarLine {
  /** Upper case. */
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

const NAME = /^([A-Za-z0-9-]+)/;
const PARAMETER = /;([A-Za-z0-9-]+)=("[^"]*"|[^;:"]*)/y;
/** Of one file; an invitation has some dozens. */
const MOST_LINES = 5_000;

/** The lines of a calendar file, unfolded; what is none is left out. */
export function calendarLines(text: string): readonly CalendarLine[] {
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r\n?|\n/);
  return unfolded.slice(0, MOST_LINES).flatMap((line) => {
    const name = NAME.exec(line)?.[1];
    if (name === undefined) return [];
    const parameters = new Map<string, string>();
    PARAMETER.lastIndex = name.length;
    let end = name.length;
    for (let found = PARAMETER.exec(line); found !== null; found = PARAMETER.exec(line)) {
      parameters.set((found[1] ?? '').toUpperCase(), (found[2] ?? '').replaceAll('"', ''));
      end = PARAMETER.lastIndex;
    }
    return line[end] === ':' ? [{ name: name.toUpperCase(), parameters, value: line.slice(end + 1) }] : [];
  });
}

/** A text as it reads, on one line. */
export function calendarText(value: string): string {
  return value
    .replaceAll(/\\([nN,;\\])/g, (_whole, sign: string) => (/n/i.test(sign) ? ' ' : sign))
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
