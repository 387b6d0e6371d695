import {
  createOperationDescriptor,
  type GraphQLTaggedNode,
  getRequest,
  type OperationType,
} from 'relay-runtime';
import { prefetch } from '#web/relay/prefetch.ts';
import { relayEnvironment } from '#web/relay/relay-environment.ts';

/** Milliseconds in which a list is not refetched, as that drops rows scrolled to. */
const FRESH = 60_000;

/** Starts the query of a list before it is drawn, unless it was answered just now. */
export function prefetchList<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): void {
  const found = relayEnvironment().check(createOperationDescriptor(getRequest(query), variables));
  const isFresh =
    found.status === 'available' && found.fetchTime != null && Date.now() - found.fetchTime < FRESH;
  if (!isFresh) prefetch<Query>(query, variables);
}
