import { randomUUID } from 'node:crypto';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { AccessAttempt } from './access-attempt.ts';

const ANSWER = '{ __typename ... on Error { message } }';

/** Every way to name templates of letters and their files. */
export function letterAttempts(
  rows: Readonly<Record<'person' | 'letterTemplate' | 'storedFile', string>>,
): AccessAttempt[] {
  const template = encodeNodeId('LetterTemplate', rows.letterTemplate);
  const file = encodeNodeId('StoredFile', rows.storedFile);
  const graphql = (field: string, by: string, given: string): AccessAttempt => ({
    field,
    by,
    send: { graphql: `mutation { ${field}(${given}) ${ANSWER} }` },
  });
  const requestInput = () => `requestId: "${randomUUID()}"`;
  const path = `/temp/${rows.letterTemplate}`;
  return [
    {
      field: 'node',
      by: 'LetterTemplate',
      send: { graphql: `{ node(id: "${template}") { __typename id } }` },
    },
    graphql('prepareLetterFile', 'the file', `fileId: "${file}"`),
    graphql('createLetterTemplate', 'the file', `${requestInput()} name: "X" fileId: "${file}"`),
    graphql(
      'updateLetterTemplate',
      'the template',
      `${requestInput()} id: "${template}" version: 1 name: "X"`,
    ),
    graphql('deleteLetterTemplates', 'the template', `${requestInput()} ids: ["${template}"]`),
    graphql('orderLetterTemplates', 'the template', `${requestInput()} ids: ["${template}"]`),
    { field: 'PUT /temp/{id}', by: 'the template', send: ['PUT', path, { name: 'X' }] },
    { field: 'DELETE /temp/{id}', by: 'the template', send: ['DELETE', path] },
    {
      field: 'GET /brief/make/{id}',
      by: 'the relation',
      send: ['GET', `/brief/make/${rows.person}/brief.docx`],
    },
  ];
}
