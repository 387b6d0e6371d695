import { commitMutation, fetchQuery } from 'react-relay';
import { csvColumnLabel, isCsvColumn } from '#domain/import/csv-columns.ts';
import type {
  importQueriesRefusedRowsQuery,
  importQueriesRefusedRowsQuery$data,
} from '#web/__generated__/importQueriesRefusedRowsQuery.graphql.ts';
import type { importQueriesReportMutation } from '#web/__generated__/importQueriesReportMutation.graphql.ts';
import { Refused, UnknownAnswer } from '#web/errors/user-message.ts';
import { relayEnvironment } from '#web/relay/relay-environment.ts';
import { importReportMutation, refusedRowsQuery } from './import-queries.ts';

type Refusing = NonNullable<NonNullable<importQueriesRefusedRowsQuery$data['node']>['import']>;

export type RefusedRow = Refusing['refusedRows'][number];

/** The next refused rows behind a row of the file, and why they are. Throws CallFailed. */
export async function fetchRefusedRows(
  id: string,
  { afterRow, first }: { readonly afterRow: number; readonly first: number },
): Promise<readonly RefusedRow[]> {
  const data = await fetchQuery<importQueriesRefusedRowsQuery>(
    relayEnvironment(),
    refusedRowsQuery,
    { id, afterRow, first },
    { fetchPolicy: 'network-only' },
  ).toPromise();
  return data?.node?.import?.refusedRows ?? [];
}

/** What the row says where it is refused, but for what its reasons name already: 'Postcode: ‘28’.'. */
export function unnamedValues({ reasons, values }: RefusedRow): string[] {
  return values
    .filter(({ written }) => !reasons.some((reason) => reason.includes(`‘${written}’`)))
    .map(({ column, written }) => `${isCsvColumn(column) ? csvColumnLabel(column) : column}: ‘${written}’.`);
}

/** All refused rows with their reasons and cells, part by part, as the rows of a file. Throws Refused, CallFailed. */
export async function refusedRowsReport(id: string): Promise<readonly (readonly string[])[]> {
  const rows: string[][] = [];
  for (let afterRow = 0; ; ) {
    const part = await readReport(id, afterRow);
    const last = part.at(-1);
    if (last === undefined) return rows;
    for (const { row, reasons, cells } of part) rows.push([String(row), reasons.join(' '), ...cells]);
    afterRow = last.row;
  }
}

async function readReport(importId: string, afterRow: number) {
  const { result } = await new Promise<importQueriesReportMutation['response']>((resolve, reject) => {
    commitMutation<importQueriesReportMutation>(relayEnvironment(), {
      mutation: importReportMutation,
      variables: { importId, afterRow },
      onCompleted: resolve,
      onError: reject,
    });
  });
  switch (result.__typename) {
    case 'ImportReportPart':
      return result.rows;
    case 'ValidationError':
    case 'NotFoundError':
      throw new Refused(result.message);
    default:
      throw new UnknownAnswer(result);
  }
}
