import { ConnectionHandler, type RecordSourceSelectorProxy, type Variables } from 'relay-runtime';
import { type FeedRun, readRun } from '#web/features/saga/feed-run.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import { useDeleteRelations } from '../use-delete-relations.ts';

export interface DeletionBatch {
  readonly ids: readonly string[];
  /** So much longer than usual it can be undone. */
  readonly laterSeconds: number;
}

/** Resolves to the runs of those relations that were still there. */
export function useDeleteBatch(listVariables: Variables) {
  const [commit] = useDeleteRelations();
  return ({ ids, laterSeconds }: DeletionBatch): Promise<readonly FeedRun[]> =>
    new Promise((resolve, reject) => {
      commit({
        variables: { requestId: newRequestId(), ids, laterSeconds },
        updater: (store, response) => {
          // Relations that were gone already leave the list too.
          if (response?.result.__typename !== 'ValidationError') takeOut(store, ids, listVariables);
        },
        onCompleted: ({ result }) => {
          switch (result.__typename) {
            case 'RelationsDeletionStarted':
              return resolve(result.runs.map((run) => readRun(run)));
            case 'NotFoundError':
              return resolve([]);
            case 'ValidationError':
              return reject(new Error(result.message));
            default:
              return reject(new Error('The server gave a result that this client does not know.'));
          }
        },
        onError: reject,
      });
    });
}

/** Other lists in the store are asked for again when they are shown (RELSAGA-22). */
function takeOut(store: RecordSourceSelectorProxy, ids: readonly string[], listVariables: Variables): void {
  const list = ConnectionHandler.getConnection(store.getRoot(), 'RelationList_relations', listVariables);
  if (list) for (const id of ids) ConnectionHandler.deleteNode(list, id);
  store.invalidateStore();
}
