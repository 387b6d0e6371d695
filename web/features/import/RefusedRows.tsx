import { useCallback, useState } from 'react';
import type { importFragment_import$data } from '#web/__generated__/importFragment_import.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { formatCount } from '#web/format/format-numbers.ts';
import { csvFile, saveFile } from './csv-file.ts';
import { ReportedRows } from './ReportedRows.tsx';
import { fetchRefusedRows, refusedRowsReport, unnamedValues } from './refused-rows.ts';
import { reportName } from './report-name.ts';
import { useFirstRead } from './use-first-read.ts';

const FIRST = 25;
const MORE = 100;

export function RefusedRows({ refusing }: { refusing: importFragment_import$data }) {
  const { id, failed, fileName, columns } = refusing;
  const showError = useErrorModal('ixport');
  const [rows, setRows] = useFirstRead(
    useCallback(() => fetchRefusedRows(id, { afterRow: 0, first: FIRST }), [id]),
  );
  const [isReading, setReading] = useState(false);

  async function showMore(): Promise<void> {
    setReading(true);
    try {
      const afterRow = rows?.at(-1)?.row ?? 0;
      const found = await fetchRefusedRows(id, { afterRow, first: MORE });
      setRows([...(rows ?? []), ...found]);
    } catch (error) {
      await showError(error);
    } finally {
      setReading(false);
    }
  }

  async function download(): Promise<void> {
    const all = await refusedRowsReport(id);
    saveFile(csvFile(['rij', 'reden', ...columns], all), reportName(fileName, 'niet overgenomen'));
  }

  return (
    <ReportedRows
      label="Niet overgenomen rijen"
      title="Niet overgenomen"
      downloadLabel="Verslag downloaden"
      onDownload={download}
      headings={['Reden']}
      more={
        rows !== null &&
        rows.length < failed && (
          <Button size="small" variant="quiet" busy={isReading} onPress={() => void showMore()}>
            {`Meer tonen (${formatCount(failed - rows.length)})`}
          </Button>
        )
      }
    >
      {rows && (
        <tbody>
          {rows.map((refused) => (
            <tr key={refused.row}>
              <th scope="row">{formatCount(refused.row)}</th>
              <td>{[...refused.reasons, ...unnamedValues(refused)].join(' ')}</td>
            </tr>
          ))}
        </tbody>
      )}
    </ReportedRows>
  );
}
