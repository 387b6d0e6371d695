import { randomUUID } from 'node:crypto';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { AccessAttempt } from './access-attempt.ts';

const ANSWER = '{ __typename ... on Error { message } ... on ValidationError { issues { field message } } }';

/** Every way to name a mail, and the address that opens mail; `own`: an organisation of the caller's. */
export function emailAttempts(
  rows: Readonly<Record<'email' | 'emailUid' | 'organisation', string>>,
  own: string,
): AccessAttempt[] {
  const email = encodeNodeId('Email', rows.email);
  const mine = encodeNodeId('Organisation', own);
  const organisation = encodeNodeId('Organisation', rows.organisation);
  const folder = encodeNodeId('MailboxFolder', randomUUID());
  const query = (field: string, by: string, graphql: string): AccessAttempt => ({
    field,
    by,
    send: { graphql },
  });
  const mutation = (field: string, by: string, given: string): AccessAttempt =>
    query(field, by, `mutation { ${field}(requestId: "${randomUUID()}" ${given}) ${ANSWER} }`);
  const decided = `requestId: "${randomUUID()}" address: "n@x.example" enteredAt: "2026-11-28T00:00:00.000Z"
    decision: confirmed`;
  const put = (by: string, path: string, body: object): AccessAttempt => ({
    field: `PUT /outlook/elink/${path}`,
    by,
    send: ['PUT', `/outlook/elink/${path}`, body],
  });
  const elink = rows.emailUid;
  return [
    query('node', 'Email', `{ node(id: "${email}") { __typename ... on Email { subject preview } } }`),
    query('email', 'the mail', `{ email(id: "${email}") { subject conversation { subject } } }`),
    query(
      'emailContent',
      'the mail',
      `{ emailContent(id: "${email}") { __typename ... on Error { message } ... on EmailContent { html } } }`,
    ),
    query(
      'node',
      'the mails of the relation',
      `{ node(id: "${organisation}") { ... on Relation { emails(folder: inbox) { total emails { subject } } } } }`,
    ),
    mutation('markEmailsRead', 'the mail', `ids: ["${email}"] isRead: true`),
    mutation('flagEmail', 'the mail', `id: "${email}" flag: flagged`),
    mutation('moveEmails', 'the mail', `ids: ["${email}"] to: trash`),
    mutation('undoEmailMoves', 'the mail', `moves: [{ id: "${email}" folderId: "${folder}" }]`),
    mutation('deleteEmails', 'the mail', `ids: ["${email}"]`),
    mutation('linkEmail', 'the mail', `emailId: "${email}" relationId: "${mine}"`),
    mutation('unlinkEmail', 'the mail', `emailId: "${email}" relationId: "${mine}"`),
    { field: 'GET /outlook/eml/{id}', by: 'the mail', send: ['GET', `/outlook/eml/${elink}`] },
    put('the mail', 'add', { id: own, elink }),
    put('the mail', 'wisadd', { id: own, elink, oldid: own }),
    put('the relation', 'wis', { id: rows.organisation, elink }),
    query(
      'decideAddress',
      'the relation',
      `mutation { decideAddress(input: { ${decided} relationId: "${organisation}" }) ${ANSWER} }`,
    ),
  ];
}
