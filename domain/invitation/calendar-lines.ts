import { unquoted } from './quoted-printable.ts';

export interface CalendarLine {
  /** Upper case. */
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

const NAME = /^\s*([A-Za-z0-9-]+)\s*/;
/** Parameters of version 1.0 may have a value alone, such as QUOTED-PRINTABLE. */
const PARAMETER = /\s*;\s*([A-Za-z0-9-]+)(?:\s*=\s*("[^"]*"(?:,"[^"]*")*|[^;:"]*))?/y;
const PERSON = /^(?:ORGANIZER|ATTENDEE)$/i;
/** A parameter whose quotes are left open or stand within its value. */
const LOOSE_PARAMETER = /;\s*([A-Za-z0-9-]+)\s*=\s*([^;]*)/g;
const QUOTED = 'QUOTED-PRINTABLE';
const IS_QUOTED = /^[^:]*[;=]\s*QUOTED-PRINTABLE\s*[;:]/i;

/** The lines of a calendar file, unfolded and decoded; what is none is left out. */
export function calendarLines(text: string): readonly CalendarLine[] {
  const unfolded = text.replaceAll(/(?:\r\n?|\n)[ \t]/g, '').split(/\r\n?|\n/);
  const lines: CalendarLine[] = [];
  for (let at = 0; at < unfolded.length; at += 1) {
    let line = unfolded[at] ?? '';
    // In version 1.0 a value goes on in the next line where its line ends in '=' (RFC 2045 6.7).
    if (IS_QUOTED.test(line)) {
      const pieces = [line];
      while (pieces.at(-1)?.endsWith('=') && at + 1 < unfolded.length) {
        pieces.push(pieces.pop()?.slice(0, -1) ?? '', unfolded[at + 1] ?? '');
        at += 1;
      }
      line = pieces.join('');
    }
    const read = readLine(line);
    if (read !== null) lines.push(read);
  }
  return lines;
}

function readLine(line: string): CalendarLine | null {
  const [begin = '', name] = NAME.exec(line) ?? [];
  if (name === undefined) return null;
  const parameters = new Map<string, string>();
  let end = begin.length;
  PARAMETER.lastIndex = end;
  for (let found = PARAMETER.exec(line); found !== null; found = PARAMETER.exec(line)) {
    keep(parameters, found[1] ?? '', found[2]);
    end = PARAMETER.lastIndex;
  }
  while (line[end] === ' ') end += 1;
  const address = PERSON.test(name) ? line.toLowerCase().lastIndexOf(':mailto:') : -1;
  if (line[end] !== ':' || address > end) {
    const loose = looseEnd(line, { from: begin.length, address });
    if (loose === null) return null;
    parameters.clear();
    for (const [, key = '', value] of line.slice(0, loose).matchAll(LOOSE_PARAMETER))
      keep(parameters, key, value);
    end = loose;
  }
  const value = line.slice(end + 1);
  const isQuoted = parameters.get('ENCODING')?.toUpperCase() === QUOTED || parameters.has(QUOTED);
  return {
    name: name.toUpperCase(),
    parameters,
    value: isQuoted ? unquoted(value, parameters.get('CHARSET') ?? '') : value,
  };
}

/** Where the value begins of a line with badly quoted parameters; null where it has none and is no line. */
function looseEnd(
  line: string,
  { from, address }: { readonly from: number; readonly address: number },
): number | null {
  if (line[from] !== ';') return null;
  const end = address === -1 ? line.lastIndexOf(':') : address;
  return end > from ? end : null;
}

function keep(parameters: Map<string, string>, name: string, value = ''): void {
  const key = name.toUpperCase();
  if (!parameters.has(key)) parameters.set(key, value.replaceAll('"', '').trim());
}

export function calendarText(value: string): string {
  return value
    .replaceAll(/\\([nN,;:"\\])/g, (_whole, sign: string) => (/n/i.test(sign) ? ' ' : sign))
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
