import { fetchQuery, type GraphQLTaggedNode, type OperationType } from 'relay-runtime';
import { ConnectionLost } from './call-failure.ts';
import { relayEnvironment } from './environment.ts';

/**
 * Starts a screen's query before the screen is drawn: for route loaders, on entering and on hover. The screen reads
 * it with `useScreenQuery(query, sameVariables)`, which joins the call under way or finds its answer in the store.
 * Nothing is held, so nothing leaks when the user never comes. What is in the store shows at once and is refreshed.
 */
export function warm<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): void {
  fetchQuery<Query>(relayEnvironment(), query, variables, { fetchPolicy: 'network-only' }).subscribe({
    // The screen asks again and shows what is wrong; a call that went before it only leaves a note.
    error: (error: Error) => {
      if (!(error instanceof ConnectionLost)) console.error('A query started early failed.', error);
    },
  });
}
