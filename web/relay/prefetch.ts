import { fetchQuery, type GraphQLTaggedNode, type OperationType } from 'relay-runtime';
import { ConnectionLost } from './call-failure.ts';
import { relayEnvironment } from './relay-environment.ts';

/** Starts a screen's query in its route loader; `useScreenQuery` with the same variables joins the call. */
export function prefetch<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): void {
  fetchQuery<Query>(relayEnvironment(), query, variables, { fetchPolicy: 'network-only' }).subscribe({
    // The screen repeats the query and shows the failure.
    error: (error: Error) => {
      if (!(error instanceof ConnectionLost)) console.error('A query started early failed.', error);
    },
  });
}
