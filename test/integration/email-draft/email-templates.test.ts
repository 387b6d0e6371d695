import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

interface WireTemplate {
  readonly _id: string;
  readonly type: string;
  readonly name: string;
  readonly temp: string;
  readonly pos: number;
  readonly versie: number;
}

interface Refused {
  readonly message?: string;
  readonly issues?: readonly { readonly field: string; readonly message: string }[];
}

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  office = await api.office();
});
afterAll(() => api.close());

const call = async <Body = Refused>(viewer: TestViewer, method: string, path: string, body?: unknown) =>
  api.rest<Body>(await api.tokenOf(viewer), method, path, body);

const templates = async (viewer: TestViewer) =>
  (await call<readonly WireTemplate[]>(viewer, 'GET', '/temp/email')).body;

async function add(viewer: TestViewer, name: string, temp = '<p>Beste {{voorl}}</p>'): Promise<string> {
  const sent = { type: 'email', name, temp };
  const { status, body } = await call<{ readonly _id: string }>(viewer, 'POST', '/temp', sent);
  expect(status).toBe(200);
  return body._id;
}

const graphql = async <Data>(viewer: TestViewer, query: string, variables: object = {}) => {
  const token = await api.tokenOf(viewer);
  const { data, errors } = await api.graphql<Data>(token, query, { requestId: randomUUID(), ...variables });
  return { data, code: errors[0]?.extensions?.code };
};

describe('email templates through the documented calls', () => {
  it('are added by whoever may write and read by all staff, to the character [TEMPL-01, REST-49, REST-51]', async () => {
    const temp = '<P Style="color:RED" data-x>Beste {{voorl}} &amp; co</p>\n';
    const id = await add(office.advisor, 'Herinnering', temp);
    for (const viewer of [office.admin, office.colleague, office.reader]) {
      expect(await templates(viewer)).toEqual([
        { _id: id, type: 'email', name: 'Herinnering', temp, pos: 0, versie: 1 },
      ]);
    }
    expect(await templates((await api.office()).admin)).toEqual([]);
    expect((await call(office.reader, 'POST', '/temp', { type: 'email', name: 'x', temp: '' })).status).toBe(
      403,
    );
  });

  it('refuse in Dutch by the name of the field', async () => {
    const issuesOf = async (body: unknown) => (await call(office.admin, 'POST', '/temp', body)).body.issues;
    expect(await issuesOf({ type: 'email', name: '', temp: 'x' })).toEqual([
      { field: 'name', message: 'Naam is een verplicht veld.' },
    ]);
    expect(await issuesOf({ type: 'fax', name: 'x' })).toMatchObject([{ field: 'type' }]);
    expect(await issuesOf({ type: 'email', name: 'x', temp: 7 })).toEqual([
      { field: 'temp', message: 'temp is tekst.' },
    ]);
    expect(await issuesOf({ type: 'email', name: 'x', temp: 'x'.repeat(200_001) })).toEqual([
      { field: 'temp', message: 'Sjabloon is te lang. Maximaal 200000 tekens.' },
    ]);
    expect(await issuesOf('x')).toMatchObject([{ message: 'Stuur een object (JSON).' }]);
  });

  it('hold nothing that no mail may hold, and are not changed into it [TEMPL-01, REST-49]', async () => {
    const refusal = {
      status: 400,
      body: {
        issues: [{ field: 'temp', message: 'De tekst bevat iets dat niet in een mail mag staan: onclick.' }],
      },
    };
    const temp = '<p onclick="x()">Beste {{voorl}}</p>';
    const requested = { type: 'email', name: 'Herinnering', temp };
    expect(await call(office.advisor, 'POST', '/temp', requested)).toMatchObject(refusal);
    const id = await add(office.advisor, 'Herinnering');
    expect(await call(office.advisor, 'PUT', `/temp/${id}`, { temp })).toMatchObject(refusal);
    const tracked = `<img src="${api.application.config.api.publicUrl}/pixel" alt="">`;
    const { data } = await graphql(
      office.advisor,
      `mutation ($requestId: ID!, $body: String!) { createEmailTemplate(requestId: $requestId,
         template: { name: "Met pixel" body: $body }) { ... on ValidationError { issues { field } } } }`,
      { body: tracked },
    );
    expect(data).toEqual({ createEmailTemplate: { issues: [{ field: 'body' }] } });
    // An older template keeps its text as long as only its name is changed.
    await api.owner.emailTemplate.updateMany({ where: { officeId: office.officeId }, data: { body: temp } });
    expect((await call(office.advisor, 'PUT', `/temp/${id}`, { name: 'Anders' })).status).toBe(200);
    expect(await templates(office.advisor)).toMatchObject([{ name: 'Anders', temp }]);
  });

  it('are changed by whoever may write; a version guards what another changed [REST-52]', async () => {
    const id = await add(office.admin, 'Herinnering');
    expect((await call(office.advisor, 'PUT', `/temp/${id}`, { name: 'Aanmaning' })).status).toBe(200);
    expect(await templates(office.reader)).toMatchObject([
      { name: 'Aanmaning', temp: '<p>Beste {{voorl}}</p>', versie: 2 },
    ]);
    expect((await call(office.colleague, 'PUT', `/temp/${id}`, { temp: 'x', versie: 1 })).status).toBe(409);
    expect((await call(office.colleague, 'PUT', `/temp/${id}`, { temp: 'x', versie: 2 })).status).toBe(200);
    expect((await call(office.reader, 'PUT', `/temp/${id}`, { temp: 'y' })).status).toBe(403);
    expect((await call((await api.office()).admin, 'PUT', `/temp/${id}`, { temp: 'y' })).status).toBe(404);
    expect((await call(office.admin, 'PUT', `/temp/${id}`, { temp: 'y', versie: 'x' })).status).toBe(400);
  });

  it('are deleted by who made them or an admin [REST-53]', async () => {
    const mine = await add(office.advisor, 'Van mij');
    const other = await add(office.colleague, 'Van een ander');
    const third = await add(office.colleague, 'Nog een');
    expect((await call(office.advisor, 'DELETE', `/temp/${other}`)).body.message).toBe(
      'Alleen wie dit sjabloon heeft gemaakt of een beheerder mag het verwijderen.',
    );
    expect((await call(office.reader, 'DELETE', `/temp/${other}`)).status).toBe(403);
    expect((await call(office.advisor, 'DELETE', `/temp/${mine}`)).status).toBe(200);
    expect((await call(office.advisor, 'DELETE', `/temp/${mine}`)).status).toBe(404);
    expect((await call(office.admin, 'DELETE', `/temp/${other}`)).status).toBe(200);
    expect((await templates(office.admin)).map(({ _id }) => _id)).toEqual([third]);
    const deletion = async () =>
      fetch(`${api.url}/app/temp/${third}`, {
        method: 'DELETE',
        headers: { 'x-access-token': await api.tokenOf(office.admin), 'idempotency-key': 'one-deletion' },
      });
    expect([(await deletion()).status, (await deletion()).status]).toEqual([200, 200]);
  });

  it('are put in order by putall, which changes nothing else [REST-55]', async () => {
    const ids = [
      await add(office.admin, 'een'),
      await add(office.admin, 'twee'),
      await add(office.admin, 'drie'),
    ];
    const [one, two, three] = ids;
    const sent = [
      { _id: one, pos: 2, name: 'anders', temp: '' },
      { _id: three, pos: 0 },
    ];
    const { body } = await call<readonly WireTemplate[]>(office.advisor, 'PUT', '/temp/putall', sent);
    expect(body.map(({ _id }) => _id)).toEqual([three, one, two]);
    expect(body.map(({ name, pos }) => [name, pos])).toEqual([
      ['drie', 0],
      ['een', 1],
      ['twee', 2],
    ]);
    expect((await call(office.reader, 'PUT', '/temp/putall', [])).status).toBe(403);
    expect((await call(office.admin, 'PUT', '/temp/putall', { _id: one })).status).toBe(400);
    expect((await call(office.admin, 'PUT', '/temp/putall', [{ _id: one, pos: 'x' }])).status).toBe(400);
  });

  it('are in the trail of the office, without their text', async () => {
    const id = await add(office.advisor, 'Herinnering', 'geheim van {{anaam}}');
    await call(office.advisor, 'PUT', `/temp/${id}`, { temp: 'anders' });
    await call(office.advisor, 'DELETE', `/temp/${id}`);
    const entries = await api.application.database.lease(office.admin, (client) =>
      client.auditEntry.findMany({ where: { entity: 'email-template' }, orderBy: { id: 'asc' } }),
    );
    expect(entries.map(({ action, userId, entityId }) => [action, userId, entityId])).toEqual(
      ['added', 'changed', 'deleted'].map((verb) => [`email-template-${verb}`, office.advisor.userId, id]),
    );
    expect(JSON.stringify(entries)).not.toContain('geheim');
  });
});

describe('email templates through GraphQL', () => {
  it("come in the viewer's own order, else in that of the office [TEMPL-19]", async () => {
    const ids = [
      await add(office.admin, 'een'),
      await add(office.admin, 'twee'),
      await add(office.admin, 'drie'),
    ];
    const namesOf = async (viewer: TestViewer) => {
      const query = '{ emailTemplates { name canDelete maker { username } } }';
      const answer = await graphql<{ emailTemplates: readonly { name: string; canDelete: boolean }[] }>(
        viewer,
        query,
      );
      return answer.data.emailTemplates.map(({ name, canDelete }) => `${name} ${canDelete}`);
    };
    await api.owner.user.update({
      where: { id: office.advisor.userId },
      data: { templatePreferences: { def: '', bposs: [], eposs: [{ id: ids[2] ?? '', pos: 0 }] } },
    });
    const order =
      'mutation ($requestId: ID!, $ids: [ID!]!) { orderEmailTemplates(requestId: $requestId, ids: $ids) { __typename } }';
    const reversed = ids
      .toReversed()
      .slice(1)
      .map((id) => encodeNodeId('EmailTemplate', id));
    await graphql(office.colleague, order, { ids: reversed });
    expect(await namesOf(office.admin)).toEqual(['twee true', 'een true', 'drie true']);
    expect(await namesOf(office.advisor)).toEqual(['drie false', 'twee false', 'een false']);
    expect((await graphql(office.reader, order, { ids: [] })).code).toBe('FORBIDDEN');
  });

  it('are added, changed on their version and deleted', async () => {
    const added = await graphql<{ result: { template: { id: string; version: number } } }>(
      office.advisor,
      `mutation ($requestId: ID!) { result: createEmailTemplate(requestId: $requestId,
         template: { name: "Herinnering" body: "<p>{{iban}}</p>" })
         { ... on EmailTemplateSaved { template { id version } } } }`,
    );
    const { id } = added.data.result.template;
    const change = (version: number) =>
      graphql(
        office.colleague,
        `mutation ($requestId: ID!, $id: ID!, $version: Int!) {
          updateEmailTemplate(requestId: $requestId, id: $id, version: $version,
            template: { name: "Aanmaning ${version}" body: "x" }) {
            __typename
            ... on ConflictError { currentEmailTemplate { name version } conflicts { field } }
          } }`,
        { id, version },
      );
    expect((await change(1)).data).toEqual({ updateEmailTemplate: { __typename: 'EmailTemplateSaved' } });
    expect((await change(0)).data).toMatchObject({
      updateEmailTemplate: {
        currentEmailTemplate: { name: 'Aanmaning 1', version: 2 },
        conflicts: [{ field: 'name' }],
      },
    });
    const remove = `mutation ($requestId: ID!, $id: ID!) { deleteEmailTemplate(requestId: $requestId, id: $id) {
      __typename ... on EmailTemplatesSaved { templates { id } } } }`;
    expect((await graphql(office.colleague, remove, { id })).code).toBe('FORBIDDEN');
    expect((await graphql(office.advisor, remove, { id })).data).toEqual({
      deleteEmailTemplate: { __typename: 'EmailTemplatesSaved', templates: [] },
    });
  });
});
