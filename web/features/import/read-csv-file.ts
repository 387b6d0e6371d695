import Papa from 'papaparse';
import { decodeFile, encodingOf, type FileEncoding, looksLikeUtf8 } from '#domain/import/file-text.ts';

export interface CsvReading {
  readonly encoding?: FileEncoding;
  readonly separator?: string;
}

export interface CsvFile {
  readonly name: string;
  readonly encoding: FileEncoding;
  /** The other encoding may be the right one: the user is asked. */
  readonly doubtful: boolean;
  readonly separator: string;
  /** A quote opens or closes where none belongs: rows may have run together. */
  readonly brokenQuotes: boolean;
  readonly headers: readonly string[];
  /** In file order, beginning with row 2; a blank row has no cells, and none is at the end. */
  readonly rows: readonly (readonly string[])[];
  readonly filledRows: number;
}

/** The recognised separators, the usual one first (ledger IMPEX-05). */
const SEPARATORS = [';', ',', '\t', '|'] as const;
const [USUAL] = SEPARATORS;
const SAMPLE = 65_536;
/** Characters between two breaths, so that the page stays at hand while a large file is read. */
const STRETCH = 262_144;

const BLANK: readonly string[] = [];

/** Reads a file in slices on the main thread, as the page's policy allows no worker (IMPEX-06, 10, 19). */
export async function readCsvFile(file: File, given: CsvReading = {}): Promise<CsvFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = given.encoding ?? encodingOf(bytes);
  const text = decodeFile(bytes, encoding);
  const separator = given.separator ?? separatorOf(text);
  const { lines, brokenQuotes } = await parse(text, separator);
  const headersAt = lines.findIndex(isFilled);
  // What is blank above the headers counts as if it stood below them: every other row keeps its number.
  const below = lines.filter((_, index) => index !== headersAt);
  const rows = below.slice(0, below.findLastIndex(isFilled) + 1);
  const doubtful = given.encoding === undefined && encoding !== 'utf-8' && looksLikeUtf8(bytes);
  return {
    name: file.name,
    encoding,
    doubtful,
    separator,
    brokenQuotes,
    headers: lines[headersAt] ?? [],
    rows,
    filledRows: rows.filter(isFilled).length,
  };
}

function isFilled(row: readonly string[]): boolean {
  return row.length > 0;
}

function separatorOf(text: string): string {
  const { meta } = Papa.parse(text.slice(0, SAMPLE), {
    preview: 50,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [...SEPARATORS],
  });
  return SEPARATORS.find((separator) => separator === meta.delimiter) ?? USUAL;
}

interface Parsed {
  readonly lines: readonly (readonly string[])[];
  readonly brokenQuotes: boolean;
}

function parse(text: string, separator: string): Promise<Parsed> {
  return new Promise((resolve) => {
    const lines: (readonly string[])[] = [];
    let brokenQuotes = false;
    Papa.parse<string[]>(text, {
      delimiter: separator,
      chunkSize: STRETCH,
      chunk({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        for (const line of data) lines.push(line.some((cell) => cell.trim() !== '') ? line : BLANK);
        brokenQuotes ||= errors.some(({ type }) => type === 'Quotes');
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve({ lines, brokenQuotes }),
    });
  });
}
