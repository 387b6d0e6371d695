import { ConnectionHandler, commitLocalUpdate, type IEnvironment } from 'relay-runtime';

export interface ReadPage {
  readonly totalCount: number;
  readonly edges: readonly ReadEdge[];
  readonly pageInfo: { readonly endCursor: string | null | undefined; readonly hasNextPage: boolean };
}

interface ReadEdge {
  readonly cursor: string;
  readonly node: { readonly id: string };
}

export type ReadRows = (first: number, after: string | null) => Promise<ReadPage | null>;

/** The server gives so many at once. */
const MOST_OF_PAGE = 200;

function loadedCount(environment: IEnvironment, connectionId: string): number {
  const edges = environment.getStore().getSource().get(connectionId)?.edges;
  return typeof edges === 'object' && edges !== null && '__refs' in edges && Array.isArray(edges.__refs)
    ? edges.__refs.length
    : 0;
}

/** No scroll position is lost: as many rows are read as the list has. Null when the list is gone. */
export async function readLoaded(
  environment: IEnvironment,
  connectionId: string,
  read: ReadRows,
  atLeast: number,
): Promise<ReadPage | null> {
  const edges: ReadEdge[] = [];
  for (let after: string | null = null; ; ) {
    const missing = Math.max(loadedCount(environment, connectionId), atLeast) - edges.length;
    const page = await read(Math.min(Math.max(missing, 1), MOST_OF_PAGE), after);
    if (page === null) return null;
    edges.push(...page.edges);
    const isEnough = edges.length >= Math.max(loadedCount(environment, connectionId), atLeast);
    if (isEnough || !page.pageInfo.hasNextPage) return { ...page, edges };
    after = page.pageInfo.endCursor ?? null;
  }
}

interface ReplacedRows {
  readonly page: ReadPage;
  readonly left: ReadonlySet<string>;
  /** The type of the connection's edges, such as 'TaskEdge'. */
  readonly edgeType: string;
}

export function replaceRows(
  environment: IEnvironment,
  connectionId: string,
  { page, left, edgeType }: ReplacedRows,
): void {
  const staying = page.edges.filter(({ node }) => !left.has(node.id));
  commitLocalUpdate(environment, (store) => {
    const connection = store.get(connectionId);
    if (!connection) return;
    const edges = staying.flatMap(({ cursor, node }) => {
      const record = store.get(node.id);
      if (!record) return [];
      const edge = ConnectionHandler.createEdge(store, connection, record, edgeType);
      edge.setValue(cursor, 'cursor');
      return [edge];
    });
    connection.setLinkedRecords(edges, 'edges');
    connection.setValue(page.totalCount - (page.edges.length - staying.length), 'totalCount');
    const info = connection.getLinkedRecord('pageInfo');
    info?.setValue(page.pageInfo.endCursor, 'endCursor');
    info?.setValue(page.pageInfo.hasNextPage, 'hasNextPage');
  });
}

/** Takes one row out, before the list is fetched again. */
export function removeRow(environment: IEnvironment, connectionId: string, rowId: string): void {
  commitLocalUpdate(environment, (store) => {
    const connection = store.get(connectionId);
    const before = connection?.getLinkedRecords('edges') ?? [];
    if (!connection || !before.some((edge) => edge?.getLinkedRecord('node')?.getDataID() === rowId)) return;
    ConnectionHandler.deleteNode(connection, rowId);
    connection.setValue(Number(connection.getValue('totalCount')) - 1, 'totalCount');
  });
}
