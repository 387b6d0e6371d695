import { randomUUID } from 'node:crypto';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { AccessAttempt } from './access-attempt.ts';

const ANSWER = '{ __typename ... on Error { message } }';

/** Every way to name a user, and what each answers of them. */
export function userAttempts(userId: string): AccessAttempt[] {
  const user = encodeNodeId('User', userId);
  const requestInput = () => `requestId: "${randomUUID()}"`;
  const named = (field: string, query: string): AccessAttempt => ({
    field,
    by: 'the user',
    send: { graphql: query },
  });
  return [
    named(
      'officeTrail',
      `{ officeTrail(filter: { userId: "${user}" }) { totalCount edges { node { eventText aboutName } } } }`,
    ),
    named(
      'exportTrail',
      `mutation { exportTrail(${requestInput()} filter: { userId: "${user}" })
         { __typename ... on Error { message } ... on TrailExport { rows } } }`,
    ),
    named(
      'updateUsers',
      `mutation { updateUsers(${requestInput()} users: [{ id: "${user}" telephoneCode: "1" }]) ${ANSWER} }`,
    ),
    named(
      'userRemovalConsequences',
      `{ userRemovalConsequences(ids: ["${user}"]) { relations tasks flowSteps drafts mailings } }`,
    ),
    named('inviteUser', `mutation { inviteUser(${requestInput()} userId: "${user}") ${ANSWER} }`),
    named('removeUsers', `mutation { removeUsers(${requestInput()} ids: ["${user}"]) ${ANSWER} }`),
    // A session that is another's: own ones are ended in the test of users' accounts.
    {
      field: 'endSession',
      by: 'the session',
      send: { graphql: `mutation { endSession(id: "${encodeNodeId('OwnSession', userId)}") }` },
    },
  ];
}
