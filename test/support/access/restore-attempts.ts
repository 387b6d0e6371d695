import { randomUUID } from 'node:crypto';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { AccessAttempt } from './access-attempt.ts';

/** Every way to name what is held since a restore. */
export function restoreAttempts(quarantinedLot: string): AccessAttempt[] {
  const lot = encodeNodeId('QuarantinedLot', quarantinedLot);
  const graphql = (field: string, by: string, query: string): AccessAttempt => ({
    field,
    by,
    send: { graphql: query },
  });
  return [
    graphql(
      'node',
      'QuarantinedLot',
      `{ node(id: "${lot}") { __typename ... on QuarantinedLot { name itemCount } } }`,
    ),
    graphql(
      'decideQuarantinedLot',
      'the lot',
      `mutation { decideQuarantinedLot(input: { requestId: "${randomUUID()}" lotId: "${lot}" decision: released })
         { __typename ... on Error { message } } }`,
    ),
  ];
}
