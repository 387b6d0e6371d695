import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import { seedLetters } from '#dev/seed/letters.ts';
import { MERGE_TAG_GROUPS, writtenTag } from '#domain/merge-tag/merge-tags.ts';
import type { UserViewer } from '#services/session/session.ts';
import { storeUpload } from '#services/stored-file/store-upload.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import { docxText } from '#test/support/docx-text.ts';
import type { TestOffice, TestViewer } from '#test/support/office.ts';
import { RESULT, type Saved } from '#test/support/saved-letter.ts';

const BSN = '123456782';
const letter = makeDocx({ body: paragraph('Aan {{voorl}} {{ta', 'naam}}, {{plaats}}{{bnaam}}') });
const withBsn = makeDocx({ body: paragraph('BSN {{ BSN }}') });

let api: TestApi;
let office: TestOffice;
let other: TestOffice;
let person: string;
let tokens: Record<'admin' | 'advisor' | 'reader' | 'stranger', string>;

beforeAll(async () => {
  // No converter: the test of the larger run has one.
  api = await startApi({ variables: { LIBREOFFICE_COMMAND: '/nowhere/soffice' } });
  [office, other] = [await api.office(), await api.office()];
  tokens = {
    admin: await api.tokenOf(office.admin),
    advisor: await api.tokenOf(office.advisor),
    reader: await api.tokenOf(office.reader),
    stranger: await api.tokenOf(other.admin),
  };
  person = await newPerson(office.advisor);
});
afterAll(() => api.close());

const newPerson = async (viewer: TestViewer) =>
  (
    await api.relation(viewer.role === 'read' ? office.admin : viewer, 'person', {
      surname: 'Wit',
      surnamePrefix: 'de',
      initials: 'A.',
      city: 'Delft',
      bsn: viewer.role === 'read' ? '111222333' : BSN,
      ownerId: viewer.userId,
    })
  ).relationId;

async function upload(file: Buffer, name = 'brief.docx', viewer: TestViewer = office.admin): Promise<string> {
  const as = viewer as UserViewer;
  return storeUpload(api.application.storedFiles, as, { purpose: 'letter', name }, Readable.from([file]));
}

async function add(name: string, fileId: string, token = tokens.admin, requestId: string = randomUUID()) {
  const query = `mutation($requestId: ID!, $name: String!, $fileId: ID!) {
    result: addLetterTemplate(requestId: $requestId, name: $name, fileId: $fileId) ${RESULT} }`;
  const variables = { requestId, name, fileId: encodeNodeId('StoredFile', fileId) };
  return api.graphql<{ result: Saved }>(token, query, variables);
}

async function added(name: string, file: Buffer, fileName = 'brief.docx') {
  const { template } = (await add(name, await upload(file, fileName))).data.result;
  if (template === undefined) throw new Error('the template was not stored');
  return template;
}

async function change(template: { id: string; version: number }, name: string, fileId: string | null) {
  const query = `mutation($requestId: ID!, $id: ID!, $version: Int!, $name: String!, $fileId: ID) {
    result: changeLetterTemplate(requestId: $requestId, id: $id, version: $version, name: $name, fileId: $fileId) ${RESULT} }`;
  const variables = {
    requestId: randomUUID(),
    id: template.id,
    version: template.version,
    name,
    fileId: fileId === null ? null : encodeNodeId('StoredFile', fileId),
  };
  return (await api.graphql<{ result: Saved }>(tokens.admin, query, variables)).data.result;
}

async function make(token: string, templateId: string, relationId = person) {
  const path = `/files/letters/${encodeNodeId('Person', relationId)}/${templateId}`;
  const response = await fetch(`${api.url}${path}`, { headers: { 'x-access-token': token } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

async function send(token: string, file: Buffer, name: string, field = 'myfile') {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(file)]), name);
  const init = { method: 'POST', headers: { 'x-access-token': token }, body };
  const response = await fetch(`${api.url}/app/temp/brief`, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const templateRows = () =>
  api.owner.letterTemplate.findMany({ where: { officeId: office.officeId }, orderBy: { position: 'asc' } });
const fileThere = async (id: string) => (await api.owner.storedFile.count({ where: { id } })) > 0;
const rowIdOf = (nodeId: string) => Buffer.from(nodeId, 'base64url').toString().split(':')[1] ?? '';
const trail = (action: string) =>
  api.owner.$queryRawUnsafe<{ changes: unknown; relation_id: string | null }[]>(
    `SELECT changes, relation_id FROM audit_entries WHERE office_id = '${office.officeId}' AND action = '${action}' ORDER BY id`,
  );

describe('a template', () => {
  it('is created with a name and a file, once for a request id [LETTERS-09, LETTERS-13]', async () => {
    const fileId = await upload(letter);
    const requestId = randomUUID();
    const [first, again] = [
      await add('Welkom', fileId, tokens.admin, requestId),
      await add('Welkom', fileId, tokens.admin, requestId),
    ];
    expect(first.data.result).toMatchObject({
      __typename: 'LetterTemplateSaved',
      isNew: true,
      template: { name: 'Welkom', fileName: 'brief.docx', tags: ['voorl', 'tanaam', 'plaats', 'bnaam'] },
    });
    expect(again.data).toEqual(first.data);
    expect((await trail('letter-template-created')).at(-1)?.changes).toEqual({
      name: { from: '', to: 'Welkom' },
      file: { from: '', to: 'brief.docx' },
    });
  });

  it('with another name keeps its file, with another file its name, and with both is a new one [LETTERS-10, LETTERS-11, LETTERS-12, LETTERS-22]', async () => {
    const template = await added('Oud', letter);
    const before = await api.owner.letterTemplate.findUniqueOrThrow({ where: { id: rowIdOf(template.id) } });

    const renamed = await change(template, 'Nieuw', null);
    expect(renamed).toMatchObject({ isNew: false, template: { id: template.id, name: 'Nieuw' } });
    expect(await fileThere(before.fileId)).toBe(true);

    const refiled = await change({ ...template, version: 2 }, 'Nieuw', await upload(withBsn, 'ander.docx'));
    expect(refiled).toMatchObject({ isNew: false, template: { fileName: 'ander.docx', tags: ['bsn'] } });
    expect(await fileThere(before.fileId)).toBe(false);

    const same = await change({ ...template, version: 3 }, 'Nieuw', null);
    expect(same).toMatchObject({ __typename: 'LetterTemplateSaved', isNew: false, template: { version: 3 } });

    const both = await change({ ...template, version: 3 }, 'Beide', await upload(letter, 'derde.docx'));
    expect(both).toMatchObject({ isNew: true, template: { name: 'Beide' } });
    expect(both.template?.id).not.toBe(template.id);
    expect((await templateRows()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Nieuw', 'Beide']),
    );
  });

  it('is not overwritten by who had not seen the last change', async () => {
    const template = await added('Eerst', letter);
    await change(template, 'Toen', null);
    expect(await change(template, 'Anders', null)).toMatchObject({ __typename: 'ConflictError' });
  });

  it('is refused for what is no template, by tag and paragraph [LETTERS-06]', async () => {
    const broken = await upload(makeDocx({ body: paragraph('Geachte') + paragraph('{{anaam,') }));
    expect((await add('Kapot', broken)).data.result.issues).toEqual([
      { field: 'file', message: 'Alinea 2: ‘{{anaam,’ is niet afgesloten met }}.' },
    ]);
    expect((await add(' ', await upload(letter))).data.result.issues).toEqual([
      { field: 'name', message: 'Naam is een verplicht veld.' },
    ]);
    const gone = (await add('Weg', randomUUID())).data.result;
    expect(gone.__typename).toBe('NotFoundError');
  });

  it('is looked at before it is saved: its tags, and those that print nothing', async () => {
    const file = makeDocx({ body: paragraph('{{plaats}} {{onbekend}}') });
    const query = `mutation($fileId: ID!) { result: prepareLetterFile(fileId: $fileId) {
      ... on PreparedLetterFile { fileName isFilled tags unknownTags problems remarks } ... on Error { message } } }`;
    const look = async (bytes: Buffer, name?: string) => {
      const fileId = encodeNodeId('StoredFile', await upload(bytes, name));
      return (await api.graphql(tokens.admin, query, { fileId })).data.result;
    };
    expect(await look(file)).toEqual({
      fileName: 'brief.docx',
      isFilled: true,
      problems: [],
      remarks: [],
      tags: ['plaats', 'onbekend'],
      unknownTags: ['onbekend'],
    });
    const tracked = makeDocx({
      body: `<w:p><w:ins w:id="1">${paragraph('{{plaats}}').slice(5, -6)}</w:ins></w:p>`,
    });
    const remarks = [expect.stringContaining('bijgehouden wijzigingen in (alinea 1)')];
    expect(await look(tracked)).toMatchObject({ problems: [], tags: ['plaats'], remarks });
    expect((await send(tokens.admin, tracked, 'gevolgd.docx')).body).toEqual({
      file: 'gevolgd.docx',
      tags: ['plaats'],
      opmerkingen: remarks,
    });
  });

  it('and its file are deleted together', async () => {
    const template = await added('Weg', letter);
    const { fileId } = await api.owner.letterTemplate.findUniqueOrThrow({
      where: { id: rowIdOf(template.id) },
    });
    const query = `mutation($requestId: ID!, $ids: [ID!]!) {
      result: deleteLetterTemplates(requestId: $requestId, ids: $ids) { ... on LetterTemplatesDeleted { count } } }`;
    const variables = { requestId: randomUUID(), ids: [template.id] };
    expect((await api.graphql(tokens.admin, query, variables)).data).toEqual({ result: { count: 1 } });
    expect(await fileThere(fileId)).toBe(false);
    expect((await trail('letter-template-deleted')).length).toBe(1);
  });

  it('is kept by admins alone, and seen by everybody of the office [REST-130]', async () => {
    const template = await added('Voor allen', letter);
    const forbidden = await add('Van een ander', randomUUID(), tokens.advisor);
    expect(forbidden.errors[0]?.extensions?.code).toBe('FORBIDDEN');
    const names = '{ letterTemplates(sort: { field: NAME, direction: ASC }) { id name } }';
    const seen = async (token: string) =>
      (await api.graphql<{ letterTemplates: { id: string }[] }>(token, names)).data.letterTemplates;
    expect((await seen(tokens.reader)).map(({ id }) => id)).toContain(template.id);
    expect(await seen(tokens.stranger)).toEqual([]);
    expect((await make(tokens.stranger, template.id)).status).toBe(404);
    // Not the own relation of this user.
    expect((await make(await api.tokenOf(office.colleague), template.id)).status).toBe(404);
  });
});

it('templates are listed by name and by date, from either end [LETTERS-02]', async () => {
  for (const name of ['Zomer', 'Aanvang']) await added(name, letter);
  const listed = async (sort: string) => {
    const query = `{ letterTemplates(sort: { ${sort} }) { name createdAt } }`;
    type Listed = { letterTemplates: Record<'name' | 'createdAt', string>[] };
    return (await api.graphql<Listed>(tokens.admin, query)).data.letterTemplates;
  };
  const names = (await listed('field: NAME, direction: ASC')).map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'nl')));
  const dates = (await listed('field: CREATED_AT, direction: DESC')).map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

describe('a letter', () => {
  it('is filled for the relation and named after both [LETTERS-17, LETTERS-26]', async () => {
    const template = await added('Welkom/nieuw', letter);
    const made = await make(tokens.advisor, template.id);
    expect(made.status).toBe(200);
    expect(docxText(made.bytes).trim()).toBe('Aan A. de Wit, Delft');
    expect(made.headers.get('content-disposition')).toContain('Welkom nieuw');
    expect(made.headers.get('content-disposition')).toContain('.docx');
    expect(made.headers.get('x-content-type-options')).toBe('nosniff');
    expect(made.headers.get('cache-control')).toBe('no-store');
  });

  it('has the value of every tag that the kind has, and nothing for the others [LETTERS-19, LETTERS-20, LETTERS-21, LETTERS-26]', async () => {
    const tags = [...new Set(MERGE_TAG_GROUPS.flatMap((group) => group.tags.map(({ tag }) => tag)))];
    const all = makeDocx({ body: tags.map((tag) => paragraph(`${tag}=${writtenTag(tag)};`)).join('') });
    const template = await added('Alles', all);
    const organisation = await api.relation(office.advisor, 'organisation', {
      tradeName: 'Bakkerij',
      city: 'Gouda',
    });
    const lines = async (id: string) =>
      docxText((await make(tokens.advisor, template.id, id)).bytes).split('\n');
    const ofPerson = await lines(person);
    expect(ofPerson).toEqual(
      expect.arrayContaining(['tanaam=de Wit;', 'plaats=Delft;', 'bnaam=;', `bsn=${BSN};`]),
    );
    const path = `/files/letters/${encodeNodeId('Organisation', organisation.relationId)}/${template.id}`;
    const response = await fetch(`${api.url}${path}`, { headers: { 'x-access-token': tokens.advisor } });
    const ofOrganisation = docxText(Buffer.from(await response.arrayBuffer())).split('\n');
    expect(ofOrganisation).toEqual(expect.arrayContaining(['bnaam=Bakkerij;', 'plaats=Gouda;', 'anaam=;']));
    expect([...ofPerson, ...ofOrganisation].join('')).not.toContain('{{');
  });

  it('with a BSN is in the trail; for a reader the number is masked [ROLES-20]', async () => {
    const template = await added('Met BSN', withBsn);
    const before = (await trail('bsn-shown')).length;
    expect(docxText((await make(tokens.advisor, template.id)).bytes)).toContain(BSN);
    expect((await trail('bsn-shown')).length).toBe(before + 1);
    const own = await newPerson(office.reader);
    const masked = await make(tokens.reader, template.id, own);
    expect(masked.status).toBe(200);
    expect(docxText(masked.bytes)).toContain('333');
    expect(docxText(masked.bytes)).not.toContain('111222333');
    expect((await trail('bsn-shown')).length).toBe(before + 1);
  });

  it('of each template that a new office finds has no tag left', async () => {
    for (const { name, fileName, file } of seedLetters('Kantoor')) {
      const template = await added(name, file, fileName);
      expect(template.tags.length).toBeGreaterThan(3);
      expect(docxText((await make(tokens.advisor, template.id)).bytes)).not.toContain('{{');
    }
  });

  it("stands in the user's own order, which is nobody else's [LETTERS-16, USERS-26]", async () => {
    const placed = async () =>
      (await templateRows()).map(({ id }) => ({ id: encodeNodeId('LetterTemplate', id) }));
    const query = `mutation($requestId: ID!, $ids: [ID!]!) {
      result: orderLetterTemplates(requestId: $requestId, ids: $ids) {
        ... on LetterTemplatesOrdered { templates { id } } } }`;
    const all = await placed();
    const orders = { reader: all.toReversed(), admin: [...all.slice(1), ...all.slice(0, 1)] };
    const own = '{ templates: letterTemplates(sort: { field: OWN, direction: ASC }) { id } }';
    for (const who of ['reader', 'admin'] as const) {
      const variables = { requestId: randomUUID(), ids: orders[who].map(({ id }) => id) };
      const { data } = await api.graphql(tokens[who], query, variables);
      expect(data).toEqual({ result: { templates: orders[who] } });
    }
    for (const [who, templates] of Object.entries({ ...orders, advisor: all }))
      expect((await api.graphql(tokens[who as 'reader'], own)).data).toEqual({ templates });
    expect(await placed()).toEqual(all);
  });
});

describe('the documented calls', () => {
  it('store a document, make a template of it, list, change and delete it [LETTERS-11, LETTERS-13, REST-48, REST-50, REST-51, REST-52, REST-53, REST-67, REST-130]', async () => {
    expect(await send(tokens.admin, letter, 'rest.docx')).toEqual({
      status: 200,
      body: { file: 'rest.docx', tags: ['voorl', 'tanaam', 'plaats', 'bnaam'] },
    });
    const body = { type: 'brief', name: 'Via REST', file: 'rest.docx', date: '2026-11-23', pos: 3 };
    const created = await api.rest<{ _id: string }>(tokens.admin, 'POST', '/temp', body);
    expect(created.status).toBe(200);
    const { _id } = created.body;
    const listed = await api.rest<{ _id: string }[]>(tokens.admin, 'GET', '/temp/brief');
    const stored = () => listed.body.find((one) => one._id === _id);
    expect(stored()).toMatchObject({ type: 'brief', name: 'Via REST', file: 'rest.docx', pos: 3 });
    expect((await api.rest(tokens.reader, 'GET', '/brief')).body).toEqual(listed.body);
    expect((await api.rest(tokens.reader, 'GET', '/temp/brief')).status).toBe(403);

    const change = { name: 'Anders', file: 'rest.docx' };
    expect((await api.rest(tokens.admin, 'PUT', `/temp/${_id}`, change)).body).toEqual({ _id });
    const [row] = await api.owner.letterTemplate.findMany({ where: { id: _id } });
    expect(row).toMatchObject({ name: 'Anders', fileName: 'rest.docx', position: 3 });
    expect(stored()).toMatchObject({ date: row?.createdAt.toISOString() });
    const before = row?.fileId ?? '';
    expect((await send(tokens.admin, withBsn, 'rest.docx')).status).toBe(200);
    expect((await api.rest(tokens.admin, 'PUT', `/temp/${_id}`, change)).body).toEqual({ _id });
    const [replaced] = await api.owner.letterTemplate.findMany({ where: { id: _id } });
    expect(replaced).toMatchObject({ fileName: 'rest.docx', tags: ['bsn'] });
    expect(await fileThere(before)).toBe(false);
    const unsent = await api.rest(tokens.admin, 'PUT', `/temp/${_id}`, { file: 'niet-gestuurd.docx' });
    expect(unsent.status).toBe(400);
    expect(unsent.text).toContain('Stuur dit bestand eerst');
    for (const token of [tokens.advisor, tokens.reader]) {
      expect((await api.rest(token, 'PUT', `/temp/${_id}`, { name: 'X' })).status).toBe(403);
      expect((await api.rest(token, 'DELETE', `/temp/${_id}`)).status).toBe(403);
      expect((await api.rest(token, 'POST', '/temp', body)).status).toBe(403);
    }
    expect((await api.rest(tokens.stranger, 'PUT', `/temp/${_id}`, { name: 'X' })).status).toBe(404);
    expect((await api.rest(tokens.admin, 'PUT', '/temp/putall', [{ _id, pos: 0 }])).status).toBe(200);
    expect((await templateRows())[0]?.id).toBe(_id);
    for (const name of ['Een', 'Twee'])
      await api.rest(tokens.admin, 'POST', '/temp', { type: 'email', name, temp: '<p>Tekst</p>' });
    const order = async () =>
      (await api.rest<{ _id: string }[]>(tokens.admin, 'GET', '/temp/email')).body.map(({ _id: id }) => id);
    const held = await order();
    expect(held.length).toBeGreaterThanOrEqual(2);
    // Refused as a whole, for the letter among them.
    const mixed = [...held.toReversed(), _id].map((id) => ({ _id: id }));
    expect((await api.rest(tokens.advisor, 'PUT', '/temp/putall', mixed)).status).toBe(403);
    expect(await order()).toEqual(held);

    expect((await api.rest(tokens.admin, 'DELETE', `/temp/${_id}`)).status).toBe(200);
    expect((await api.rest(tokens.admin, 'DELETE', `/temp/${_id}`)).status).toBe(404);
    expect((await api.rest(tokens.admin, 'DELETE', '/temp/brief/rest.docx')).status).toBe(200);
  });

  it('refuse a document that is none, and one sent by who is no admin [LETTERS-08, REST-50]', async () => {
    expect((await send(tokens.advisor, letter, 'a.docx')).status).toBe(403);
    const other = await send(tokens.admin, letter, 'a.pdf');
    expect(other.status).toBe(400);
    expect(JSON.stringify(other.body)).toContain('Bestand is geen .doc(x) bestand.');
    expect((await send(tokens.admin, letter, 'a.docx', 'iets')).status).toBe(400);
    expect((await api.rest(tokens.admin, 'POST', '/temp/brief', {})).status).toBe(400);
    const broken = await send(tokens.admin, makeDocx({ body: paragraph('{{anaam') }), 'geweigerd.docx');
    expect(JSON.stringify(broken.body)).toContain('Alinea 1');
    expect(await api.owner.storedFile.count({ where: { name: 'geweigerd.docx' } })).toBe(0);
  });

  it('delete a document that no template has, and not that of a template [REST-54]', async () => {
    await send(tokens.admin, letter, 'los.docx');
    expect((await api.rest(tokens.admin, 'DELETE', '/temp/brief/los.docx')).status).toBe(200);
    expect(await api.owner.storedFile.count({ where: { name: 'los.docx' } })).toBe(0);
    await added('Vast', letter, 'vast.docx');
    const held = await api.rest(tokens.admin, 'DELETE', '/temp/brief/vast.docx');
    expect(held.status).toBe(400);
    expect(held.text).toContain('hoort bij de brief');
  });

  it('make a letter by the name of its document; a .doc comes out as it is [REST-68, LETTERS-25]', async () => {
    await added('Per bestand', letter, 'per bestand.docx');
    const call = (file: string, token = tokens.advisor) =>
      fetch(`${api.url}/app/brief/make/${person}/${encodeURIComponent(file)}`, {
        headers: { 'x-access-token': token },
      });
    const made = await call('per bestand.docx');
    expect(docxText(Buffer.from(await made.arrayBuffer()))).toContain('Aan A. de Wit');
    expect((await call('er is niets.docx')).status).toBe(404);
    expect((await call('per bestand.docx', tokens.stranger)).status).toBe(404);

    const old = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('  WordDocument {{plaats}}', 'utf16le'),
    ]);
    expect(await send(tokens.admin, old, 'oud.doc')).toMatchObject({
      status: 200,
      body: { file: 'oud.doc' },
    });
    const body = { type: 'brief', name: 'Oud', file: 'oud.doc' };
    expect((await api.rest(tokens.admin, 'POST', '/temp', body)).status).toBe(200);
    const unfilled = await call('oud.doc');
    expect(unfilled.headers.get('content-type')).toBe('application/msword');
    expect(Buffer.from(await unfilled.arrayBuffer()).equals(old)).toBe(true);
  });
});
