import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import { seedLetters } from '#dev/seed/letters.ts';
import { MERGE_TAG_GROUPS, writtenTag } from '#domain/merge-tag/merge-tags.ts';
import { docxText } from '#test/support/letter/docx-text.ts';
import {
  arrangeLetterOffice,
  BSN,
  type LetterOffice,
  letter,
  letterWithBsn,
} from '#test/support/letter/letter-office.ts';
import { RESULT, type Saved } from '#test/support/letter/saved-letter.ts';

let letters: LetterOffice;
let api: LetterOffice['api'];
let tokens: LetterOffice['tokens'];
let office: LetterOffice['office'];
let person: string;

beforeAll(async () => {
  letters = await arrangeLetterOffice();
  ({ api, office, tokens, person } = letters);
});
afterAll(() => letters.close());

async function change(template: { id: string; version: number }, name: string, fileId: string | null) {
  const query = `mutation($requestId: ID!, $id: ID!, $version: Int!, $name: String!, $fileId: ID) {
    result: updateLetterTemplate(requestId: $requestId, id: $id, version: $version, name: $name, fileId: $fileId) ${RESULT} }`;
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

const rowIdOf = (nodeId: string) => Buffer.from(nodeId, 'base64url').toString().split(':')[1] ?? '';
const trail = (action: string) =>
  api.owner.$queryRawUnsafe<{ changes: unknown; relation_id: string | null }[]>(
    `SELECT changes, relation_id FROM audit_entries WHERE office_id = '${office.officeId}' AND action = '${action}' ORDER BY id`,
  );

describe('a template', () => {
  it('is created with a name and a file, once for a request id [LETTERS-09, LETTERS-13]', async () => {
    const fileId = await letters.upload(letter);
    const requestId = randomUUID();
    const [first, again] = [
      await letters.add('Welkom', fileId, tokens.admin, requestId),
      await letters.add('Welkom', fileId, tokens.admin, requestId),
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
    const template = await letters.added('Oud', letter);
    const before = await api.owner.letterTemplate.findUniqueOrThrow({ where: { id: rowIdOf(template.id) } });

    const renamed = await change(template, 'Nieuw', null);
    expect(renamed).toMatchObject({ isNew: false, template: { id: template.id, name: 'Nieuw' } });
    expect(await letters.isFileThere(before.fileId)).toBe(true);

    const refiled = await change(
      { ...template, version: 2 },
      'Nieuw',
      await letters.upload(letterWithBsn, 'ander.docx'),
    );
    expect(refiled).toMatchObject({ isNew: false, template: { fileName: 'ander.docx', tags: ['bsn'] } });
    expect(await letters.isFileThere(before.fileId)).toBe(false);

    const same = await change({ ...template, version: 3 }, 'Nieuw', null);
    expect(same).toMatchObject({ __typename: 'LetterTemplateSaved', isNew: false, template: { version: 3 } });

    const both = await change(
      { ...template, version: 3 },
      'Beide',
      await letters.upload(letter, 'derde.docx'),
    );
    expect(both).toMatchObject({ isNew: true, template: { name: 'Beide' } });
    expect(both.template?.id).not.toBe(template.id);
    expect((await letters.templateRows()).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Nieuw', 'Beide']),
    );
  });

  it('is not overwritten by who had not seen the last change', async () => {
    const template = await letters.added('Eerst', letter);
    await change(template, 'Toen', null);
    expect(await change(template, 'Anders', null)).toMatchObject({ __typename: 'ConflictError' });
  });

  it('is refused for what is no template, by tag and paragraph [LETTERS-06]', async () => {
    const broken = await letters.upload(makeDocx({ body: paragraph('Geachte') + paragraph('{{anaam,') }));
    expect((await letters.add('Kapot', broken)).data.result.issues).toEqual([
      { field: 'file', message: 'Alinea 2: ‘{{anaam,’ is niet afgesloten met }}.' },
    ]);
    expect((await letters.add(' ', await letters.upload(letter))).data.result.issues).toEqual([
      { field: 'name', message: 'Naam is een verplicht veld.' },
    ]);
    const gone = (await letters.add('Weg', randomUUID())).data.result;
    expect(gone.__typename).toBe('NotFoundError');
  });

  it('is looked at before it is saved: its tags, and those that print nothing', async () => {
    const file = makeDocx({ body: paragraph('{{plaats}} {{onbekend}}') });
    const query = `mutation($fileId: ID!) { result: prepareLetterFile(fileId: $fileId) {
      ... on PreparedLetterFile { fileName isFilled tags unknownTags problems remarks } ... on Error { message } } }`;
    const look = async (bytes: Buffer, name?: string) => {
      const fileId = encodeNodeId('StoredFile', await letters.upload(bytes, name));
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
    expect((await letters.send(tokens.admin, tracked, 'gevolgd.docx')).body).toEqual({
      file: 'gevolgd.docx',
      tags: ['plaats'],
      opmerkingen: remarks,
    });
  });

  it('and its file are deleted together', async () => {
    const template = await letters.added('Weg', letter);
    const { fileId } = await api.owner.letterTemplate.findUniqueOrThrow({
      where: { id: rowIdOf(template.id) },
    });
    const query = `mutation($requestId: ID!, $ids: [ID!]!) {
      result: deleteLetterTemplates(requestId: $requestId, ids: $ids) { ... on LetterTemplatesDeleted { count } } }`;
    const variables = { requestId: randomUUID(), ids: [template.id] };
    expect((await api.graphql(tokens.admin, query, variables)).data).toEqual({ result: { count: 1 } });
    expect(await letters.isFileThere(fileId)).toBe(false);
    expect((await trail('letter-template-deleted')).length).toBe(1);
  });

  it('is kept by admins alone, and seen by everybody of the office [REST-130]', async () => {
    const template = await letters.added('Voor allen', letter);
    const forbidden = await letters.add('Van een ander', randomUUID(), tokens.advisor);
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
  for (const name of ['Zomer', 'Aanvang']) await letters.added(name, letter);
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
    const template = await letters.added('Welkom/nieuw', letter);
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
    const template = await letters.added('Alles', all);
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
    const template = await letters.added('Met BSN', letterWithBsn);
    const before = (await trail('bsn-shown')).length;
    expect(docxText((await make(tokens.advisor, template.id)).bytes)).toContain(BSN);
    expect((await trail('bsn-shown')).length).toBe(before + 1);
    const own = await letters.newPerson(office.reader);
    const masked = await make(tokens.reader, template.id, own);
    expect(masked.status).toBe(200);
    expect(docxText(masked.bytes)).toContain('333');
    expect(docxText(masked.bytes)).not.toContain('111222333');
    expect((await trail('bsn-shown')).length).toBe(before + 1);
  });

  it('of each template that a new office finds has no tag left', async () => {
    for (const { name, fileName, file } of seedLetters('Kantoor')) {
      const template = await letters.added(name, file, fileName);
      expect(template.tags.length).toBeGreaterThan(3);
      expect(docxText((await make(tokens.advisor, template.id)).bytes)).not.toContain('{{');
    }
  });

  it("stands in the user's own order, which is nobody else's [LETTERS-16, USERS-26]", async () => {
    const listedOrder = async () =>
      (await letters.templateRows()).map(({ id }) => ({ id: encodeNodeId('LetterTemplate', id) }));
    const query = `mutation($requestId: ID!, $ids: [ID!]!) {
      result: orderLetterTemplates(requestId: $requestId, ids: $ids) {
        ... on LetterTemplatesOrdered { templates { id } } } }`;
    const all = await listedOrder();
    const orders = { reader: all.toReversed(), admin: [...all.slice(1), ...all.slice(0, 1)] };
    const own = '{ templates: letterTemplates(sort: { field: OWN, direction: ASC }) { id } }';
    for (const who of ['reader', 'admin'] as const) {
      const variables = { requestId: randomUUID(), ids: orders[who].map(({ id }) => id) };
      const { data } = await api.graphql(tokens[who], query, variables);
      expect(data).toEqual({ result: { templates: orders[who] } });
    }
    for (const [who, templates] of Object.entries({ ...orders, advisor: all }))
      expect((await api.graphql(tokens[who as 'reader'], own)).data).toEqual({ templates });
    expect(await listedOrder()).toEqual(all);
  });
});
