import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { csvColumnLabel, isCsvColumn } from '#domain/import/csv-columns.ts';
import type { importFragment_import$data } from '#web/__generated__/importFragment_import.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { countOf, formatCount } from '#web/format/numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import { csvFile, saveFile } from './csv-file.ts';
import sheet from './RefusedRows.module.css';
import { inOrderOfManner, mannerLabel } from './reading-manners.ts';
import { fetchReadColumns, type ReadColumn, readingsReport } from './readings.ts';

const css = classNames(sheet);

/** What is stored otherwise than the file has it, column by column with both forms; all of it in a file. */
export function ReadRows({ read: { id, fileName } }: { read: importFragment_import$data }) {
  const showError = useErrorModal('ixport');
  const [columns, setColumns] = useState<readonly ReadColumn[] | null>(null);
  const [isDownloading, setDownloading] = useState(false);

  useEffect(() => {
    let isGone = false;
    fetchReadColumns(id).then(
      (found) => !isGone && setColumns(inOrderOfManner(found)),
      (error: unknown) => !isGone && void showError(error),
    );
    return () => {
      isGone = true;
    };
  }, [id, showError]);

  async function download(): Promise<void> {
    setDownloading(true);
    try {
      const rows = await readingsReport(id);
      const headers = ['rij', 'kolom', 'hoe', 'in het bestand', 'in Balie'];
      saveFile(csvFile(headers, rows), `${fileName.replace(/\.csv$/i, '')} - anders gelezen.csv`);
    } catch (error) {
      await showError(error);
    } finally {
      setDownloading(false);
    }
  }

  return (
    <section className={css('refused')} aria-label="Anders gelezen waarden">
      <div className={css('head')}>
        <h3 className={css('title')}>Anders dan in het bestand</h3>
        <Button size="small" icon={Download} busy={isDownloading} onPress={() => void download()}>
          Alle waarden downloaden
        </Button>
      </div>
      {columns === null ? (
        <Skeleton />
      ) : (
        <table className={css('table')}>
          <thead>
            <tr>
              <th scope="col" className={css('number')}>
                Rij
              </th>
              <th scope="col">In het bestand</th>
              <th scope="col">In Balie</th>
            </tr>
          </thead>
          {columns.map((column) => (
            <ReadValues key={`${column.column} ${column.manner}`} read={column} />
          ))}
        </table>
      )}
    </section>
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
          <th scope="row" className={css('number')}>
            {formatCount(row)}
          </th>
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
