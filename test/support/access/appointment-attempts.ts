import { randomUUID } from 'node:crypto';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { AccessAttempt } from './access-attempt.ts';

const ANSWER = '{ __typename ... on Error { message } ... on ValidationError { issues { field message } } }';
const WHEN = 'start: "2027-01-05T09:00:00Z" end: "2027-01-05T10:00:00Z"';
const WIRE = { text: 'X', start_date: '05-01-2027 10:00', end_date: '05-01-2027 11:00' };

/** Every way to name an appointment, and by an appointment a relation or a user. */
export function appointmentAttempts(
  rows: Readonly<Record<'appointment' | 'organisation' | 'user', string>>,
): AccessAttempt[] {
  const appointment = encodeNodeId('Appointment', rows.appointment);
  const organisation = encodeNodeId('Organisation', rows.organisation);
  const user = encodeNodeId('User', rows.user);

  const query = (field: string, by: string, graphql: string): AccessAttempt => ({
    field,
    by,
    send: { graphql },
  });
  const mutation = (field: string, by: string, given: string): AccessAttempt =>
    query(field, by, `mutation { ${field}(requestId: "${randomUUID()}" ${given}) ${ANSWER} }`);
  const content = (more: string) => `appointment: { text: "X" location: "" ${WHEN} ${more} }`;
  const changing = (by: string, more: string) =>
    mutation('updateAppointment', by, `id: "${appointment}" version: 1 ${content(more)}`);
  const rest = (by: string, method: string, path: string, ...more: object[]): AccessAttempt => ({
    field: `${method} ${path.replace(/[0-9a-f-]{36}/, '{id}')}`,
    by,
    send: [method, path, ...more] as unknown as AccessAttempt['send'],
  });

  return [
    query(
      'node',
      'Appointment',
      `{ node(id: "${appointment}") { __typename ... on Appointment { text location relationName } } }`,
    ),
    query(
      'appointments',
      'the relation',
      `{ appointments(own: false isPast: false first: 5 relationId: "${organisation}") {
         totalCount edges { node { text relationName } } } }`,
    ),
    mutation('createAppointment', 'the relation', content(`relationId: "${organisation}"`)),
    mutation('createAppointment', 'the owner', content(`userId: "${user}"`)),
    changing('the appointment', ''),
    changing('the relation', `relationId: "${organisation}"`),
    changing('the owner', `userId: "${user}"`),
    mutation('deleteAppointment', 'the appointment', `id: "${appointment}"`),
    mutation('undoAppointmentDeletion', 'the appointment', `id: "${appointment}"`),
    rest('the owner', 'GET', `/calendar/${rows.user}`),
    rest('the appointment', 'GET', `/calendar/one/${rows.appointment}`),
    rest('the relation', 'POST', '/calendar', { ...WIRE, relid: rows.organisation }),
    rest('the appointment', 'PATCH', '/calendar', { evid: rows.appointment, text: 'X' }),
    rest('the appointment', 'PUT', '/calendar/x', { evid: rows.appointment, locatie: 'X' }),
    rest('the appointment and an oid', 'PUT', '/calendar/x', { evid: rows.appointment, oid: 'X' }),
    rest('the appointment', 'DELETE', '/calendar', {}, { 'x-code': rows.appointment }),
  ];
}
