import { randomUUID } from 'node:crypto';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { Way } from './way.ts';

/** Every way to name what is held since a restore. */
export function restoreWays(heldLot: string): Way[] {
  const lot = encodeNodeId('HeldLot', heldLot);
  const graphql = (field: string, by: string, query: string): Way => ({
    field,
    by,
    send: { graphql: query },
  });
  return [
    graphql('node', 'HeldLot', `{ node(id: "${lot}") { __typename ... on HeldLot { name itemCount } } }`),
    graphql(
      'decideHeldLot',
      'the lot',
      `mutation { decideHeldLot(input: { requestId: "${randomUUID()}" lotId: "${lot}" decision: released })
         { __typename ... on Error { message } } }`,
    ),
  ];
}
