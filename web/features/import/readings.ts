import { fetchQuery } from 'react-relay';
import type {
  importQueriesReadColumnsQuery,
  importQueriesReadColumnsQuery$data,
} from '#web/__generated__/importQueriesReadColumnsQuery.graphql.ts';
import type { importQueriesReadingsQuery } from '#web/__generated__/importQueriesReadingsQuery.graphql.ts';
import { relayEnvironment } from '#web/relay/relay-environment.ts';
import { readColumnsQuery, readingsQuery } from './import-queries.ts';
import { mannerLabel } from './reading-manners.ts';

type Reading = NonNullable<NonNullable<importQueriesReadColumnsQuery$data['node']>['import']>;

export type ReadColumn = Reading['readColumns'][number];

/** The columns with values that are read otherwise than written, and the first of these. Throws CallFailed. */
export async function fetchReadColumns(id: string): Promise<readonly ReadColumn[]> {
  const data = await fetchQuery<importQueriesReadColumnsQuery>(
    relayEnvironment(),
    readColumnsQuery,
    { id },
    { fetchPolicy: 'network-only' },
  ).toPromise();
  return data?.node?.import?.readColumns ?? [];
}

/** All of these values, part by part, as the rows of a file: row, column, manner, written, taken. Throws CallFailed. */
export async function readingsReport(id: string): Promise<readonly (readonly string[])[]> {
  const rows: string[][] = [];
  for (let afterRow = 0; ; ) {
    const data = await fetchQuery<importQueriesReadingsQuery>(
      relayEnvironment(),
      readingsQuery,
      { id, afterRow },
      { fetchPolicy: 'network-only' },
    ).toPromise();
    const part = data?.node?.import?.readings ?? [];
    const last = part.at(-1);
    if (last === undefined) return rows;
    for (const { row, column, manner, written, taken } of part) {
      rows.push([String(row), column, mannerLabel(manner), written, taken]);
    }
    afterRow = last.row;
  }
}
