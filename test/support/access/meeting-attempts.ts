import { randomUUID } from 'node:crypto';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { AccessAttempt } from './access-attempt.ts';

const ANSWER = '{ __typename ... on Error { message } ... on ValidationError { issues { field message } } }';
const SAID = 'meeting: { topic: "X" minutes: 30 startsAt: "2099-01-05T09:00:00Z" }';
const WIRE = { topic: 'X', start_time: '2099-01-05T09:00:00Z' };

/** Every way to name a meeting, and by a meeting a relation. */
export function meetingAttempts(rows: Readonly<Record<'meeting' | 'organisation', string>>): AccessAttempt[] {
  const meeting = encodeNodeId('Meeting', rows.meeting);
  const organisation = encodeNodeId('Organisation', rows.organisation);
  const query = (field: string, by: string, graphql: string): AccessAttempt => ({
    field,
    by,
    send: { graphql },
  });
  const mutation = (field: string, by: string, given: string): AccessAttempt =>
    query(field, by, `mutation { ${field}(${given}) ${ANSWER} }`);
  const requestInput = () => `requestId: "${randomUUID()}"`;
  const rest = (by: string, method: string, path: string, body?: object): AccessAttempt => ({
    field: `${method} ${path.replace(/[0-9a-f-]{36}/, '{id}')}`,
    by,
    send: body === undefined ? [method, path] : [method, path, body],
  });
  return [
    query('node', 'Meeting', `{ node(id: "${meeting}") { __typename ... on Meeting { topic } } }`),
    mutation('createMeeting', 'the relation', `${requestInput()} relationId: "${organisation}" ${SAID}`),
    mutation('updateMeeting', 'the meeting', `${requestInput()} id: "${meeting}" version: 1 ${SAID}`),
    mutation('retryMeeting', 'the meeting', `${requestInput()} id: "${meeting}"`),
    mutation('refreshMeeting', 'the meeting', `id: "${meeting}"`),
    mutation('deleteMeeting', 'the meeting', `${requestInput()} id: "${meeting}"`),
    mutation('startMeeting', 'the meeting', `id: "${meeting}"`),
    rest('the meeting', 'GET', `/zoom/${rows.meeting}`),
    rest('the relation', 'POST', '/zoom', { body: { ...WIRE, relid: rows.organisation } }),
    rest('the meeting', 'PUT', `/zoom/${rows.meeting}`, { body: WIRE }),
    rest('the meeting', 'DELETE', `/zoom/${rows.meeting}`),
  ];
}
