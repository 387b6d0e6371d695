import {
  createOperationDescriptor,
  fetchQuery,
  type GraphQLTaggedNode,
  getRequest,
  type OperationType,
} from 'relay-runtime';
import { ConnectionLost } from './call-failure.ts';
import { relayEnvironment } from './relay-environment.ts';

/** Relay would join a call under way, whose answer may be older, so that one is awaited first. */
export function refetch<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  onAnswer: (answer: Query['response']) => void = () => undefined,
): void {
  const environment = relayEnvironment();
  const { identifier, node } = createOperationDescriptor(getRequest(query), variables).request;
  const call = () =>
    fetchQuery<Query>(environment, query, variables, { fetchPolicy: 'network-only' }).toPromise();
  const answered = environment.isRequestActive(identifier)
    ? // The caller of the active request reports its failure.
      call().then(call, call)
    : call();
  answered
    .then((answer) => answer !== undefined && onAnswer(answer))
    .catch((error: unknown) => {
      if (error instanceof ConnectionLost) return;
      console.error(`${node.params.name} could not be fetched again.`, error);
    });
}
