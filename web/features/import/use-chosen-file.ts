import { useState } from 'react';
import { isCsvFileName, NO_CSV_FILE } from '#domain/import/file-text.ts';
import { headersIssue, rowCountIssue } from '#domain/import/import-limits.ts';
import { type CsvFile, type CsvReading, readCsvFile } from './read-csv-file.ts';

interface ChosenFile {
  /** Null until a file was chosen that can be read (ledger IMPEX-11). */
  readonly file: CsvFile | null;
  readonly isReading: boolean;
  readonly refusal: string | null;
  choose(source: File): void;
  /** Reads the same file once more with this choice, and with those made before. */
  reread(choice: CsvReading): void;
  forget(): void;
}

export function useChosenFile(): ChosenFile {
  const [source, setSource] = useState<File | null>(null);
  const [file, setFile] = useState<CsvFile | null>(null);
  const [chosen, setChosen] = useState<CsvReading>({});
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function read(from: File, reading: CsvReading): Promise<void> {
    setReading(true);
    try {
      const found = await readCsvFile(from, reading);
      const issue = rowCountIssue(found.rows.length) ?? headersIssue(found.headers);
      setRefusal(issue);
      // Read another way it may have no rows: what is on screen stays, to choose again.
      if (issue !== null) return;
      setFile(found);
      setChosen(reading);
    } catch (error) {
      console.error('A file could not be read.', error);
      setRefusal('Het bestand kon niet worden gelezen. Is het nog open in een ander programma?');
    } finally {
      setReading(false);
    }
  }

  return {
    file,
    isReading,
    refusal,
    choose(from) {
      if (!isCsvFileName(from.name)) return setRefusal(NO_CSV_FILE);
      setSource(from);
      void read(from, {});
    },
    reread(choice) {
      if (source !== null) void read(source, { ...chosen, ...choice });
    },
    forget() {
      setSource(null);
      setFile(null);
      setRefusal(null);
    },
  };
}
