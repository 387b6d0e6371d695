import {
  createOperationDescriptor,
  fetchQuery,
  type GraphQLTaggedNode,
  getRequest,
  type OperationType,
} from 'relay-runtime';
import { ConnectionLost } from './call-failure.ts';
import { relayEnvironment } from './environment.ts';

/** Refetches a changed screen. Relay would join a call under way, which may be older, so that one is awaited first. */
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
    if (!(error instanceof ConnectionLost)) console.error('A screen could not be read anew.', error);
  });
}
