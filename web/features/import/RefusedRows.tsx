import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { importFragment_import$data } from '#web/__generated__/importFragment_import.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { formatCount } from '#web/format/numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import { csvFile, saveFile } from './csv-file.ts';
import sheet from './RefusedRows.module.css';
import { fetchRefusedRows, type RefusedRow, refusedRowsReport, unnamedValues } from './refused-rows.ts';

const css = classNames(sheet);

const FIRST = 25;
const MORE = 100;

export function RefusedRows({ refusing }: { refusing: importFragment_import$data }) {
  const { id, failed, fileName, columns } = refusing;
  const showError = useErrorModal('ixport');
  const [rows, setRows] = useState<readonly RefusedRow[] | null>(null);
  const [busy, setBusy] = useState<'more' | 'download' | null>(null);

  useEffect(() => {
    let isGone = false;
    fetchRefusedRows(id, { afterRow: 0, first: FIRST }).then(
      (found) => !isGone && setRows(found),
      (error: unknown) => !isGone && void showError(error),
    );
    return () => {
      isGone = true;
    };
  }, [id, showError]);

  async function run(what: 'more' | 'download', work: () => Promise<void>): Promise<void> {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      await showError(error);
    } finally {
      setBusy(null);
    }
  }

  const showMore = () =>
    run('more', async () => {
      const afterRow = rows?.at(-1)?.row ?? 0;
      const found = await fetchRefusedRows(id, { afterRow, first: MORE });
      setRows([...(rows ?? []), ...found]);
    });

  const download = () =>
    run('download', async () => {
      const all = await refusedRowsReport(id);
      saveFile(
        csvFile(['rij', 'reden', ...columns], all),
        `${fileName.replace(/\.csv$/i, '')} - niet overgenomen.csv`,
      );
    });

  return (
    <section className={css('refused')} aria-label="Niet overgenomen rijen">
      <div className={css('head')}>
        <h3 className={css('title')}>Niet overgenomen</h3>
        <Button size="small" icon={Download} busy={busy === 'download'} onPress={() => void download()}>
          Verslag downloaden
        </Button>
      </div>
      {rows === null ? (
        <Skeleton />
      ) : (
        <table className={css('table')}>
          <thead>
            <tr>
              <th scope="col" className={css('number')}>
                Rij
              </th>
              <th scope="col">Reden</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((refused) => (
              <tr key={refused.row}>
                <th scope="row" className={css('number')}>
                  {formatCount(refused.row)}
                </th>
                <td>{[...refused.reasons, ...unnamedValues(refused)].join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows !== null && rows.length < failed && (
        <Button size="small" variant="quiet" busy={busy === 'more'} onPress={() => void showMore()}>
          {`Meer tonen (${formatCount(failed - rows.length)})`}
        </Button>
      )}
    </section>
  );
}
