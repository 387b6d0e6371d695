import Papa from 'papaparse';
import {
  decodeFile,
  type EncodingProposal,
  type FileEncoding,
  misspeltWords,
  proposeEncoding,
} from '#domain/import/file-text.ts';
import { proposeHeaderRow } from '#domain/import/header-row.ts';
import { declaredSeparator, proposeSeparator } from '#domain/import/separator.ts';

/** What the user chose of it; the rest is proposed. */
export interface CsvReading {
  readonly encoding?: FileEncoding;
  readonly separator?: string;
  /** Number of the row with the names of the columns, from 1. */
  readonly headerRow?: number;
}

export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface CsvFile {
  readonly name: string;
  readonly encoding: FileEncoding;
  /** A word so and as ANSI has it, where only the words of the file speak for the encoding: the user is asked. */
  readonly example: EncodingProposal['example'];
  readonly misspelt: readonly string[];
  readonly separator: string;
  /** A quote opens or closes where none belongs: rows may have run together. */
  readonly brokenQuotes: boolean;
  /** Rows with a sign that the encoding lacks. */
  readonly unreadable: readonly number[];
  /** Rows with something in a cell behind the last name of a column: a separator in a value, most likely. */
  readonly tooLong: readonly number[];
  readonly headerRow: number;
  /** The filled rows that the headers may be in. */
  readonly top: readonly FileRow[];
  readonly headers: readonly string[];
  /** In file order, beginning with row 2; a blank row has no cells, and none is at the end. */
  readonly rows: readonly (readonly string[])[];
  readonly filledRows: number;
}

const SAMPLE = 65_536;
const SAMPLE_LINES = 50;
/** Rows that the names of the columns are sought in. */
const TOP = 25;
/** Characters between two breaths, so that the page stays at hand while a large file is read. */
const STRETCH = 262_144;
const UNREADABLE = '\uFFFD';

const BLANK: readonly string[] = [];

/** Reads a file in slices on the main thread, as the page's policy allows no worker (IMPEX-06, 10, 19). */
export async function readCsvFile(file: File, given: CsvReading = {}): Promise<CsvFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const proposal = proposeEncoding(bytes);
  const encoding = given.encoding ?? proposal.encoding;
  const text = decodeFile(bytes, encoding);
  const declared = declaredSeparator(text);
  const separator = given.separator ?? declared ?? separatorOf(text);
  const { lines, brokenQuotes } = await parse(text, separator);
  if (declared !== null) lines[0] = BLANK;
  // Read another way there may be nothing where the headers were chosen.
  const chosen = (given.headerRow ?? 0) - 1;
  const headersAt = isFilled(lines[chosen] ?? BLANK) ? chosen : proposeHeaderRow(lines);
  // What is above the headers counts as if it were blank and stood below them: every other row keeps its number.
  const below = lines.flatMap((line, index) =>
    index === headersAt ? [] : [index < headersAt ? BLANK : line],
  );
  const headers = lines[headersAt] ?? [];
  const rows = below.slice(0, below.findLastIndex(isFilled) + 1);
  return {
    name: file.name,
    encoding,
    example: encoding === proposal.encoding ? proposal.example : null,
    misspelt: misspeltWords(bytes, encoding),
    separator,
    brokenQuotes,
    unreadable: rowsWhere(rows, (cell) => cell.includes(UNREADABLE)),
    tooLong: rowsWhere(rows, (cell, index) => index >= headers.length && cell.trim() !== ''),
    headerRow: headersAt + 1,
    top: lines
      .slice(0, Math.max(TOP, headersAt + 1))
      .flatMap((cells, index) => (isFilled(cells) ? [{ row: index + 1, cells }] : [])),
    headers,
    rows,
    filledRows: rows.filter(isFilled).length,
  };
}

function isFilled(row: readonly string[]): boolean {
  return row.length > 0;
}

/** The numbers that rows with such a cell have in the file. */
function rowsWhere(
  rows: readonly (readonly string[])[],
  isSuch: (cell: string, index: number) => boolean,
): readonly number[] {
  return rows.flatMap((cells, index) => (cells.some(isSuch) ? [index + 2] : []));
}

function separatorOf(text: string): string {
  const sample = text.slice(0, SAMPLE);
  return proposeSeparator(
    (delimiter) =>
      Papa.parse<string[]>(sample, { delimiter, preview: SAMPLE_LINES, skipEmptyLines: 'greedy' }).data,
  );
}

interface Parsed {
  readonly lines: (readonly string[])[];
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
