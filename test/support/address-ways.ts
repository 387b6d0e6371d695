import { randomUUID } from 'node:crypto';
import type { Way } from './way.ts';

/** The way to name a relation whose address an admin decides about; by its GraphQL id. */
export function addressWay(relationId: string): Way {
  const query = `mutation { decideAddress(input: { requestId: "${randomUUID()}" relationId: "${relationId}"
    address: "n@x.example" enteredAt: "2026-11-28T00:00:00.000Z" decision: confirmed }) {
    __typename ... on Error { message } } }`;
  return { field: 'decideAddress', by: 'the relation', send: { graphql: query } };
}
