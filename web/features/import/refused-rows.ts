import { fetchQuery } from 'react-relay';
import type {
  importQueriesRefusedRowsQuery,
  importQueriesRefusedRowsQuery$data,
} from '#web/__generated__/importQueriesRefusedRowsQuery.graphql.ts';
import { relayEnvironment } from '#web/relay/environment.ts';
import { refusedRowsQuery } from './import-queries.ts';

type Report = NonNullable<NonNullable<importQueriesRefusedRowsQuery$data['node']>['import']>;

/** A row of the file that makes no relation. */
export type RefusedRow = Report['refusedRows'][number];

/** The most that one call gives. */
const MOST = 200;

/** The next refused rows behind a row of the file, and what their columns are. Throws CallFailed. */
export async function fetchRefusedRows(
  id: string,
  { afterRow, first }: { readonly afterRow: number; readonly first: number },
): Promise<Pick<Report, 'columns' | 'refusedRows'>> {
  const data = await fetchQuery<importQueriesRefusedRowsQuery>(
    relayEnvironment(),
    refusedRowsQuery,
    { id, afterRow, first },
    { fetchPolicy: 'network-only' },
  ).toPromise();
  return data?.node?.import ?? { columns: [], refusedRows: [] };
}

/** All refused rows with their cells and reasons, as a file that can be mended and brought again. Throws CallFailed. */
export async function refusedRowsReport(
  id: string,
): Promise<{ readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] }> {
  let headers: readonly string[] = [];
  const rows: string[][] = [];
  let afterRow = 0;
  for (;;) {
    const { columns, refusedRows } = await fetchRefusedRows(id, { afterRow, first: MOST });
    headers = ['rij', 'reden', ...columns];
    for (const { row, reasons, cells } of refusedRows) rows.push([String(row), reasons.join(' '), ...cells]);
    afterRow = refusedRows.at(-1)?.row ?? afterRow;
    if (refusedRows.length < MOST) return { headers, rows };
  }
}
