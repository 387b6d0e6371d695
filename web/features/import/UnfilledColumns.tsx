import { TriangleAlert } from 'lucide-react';
import { type CsvColumn, csvColumnLabel } from '#domain/import/csv-columns.ts';
import { importedColumns } from '#domain/import/name-column.ts';
import { unfilledColumns } from '#domain/import/unfilled-columns.ts';
import { Notice } from '#web/components/Notice.tsx';
import type { Mapping } from './column-choice.ts';

const list = new Intl.ListFormat('nl-NL');

/** What rows will be refused for whatever they hold, as the columns are chosen now. */
export function UnfilledColumns({ mapping }: { mapping: Mapping }) {
  const { everyRow, person, organisation } = unfilledColumns(importedColumns(mapping));
  const sentences = [
    ...sentence(everyRow, 'alle rijen'),
    ...sentence(person, 'personen'),
    ...sentence(organisation, 'organisaties'),
  ];
  if (sentences.length === 0) return null;
  return (
    <Notice icon={TriangleAlert} tone="warning">
      {sentences.join(' ')}
    </Notice>
  );
}

function sentence(columns: readonly CsvColumn[], refused: string): string[] {
  if (columns.length === 0) return [];
  return [`Zonder kolom voor ${list.format(columns.map(csvColumnLabel))} worden ${refused} geweigerd.`];
}
