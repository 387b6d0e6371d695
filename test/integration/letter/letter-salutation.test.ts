import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import type { UserViewer } from '#services/session/session.ts';
import { storeUpload } from '#services/stored-file/store-upload.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { docxText } from '#test/support/letter/docx-text.ts';
import { RESULT, type Saved } from '#test/support/letter/saved-letter.ts';
import type { TestOffice } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
});
afterAll(() => api.close());

async function templateOf(text: string): Promise<string> {
  const admin = office.admin as UserViewer;
  const file = Readable.from([makeDocx({ body: paragraph(text) })]);
  const fileId = await storeUpload(
    api.application.storedFiles,
    admin,
    { purpose: 'letter', name: 'brief.docx' },
    file,
  );
  const query = `mutation($requestId: ID!, $name: String!, $fileId: ID!) {
    result: createLetterTemplate(requestId: $requestId, name: $name, fileId: $fileId) ${RESULT} }`;
  const variables = { requestId: randomUUID(), name: 'Aanhef', fileId: encodeNodeId('StoredFile', fileId) };
  const { data } = await api.graphql<{ result: Saved }>(await api.tokenOf(office.admin), query, variables);
  if (data.result.template === undefined) throw new Error('the template was not stored');
  return data.result.template.id;
}

it('begins with the person, or the one contact person of an organisation, and ends with who made it and when', async () => {
  const { advisor } = office;
  const { relationId: person } = await api.relation(advisor, 'person', {
    surname: 'Akker',
    surnamePrefix: 'van den',
    gender: 'Vrouw',
    ownerId: advisor.userId,
  });
  const { relationId: organisation } = await api.relation(advisor, 'organisation', { tradeName: 'Bakkerij' });
  const { emailName, username } = await api.owner.user.findUniqueOrThrow({ where: { id: advisor.userId } });
  const today = new Intl.DateTimeFormat('nl-NL', {
    dateStyle: 'long',
    timeZone: 'Europe/Amsterdam',
  }).format();
  const template = await templateOf('{{aanhef}}, {{ Datum }}: {{gebruiker}}');
  const closing = `${today}: ${emailName || username}`;
  const lettersTo = async (kind: 'Person' | 'Organisation', id: string) => {
    const path = `/files/letters/${encodeNodeId(kind, id)}/${template}`;
    const headers = { 'x-access-token': await api.tokenOf(advisor) };
    const response = await fetch(`${api.url}${path}`, { headers });
    return docxText(Buffer.from(await response.arrayBuffer())).trim();
  };
  expect(await lettersTo('Person', person)).toBe(`Geachte mevrouw Van den Akker, ${closing}`);
  expect(await lettersTo('Organisation', organisation)).toBe(`Geachte heer, mevrouw, ${closing}`);
  const link = { officeId: office.officeId, organisationId: organisation };
  await api.owner.contactPerson.create({ data: { ...link, personId: person } });
  expect(await lettersTo('Organisation', organisation)).toBe(`Geachte mevrouw Van den Akker, ${closing}`);
});
