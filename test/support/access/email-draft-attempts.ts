import { randomUUID } from 'node:crypto';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { AccessAttempt } from './access-attempt.ts';

const ANSWER = '{ __typename ... on Error { message } ... on ValidationError { issues { field message } } }';
const TEXT = 'subject: "X" to: [] cc: [] bcc: [] html: "<p>X</p>"';

/** Every way to name what is written or sent. */
export function emailDraftAttempts(
  rows: Readonly<
    Record<'email' | 'person' | 'emailDraft' | 'emailDraftVersion' | 'emailSend' | 'mailing', string>
  >,
): AccessAttempt[] {
  const draft = encodeNodeId('EmailDraft', rows.emailDraft);
  const version = encodeNodeId('EmailDraftVersion', rows.emailDraftVersion);
  const send = encodeNodeId('EmailSend', rows.emailSend);
  const mailing = encodeNodeId('Mailing', rows.mailing);
  const email = encodeNodeId('Email', rows.email);
  const person = encodeNodeId('Person', rows.person);
  const query = (field: string, by: string, graphql: string): AccessAttempt => ({
    field,
    by,
    send: { graphql },
  });
  const mutation = (field: string, by: string, given: string): AccessAttempt =>
    query(field, by, `mutation { ${field}(input: { requestId: "${randomUUID()}" ${given} }) ${ANSWER} }`);
  const save = (by: string, action: string, given: string) =>
    mutation('saveEmailDraft', by, `action: ${action} revision: 1 isEdited: true ${TEXT} ${given}`);
  const started = `{ __typename ... on Error { message } ... on EmailStart { subject to { address } } }`;
  const recipients = `recipients: [{ address: "x@zwanenmeer.example" relationId: "${person}" }]`;
  return [
    query('node', 'EmailDraft', `{ node(id: "${draft}") { __typename } }`),
    query('node', 'EmailSend', `{ node(id: "${send}") { __typename ... on EmailSend { subject } } }`),
    query('node', 'Mailing', `{ node(id: "${mailing}") { __typename ... on Mailing { subject } } }`),
    query(
      'emailDraft',
      'the draft',
      `{ emailDraft(id: "${draft}") { __typename ... on Error { message } } }`,
    ),
    query('emailDraftVersion', 'the version', `{ emailDraftVersion(id: "${version}") { html } }`),
    query('mailing', 'the mailing', `{ mailing(id: "${mailing}") { subject total } }`),
    query('emailStart', 'the mail', `{ emailStart(action: repl emailId: "${email}") ${started} }`),
    query('emailStart', 'the relation', `{ emailStart(action: newk relationId: "${person}") ${started} }`),
    save('the draft', 'new', `draftId: "${draft}"`),
    save('the mail', 'repl', `originalId: "${email}"`),
    mutation('discardEmailDraft', 'the draft', `draftId: "${draft}"`),
    mutation('keepEmailDraftVersion', 'the draft', `draftId: "${draft}" html: "X"`),
    mutation('deleteDraftAttachment', 'the draft', `draftId: "${draft}" attachmentId: "x"`),
    mutation('sendEmail', 'the draft', `draftId: "${draft}" revision: 1 acceptEmptySubject: true`),
    mutation('undoEmailSend', 'the sending', `sendId: "${send}"`),
    mutation('resolveEmailSend', 'the sending', `sendId: "${send}" wasSent: true`),
    mutation(
      'startMailing',
      'the draft',
      `draftId: "${draft}" revision: 1 html: "{{bnaam}}" acceptSkipped: true acceptBsn: true ${recipients}`,
    ),
    query(
      'mailingExample',
      'the relation',
      `{ mailingExample(input: { subject: "X" html: "{{bnaam}}" address: "x@zwanenmeer.example" relationId: "${person}" }) { __typename ... on Error { message } ... on MailingExample { name html } } }`,
    ),
    mutation('undoMailing', 'the mailing', `mailingId: "${mailing}"`),
    mutation('stopMailing', 'the mailing', `mailingId: "${mailing}"`),
    mutation('resumeMailing', 'the mailing', `mailingId: "${mailing}"`),
  ];
}
