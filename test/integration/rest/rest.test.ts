import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RELATION_FIELDS } from '#domain/relation/fields.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';
import type { TestOffice } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;
let token: string;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  token = await api.tokenOf(office.admin);
});

afterAll(() => api.close());

type Wire = Readonly<Record<string, unknown>> & { readonly _id: string };

const organisation = {
  type: 'bedrijf',
  bnaam: 'Bakkerij De Halm',
  rvorm: 'B.V.',
  bsn: '823807071',
  email: 'INFO@dehalm.example ',
  straat: 'Korenmarkt',
  huisnr: '12',
  toev: 'bis',
  postcode: '6811 gw',
  plaats: 'Arnhem',
};

const person = {
  type: 'persoon',
  voorl: 'J.',
  tussen: 'van der',
  anaam: 'Berg',
  gebdat: '1-2-1980',
  bsn: '111222333',
  straat: 'Kerkweg',
  huisnr: '7',
  postcode: '3511AB',
  plaats: 'Utrecht',
};

async function post(body: object): Promise<Wire> {
  const answer = await api.rest<Wire>(token, 'POST', '/klant', body);
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('relations', () => {
  it('are added, and answered as plain objects with the fields of their kind [REST-61, REST-132]', async () => {
    const created = await post(organisation);
    expect(created).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'bedrijf',
      bnaam: 'Bakkerij De Halm',
      rvorm: 'B.V.',
      kvk: '',
      btw: '',
      aangifte: '',
      bsn: '823807071',
      relnr: '1001',
      userid: office.admin.userId,
      username: office.admin.username,
      email: 'info@dehalm.example',
      tel1: '',
      iban: '',
      straat: 'Korenmarkt',
      huisnr: '12',
      toev: 'bis',
      postcode: '6811GW',
      plaats: 'Arnhem',
      land: 'Nederland',
      cstraat: '',
      chuisnr: '',
      ctoev: '',
      cpostcode: '',
      cplaats: '',
      cland: 'Nederland',
      contactpers: [],
      notities: [],
      versie: '1.0',
      elink: [],
      changes: expect.objectContaining({ bnaam: { from: '', to: 'Bakkerij De Halm' } }),
    });
  });

  it('of persons carry the fields of persons, and both sides the other [REST-132, RELFORM-24, RELFORM-32]', async () => {
    const company = await post({ ...organisation, bnaam: 'Werkgever' });
    const created = await post({
      ...person,
      email: 'a@berg.example',
      bedrijf: [{ id: company._id, naam: 'x' }],
    });
    const wires = RELATION_FIELDS.filter((field) => (field.kinds as readonly string[]).includes('person'));
    expect(Object.keys(created).toSorted()).toEqual(
      [
        '_id',
        'type',
        'username',
        'bedrijf',
        'notities',
        'versie',
        'elink',
        'changes',
        ...wires.map((field) => field.wire),
      ].toSorted(),
    );
    expect(created).toMatchObject({
      tanaam: 'van der Berg',
      gebdat: '01-02-1980',
      nieuws: true,
      aanspv: 'Formeel',
      bedrijf: [{ id: company._id, naam: 'Werkgever' }],
    });
    const { body } = await api.rest<readonly Wire[]>(token, 'GET', '/klant');
    expect(body.find(({ _id }) => _id === company._id)).toMatchObject({
      contactpers: [{ id: created._id, naam: 'J. van der Berg' }],
    });
  });

  it('are answered as an array, by name [REST-60, REST-132]', async () => {
    const answer = await api.rest<readonly Wire[]>(token, 'GET', '/klant');
    expect(answer.status).toBe(200);
    const names = answer.body.map((relation) => String(relation.bnaam ?? relation.anaam));
    expect(names).toEqual(['Bakkerij De Halm', 'Berg', 'Werkgever']);
  });

  it('carry their notes and the ids of their linked mails [RELFORM-12, RELFORM-14]', async () => {
    const created = await post({ ...organisation, bnaam: 'Met notitie' });
    const { officeId } = office;
    await api.application.database.lease(office.admin, (client) =>
      client.note.create({
        data: {
          officeId,
          relationId: created._id,
          kind: 'phone',
          subject: 'Belde',
          sortSubject: 'belde',
          text: 'Terugbellen',
          createdAt: new Date('2026-11-20T10:00:00Z'),
        },
      }),
    );
    const linkedMailIds = ['AAMkAGI2', 'AAMkAGI1'];
    await api.owner.relation.update({ where: { id: created._id }, data: { linkedMailIds } });
    const { body } = await api.rest<readonly Wire[]>(token, 'GET', '/klant');
    expect(body.find((relation) => relation._id === created._id)).toMatchObject({
      notities: [
        { soort: 'Telefoon', onder: 'Belde', tekst: 'Terugbellen', date: '2026-11-20T10:00:00.000Z' },
      ],
      elink: linkedMailIds,
    });
  });

  it('are changed; what is left out stays [REST-62]', async () => {
    const created = await post({ ...organisation, bnaam: 'Oud' });
    const answer = await api.rest<Wire>(token, 'PUT', `/klant/${created._id}/`, {
      bnaam: 'Nieuw',
      kvk: 68750110,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...created,
      bnaam: 'Nieuw',
      kvk: '68750110',
      changes: { bnaam: { from: 'Oud', to: 'Nieuw' }, kvk: { from: '', to: '68750110' } },
      versie: '2.0',
    });
  });

  it('keep links that others made meanwhile, unless a list without them comes and no versie [REST-62]', async () => {
    const contact = async () => {
      const bsn = freshBsn();
      return (await post({ ...person, bsn, email: `${bsn}@klant.example` }))._id;
    };
    const [first, second] = [await contact(), await contact()];
    const before = await post({ ...organisation, bnaam: 'Gekoppeld', contactpers: [{ id: first }] });
    const put = async (body: object) => {
      const answer = await api.rest<Wire>(token, 'PUT', `/klant/${before._id}`, body);
      const list = answer.body.contactpers as readonly { readonly id: string }[] | undefined;
      return { status: answer.status, conflicts: answer.body.conflicts, links: list?.map(({ id }) => id) };
    };
    const { versie, contactpers } = before;
    await put({ contactpers: [{ id: first }, { id: second }] });
    expect(await put({ versie, plaats: 'Ede' })).toMatchObject({ links: [first, second] });
    expect(await put({ plaats: 'Epe' })).toMatchObject({ links: [first, second] });
    expect(await put({ versie, contactpers })).toMatchObject({
      status: 409,
      conflicts: [{ field: 'contactpers' }],
    });
    expect(await put({ contactpers })).toMatchObject({ status: 200, links: [first] });
  });

  it('keep what clients send back unread [REST-62]', async () => {
    const created = await post({ ...organisation, bnaam: 'Rond' });
    const answer = await api.rest<Wire>(token, 'PUT', `/klant/${created._id}`, created);
    expect(answer.body).toEqual({ ...created, changes: {}, versie: '2.0' });
  });

  it('are refused to who only reads before any note that is sent is looked at [ROLES-20]', async () => {
    const created = await post({ ...organisation, bnaam: 'Alleen lezen' });
    const reading = await api.tokenOf(office.reader);
    const broken = { ...organisation, notities: [{ soort: 'Onbekend', tekst: 'x' }] };
    for (const [method, path] of [
      ['POST', '/klant'],
      ['PUT', `/klant/${created._id}`],
    ] as const) {
      expect((await api.rest(reading, method, path, broken)).status).toBe(403);
      expect((await api.rest(token, method, path, broken)).status).toBe(400);
    }
  });

  it('that break a rule are refused with the fields and messages [SESSION-12]', async () => {
    const answer = await api.rest(token, 'POST', '/klant', { ...organisation, bnaam: '', bsn: '123456789' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: 'Handelsnaam is een verplicht veld. Het BSN is ongeldig.',
        issues: [
          { field: 'bnaam', message: 'Handelsnaam is een verplicht veld.' },
          { field: 'bsn', message: 'Het BSN is ongeldig.' },
        ],
      },
    });
  });

  it.each([
    [{ ...organisation, type: 'anders' }, "type is 'persoon' of 'bedrijf'."],
    [{ ...organisation, bnaam: ['x'] }, 'Handelsnaam is ongeldig.'],
  ])('that cannot be read are refused: %#', async (body, message) => {
    expect(await api.rest(token, 'POST', '/klant', body)).toMatchObject({ status: 400, body: { message } });
  });

  it('are deleted: out of the list at once, and then from the services [REST-63]', async () => {
    const { _id } = await post({ ...organisation, bnaam: 'Weg' });
    const remove = (id: string) => api.rest(token, 'DELETE', `/klant/${id}`);
    expect(await remove(_id)).toMatchObject({ status: 200, body: true });
    const { body } = await api.rest<readonly Wire[]>(token, 'GET', '/klant');
    expect(body.length).toBeGreaterThan(0);
    expect(body.map((relation) => relation._id)).not.toContain(_id);
    const runs = await api.application.database.lease(office.admin, (client) =>
      client.sagaRun.findMany({
        where: { relationId: _id, saga: 'delete' },
        select: {
          state: true,
          startedById: true,
          steps: { orderBy: { position: 'asc' }, select: { key: true } },
        },
      }),
    );
    expect(runs).toEqual([
      {
        state: 'waiting',
        startedById: office.admin.userId,
        steps: [{ key: 'contact' }, { key: 'portal' }, { key: 'finance' }, { key: 'relation' }],
      },
    ]);
    for (const id of [_id, 'onbekend', office.officeId])
      expect(await remove(id)).toMatchObject({ status: 404 });
  });

  it('are not found under an unknown id, and not made another kind', async () => {
    const created = await post({ ...organisation, bnaam: 'Vast' });
    for (const [path, body] of [
      ['/klant/onbekend', organisation],
      [`/klant/${office.officeId}`, organisation],
      [`/klant/${created._id}`, { ...person, email: 'p@x.example' }],
    ] as const) {
      expect(await api.rest(token, 'PUT', path, body)).toMatchObject({ status: 404 });
    }
  });

  it('are added once when a client repeats itself with one key', async () => {
    const send = () =>
      fetch(`${api.url}/app/klant`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-access-token': token,
          'idempotency-key': 'dezelfde-aanvraag',
        },
        body: JSON.stringify({ ...organisation, bnaam: 'Eenmaal' }),
      }).then((answer) => answer.json() as Promise<Wire>);
    const ids = (await Promise.all(Array.from({ length: 10 }, send))).map((relation) => relation._id);
    expect(new Set(ids).size).toBe(1);
  });

  it('take both forms of an address [REST-134]', async () => {
    for (const path of ['/klant', '/klant/', '/klant/check', '/klant/check/']) {
      expect((await api.rest(token, 'GET', path)).status).toBe(200);
    }
    expect((await api.rest(token, 'POST', '/klant/', { ...organisation, bnaam: 'Schuin' })).status).toBe(200);
  });
});

describe('a token check', () => {
  it('answers true for a session [REST-01]', async () => {
    expect(await api.rest(token, 'GET', '/klant/check')).toMatchObject({ status: 200, body: true });
  });
});

describe('the folder of a relation', () => {
  const call = (body: object) => api.rest(token, 'POST', '/onedrive', body);

  it('is asked for by the name that it has at the service, or without its number [REST-77]', async () => {
    const { relnr, _id } = await post({ ...organisation, bnaam: 'A/B Advies B.V.' });
    await post({ ...organisation, bnaam: 'C/D Advies B.V.' });
    for (const body of [
      { name: 'A/B Advies B.V.' },
      { name: `A-B Advies BV (${relnr})` },
      { name: 'x', _id },
    ]) {
      expect(await call(body)).toMatchObject({ status: 200, body: { result: 'nolink' } });
    }
    for (const name of [`C-D Advies BV (${relnr})`, `A-B Advies BV (${Number(relnr) + 1})`, `(${relnr})`]) {
      expect(await call({ name })).toMatchObject({ status: 404 });
    }
  });

  it('wants to know which when one is called as the folder of another is [REST-77]', async () => {
    const { relnr } = await post({ ...organisation, bnaam: 'Tweeling' });
    await post({ ...organisation, bnaam: `Tweeling (${relnr})` });
    expect(await call({ name: `Tweeling (${relnr})` })).toMatchObject({
      status: 400,
      body: { message: 'Er heten meer relaties zo. Noem ook _id.' },
    });
  });
});

describe('the description', () => {
  it('names the fields of a user, the password among them, and of what is wrong with one', async () => {
    const { body } = await api.rest<object>(null, 'GET', '/docs/json');
    const json = (schema: object) => ({ content: { 'application/json': { schema } } });
    const fields = { _id: { type: 'string' }, ename: { type: 'string' }, password: { type: 'string' } };
    expect(body).toMatchObject({
      paths: {
        '/app/user': {
          put: {
            requestBody: json({ type: 'array', items: { type: 'object', properties: fields } }),
            responses: { 400: json({ properties: { issues: { type: 'array' } } }) },
          },
        },
      },
    });
  });
});
