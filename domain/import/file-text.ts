import { decodeCodePage850 } from './code-page-850.ts';
import { type Reading, readingOf } from './reading-quality.ts';
import { wordsBeyondAscii } from './words-beyond-ascii.ts';

/** An unmarked file is ANSI where nothing speaks against it. */
export const FILE_ENCODINGS = [
  'windows-1252',
  'utf-8',
  'macintosh',
  'ibm850',
  'utf-16le',
  'utf-16be',
] as const;
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

/** Encodings of which a file gives no sign but that its text reads well. */
const GUESSED = ['utf-8', 'macintosh', 'ibm850'] as const;

const MARKS: readonly (readonly [encoding: FileEncoding, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

export function isCsvFileName(name: string): boolean {
  return name.toLowerCase().endsWith('.csv');
}

export const NO_CSV_FILE = 'Bestand is geen .csv bestand.';

export interface EncodingProposal {
  readonly encoding: FileEncoding;
  /** The word in this encoding and in ANSI, where only the words speak for this encoding. */
  readonly example: { readonly read: string; readonly ansi: string } | null;
}

/** A mark or the zeros of UTF-16 decide, else how well words read; ANSI when in doubt (IMPEX-10, 19). */
export function proposeEncoding(bytes: Uint8Array): EncodingProposal {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const sure = marked?.[0] ?? unmarkedUtf16(bytes);
  if (sure !== null) return { encoding: sure, example: null };
  const words = wordsBeyondAscii(bytes);
  if (isUtf8(words)) return { encoding: 'utf-8', example: exampleOf(words) };
  const ansi = readingAs(words, 'windows-1252');
  const [best] = GUESSED.map((encoding) => ({ encoding, reading: readingAs(words, encoding) }))
    .filter(({ reading }) => reading.wrong < ansi.wrong && reading.score > ansi.score)
    .toSorted((one, other) => other.reading.score - one.reading.score);
  if (best === undefined) return { encoding: 'windows-1252', example: null };
  const wordIndex = ansi.misspelt[0] ?? 0;
  const wordAt = (reading: Reading) => reading.words[wordIndex] ?? '';
  return { encoding: best.encoding, example: { read: wordAt(best.reading), ansi: wordAt(ansi) } };
}

/** No text in ANSI has only pairs and threes of bytes that UTF-8 makes of letters and signs. */
function isUtf8(words: Uint8Array): boolean {
  return words.length > 0 && !new TextDecoder('utf-8').decode(words).includes('\uFFFD');
}

function exampleOf(words: Uint8Array): EncodingProposal['example'] {
  const [read = ''] = decodeFile(words, 'utf-8').split('\n');
  const [ansi = ''] = decodeFile(words, 'windows-1252').split('\n');
  return { read, ansi };
}

/** The first words that stay misspelt in this encoding; none that it cannot read at all. */
export function misspeltWords(bytes: Uint8Array, encoding: FileEncoding): readonly string[] {
  if (encoding.startsWith('utf-16')) return [];
  const { words, misspelt } = readingAs(wordsBeyondAscii(bytes), encoding);
  const found = new Set(misspelt.map((wordIndex) => words[wordIndex] ?? ''));
  return [...found].filter((word) => !word.includes('\uFFFD')).slice(0, SHOWN);
}

function readingAs(words: Uint8Array, encoding: FileEncoding): Reading {
  return readingOf(decodeFile(words, encoding), { isUnicode: encoding === 'utf-8' });
}

const SHOWN = 3;
/** Signs with which some programs of DOS and mainframes fill the end of a file. */
const PADDING: readonly string[] = ['\0', '\u001A'];

/** The file's text without mark and padding; U+FFFD stands for what the encoding lacks or was cut off. */
export function decodeFile(bytes: Uint8Array, encoding: FileEncoding): string {
  const text = encoding === 'ibm850' ? decodeCodePage850(bytes) : new TextDecoder(encoding).decode(bytes);
  let end = text.length;
  while (PADDING.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const BEGINNING = 4096;

/** Western text in UTF-16 has a zero in nearly every other byte, and no other text has. */
function unmarkedUtf16(bytes: Uint8Array): FileEncoding | null {
  const pairs = Math.floor(Math.min(bytes.length, BEGINNING) / 2);
  let first = 0;
  let second = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    if (bytes[2 * pair] === 0) first += 1;
    if (bytes[2 * pair + 1] === 0) second += 1;
  }
  if (second > pairs / 2 && first < pairs / 10) return 'utf-16le';
  return first > pairs / 2 && second < pairs / 10 ? 'utf-16be' : null;
}
