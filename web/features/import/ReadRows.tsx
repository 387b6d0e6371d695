import { useCallback } from 'react';
import { csvColumnLabel, isCsvColumn } from '#domain/import/csv-columns.ts';
import type { importFragment_import$data } from '#web/__generated__/importFragment_import.graphql.ts';
import { countOf, formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import { csvFile, saveFile } from './csv-file.ts';
import sheet from './ReportedRows.module.css';
import { ReportedRows } from './ReportedRows.tsx';
import { inOrderOfManner, mannerLabel } from './reading-manners.ts';
import { fetchReadColumns, type ReadColumn, readingsReport } from './readings.ts';
import { reportName } from './report-name.ts';
import { useFirstRead } from './use-first-read.ts';

const css = classNames(sheet);

const HEADERS = ['rij', 'kolom', 'hoe', 'in het bestand', 'in Balie'];

export function ReadRows({ read: { id, fileName } }: { read: importFragment_import$data }) {
  const [columns] = useFirstRead(useCallback(() => fetchReadColumns(id), [id]));

  async function download(): Promise<void> {
    saveFile(csvFile(HEADERS, await readingsReport(id)), reportName(fileName, 'anders gelezen'));
  }

  return (
    <ReportedRows
      label="Anders gelezen waarden"
      title="Anders dan in het bestand"
      downloadLabel="Alle waarden downloaden"
      onDownload={download}
      headings={['In het bestand', 'In Balie']}
    >
      {columns &&
        inOrderOfManner(columns).map((column) => (
          <ReadValues key={`${column.column} ${column.manner}`} read={column} />
        ))}
    </ReportedRows>
  );
}

function ReadValues({ read: { column, manner, count, first } }: { read: ReadColumn }) {
  const rest = count - first.length;
  return (
    <tbody>
      <tr>
        <th colSpan={3} scope="rowgroup" className={css('group')}>
          {isCsvColumn(column) ? csvColumnLabel(column) : column}: {countOf(count, 'waarde', 'waarden')}{' '}
          {mannerLabel(manner)}
        </th>
      </tr>
      {first.map(({ row, written, taken }) => (
        <tr key={row}>
          <th scope="row">{formatCount(row)}</th>
          <td className={css('written')}>{written}</td>
          <td className={css('written')}>{taken === '' ? '—' : taken}</td>
        </tr>
      ))}
      {rest > 0 && first.length > 0 && (
        <tr>
          <td />
          <td colSpan={2}>en nog {formatCount(rest)}, in de download</td>
        </tr>
      )}
    </tbody>
  );
}
