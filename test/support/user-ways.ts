import { randomUUID } from 'node:crypto';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { Way } from './way.ts';

const ANSWER = '{ __typename ... on Error { message } }';

/** Every way to name a user, and what is told of them. */
export function userWays(userId: string): Way[] {
  const user = encodeNodeId('User', userId);
  const asked = () => `requestId: "${randomUUID()}"`;
  const named = (field: string, query: string): Way => ({ field, by: 'the user', send: { graphql: query } });
  return [
    named(
      'officeTrail',
      `{ officeTrail(filter: { userId: "${user}" }) { totalCount edges { node { words aboutName } } } }`,
    ),
    named(
      'exportTrail',
      `mutation { exportTrail(${asked()} filter: { userId: "${user}" })
         { __typename ... on Error { message } ... on TrailExport { rows } } }`,
    ),
    named(
      'changeUsers',
      `mutation { changeUsers(${asked()} users: [{ id: "${user}" telephoneCode: "1" }]) ${ANSWER} }`,
    ),
    named(
      'userRemovalConsequences',
      `{ userRemovalConsequences(ids: ["${user}"]) { relations tasks flowSteps drafts mailings } }`,
    ),
    named('inviteUser', `mutation { inviteUser(${asked()} userId: "${user}") ${ANSWER} }`),
    named('removeUsers', `mutation { removeUsers(${asked()} ids: ["${user}"]) ${ANSWER} }`),
    // A session that is another's: own ones are ended in the test of users' accounts.
    {
      field: 'endSession',
      by: 'the session',
      send: { graphql: `mutation { endSession(id: "${encodeNodeId('OwnSession', userId)}") }` },
    },
  ];
}
