import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import type { UserViewer } from '#services/session/session.ts';
import { storeUpload } from '#services/stored-file/store-upload.ts';
import { startApi } from '../api/api.ts';
import type { TestViewer } from '../office/office.ts';
import { RESULT, type Saved } from './saved-letter.ts';

export const BSN = '123456782';
export const letter = makeDocx({ body: paragraph('Aan {{voorl}} {{ta', 'naam}}, {{plaats}}{{bnaam}}') });
export const letterWithBsn = makeDocx({ body: paragraph('BSN {{ BSN }}') });

/** An office that makes letters, a stranger of another one, and a person of the advisor's; close() in afterAll. */
export async function arrangeLetterOffice() {
  // No converter: the test of the larger run has one.
  const api = await startApi({ variables: { LIBREOFFICE_COMMAND: '/nowhere/soffice' } });
  const [office, other] = [await api.office(), await api.office()];
  const tokens = {
    admin: await api.tokenOf(office.admin),
    advisor: await api.tokenOf(office.advisor),
    reader: await api.tokenOf(office.reader),
    stranger: await api.tokenOf(other.admin),
  };

  async function newPerson(viewer: TestViewer): Promise<string> {
    const isReader = viewer.role === 'read';
    const { relationId } = await api.relation(isReader ? office.admin : viewer, 'person', {
      surname: 'Wit',
      surnamePrefix: 'de',
      initials: 'A.',
      city: 'Delft',
      bsn: isReader ? '111222333' : BSN,
      ownerId: viewer.userId,
    });
    return relationId;
  }

  function upload(file: Buffer, name = 'brief.docx'): Promise<string> {
    const admin = office.admin as UserViewer;
    const purpose = { purpose: 'letter', name } as const;
    return storeUpload(api.application.storedFiles, admin, purpose, Readable.from([file]));
  }

  function add(name: string, fileId: string, token = tokens.admin, requestId: string = randomUUID()) {
    const query = `mutation($requestId: ID!, $name: String!, $fileId: ID!) {
      result: createLetterTemplate(requestId: $requestId, name: $name, fileId: $fileId) ${RESULT} }`;
    const variables = { requestId, name, fileId: encodeNodeId('StoredFile', fileId) };
    return api.graphql<{ result: Saved }>(token, query, variables);
  }

  async function added(name: string, file: Buffer, fileName = 'brief.docx') {
    const { template } = (await add(name, await upload(file, fileName))).data.result;
    if (template === undefined) throw new Error('the template was not stored');
    return template;
  }

  /** By the documented call. */
  async function send(token: string, file: Buffer, name: string, field = 'myfile') {
    const body = new FormData();
    body.append(field, new Blob([new Uint8Array(file)]), name);
    const init = { method: 'POST', headers: { 'x-access-token': token }, body };
    const response = await fetch(`${api.url}/app/temp/brief`, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  return {
    api,
    office,
    tokens,
    person: await newPerson(office.advisor),
    newPerson,
    upload,
    add,
    added,
    send,
    templateRows: () =>
      api.owner.letterTemplate.findMany({
        where: { officeId: office.officeId },
        orderBy: { position: 'asc' },
      }),
    isFileThere: async (id: string) => (await api.owner.storedFile.count({ where: { id } })) > 0,
    close: () => api.close(),
  };
}

export type LetterOffice = Awaited<ReturnType<typeof arrangeLetterOffice>>;
