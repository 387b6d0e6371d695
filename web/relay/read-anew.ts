import {
  createOperationDescriptor,
  fetchQuery,
  type GraphQLTaggedNode,
  getRequest,
  type OperationType,
} from 'relay-runtime';
import { ConnectionLost } from './call-failure.ts';
import { relayEnvironment } from './environment.ts';

/**
 * Asks a screen's query once more because what it answers has changed. Relay joins a call that is under way already,
 * and its answer may be older than the change: that call is waited for, and another one made.
 */
export function readAnew<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): void {
  const environment = relayEnvironment();
  const { identifier } = createOperationDescriptor(getRequest(query), variables).request;
  const ask = () =>
    fetchQuery<Query>(environment, query, variables, { fetchPolicy: 'network-only' }).toPromise();
  const answered = environment.isRequestActive(identifier)
    ? // Whoever made that call says how it failed.
      ask().then(ask, ask)
    : ask();
  answered.catch((error: unknown) => {
    // What is shown stays, and a screen that is opened anew asks for itself.
    if (!(error instanceof ConnectionLost)) console.error('A screen could not be read anew.', error);
  });
}
