import type { FileEncoding } from '#domain/import/file-text.ts';
import { SelectField } from '#web/components/SelectField.tsx';
import type { CsvFile, CsvReading } from './read-csv-file.ts';

export const ENCODING_LABELS: Readonly<Record<FileEncoding, string>> = {
  'windows-1252': 'ANSI (Windows-1252)',
  'utf-8': 'UTF-8',
  macintosh: 'Macintosh (Mac Roman)',
  ibm850: 'DOS (850)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big endian)',
};
const ENCODINGS = (Object.keys(ENCODING_LABELS) as FileEncoding[]).map((id) => ({
  id,
  label: ENCODING_LABELS[id],
}));
const SEPARATORS = [
  { id: ';', label: 'Puntkomma ;' },
  { id: ',', label: 'Komma ,' },
  { id: '\t', label: 'Tab' },
  { id: '|', label: 'Streep |' },
];
const LONGEST_ROW = 60;

interface ReadingChoicesProps {
  file: CsvFile;
  isReading: boolean;
  onReread: (choice: CsvReading) => void;
}

/** How the file was read: each can be chosen otherwise, and what was chosen stays (ledger IMPEX-05, 06, 19). */
export function ReadingChoices({ file, isReading, onReread }: ReadingChoicesProps) {
  const { encoding, separator, headerRow, top } = file;
  const isOwn = SEPARATORS.every(({ id }) => id !== separator);
  const rows = top.map(({ row, cells }) => ({ id: String(row), label: `${row}: ${rowText(cells)}` }));
  return (
    <>
      <SelectField
        label="Tekens"
        choices={ENCODINGS}
        value={encoding}
        isDisabled={isReading}
        onChange={(id) => {
          const chosen = ENCODINGS.find((known) => known.id === id);
          if (chosen) onReread({ encoding: chosen.id });
        }}
      />
      <SelectField
        label="Scheidingsteken"
        choices={isOwn ? [...SEPARATORS, { id: separator, label: separator }] : SEPARATORS}
        value={separator}
        isDisabled={isReading}
        onChange={(id) => id !== null && onReread({ separator: id })}
      />
      <SelectField
        label="Kolomnamen staan op rij"
        choices={rows}
        value={String(headerRow)}
        isDisabled={isReading}
        onChange={(id) => id !== null && onReread({ headerRow: Number(id) })}
      />
    </>
  );
}

function rowText(cells: readonly string[]): string {
  const text = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ');
  return text.length > LONGEST_ROW ? `${text.slice(0, LONGEST_ROW)}…` : text;
}
