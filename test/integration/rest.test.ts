import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherSandboxLinks, sandboxLinks } from '#dev/sandbox/credentials.ts';
import { RELATION_FIELDS } from '#domain/fields.ts';
import { notify } from '#prisma/events.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import type { TestOffice } from '#test/support/office.ts';

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

  it('of persons carry the fields of persons, and their organisations [REST-132]', async () => {
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

  it('keep what clients send back unread [REST-62]', async () => {
    const created = await post({ ...organisation, bnaam: 'Rond' });
    const answer = await api.rest<Wire>(token, 'PUT', `/klant/${created._id}`, created);
    expect(answer.body).toEqual({ ...created, changes: {}, versie: '2.0' });
  });

  it('that break a rule are refused with the fields and messages [SESSION-12]', async () => {
    const answer = await api.rest(token, 'POST', '/klant', { ...organisation, bnaam: '', bsn: '123456789' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: 'Handelsnaam is een verplicht veld. Het BSN is ongeldig.',
        issues: [
          { field: 'tradeName', message: 'Handelsnaam is een verplicht veld.' },
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

const STEPS = [
  ['/eboekhouden', 'finance', 'organisation', ['REST-80', 'REST-81']],
  ['/informer', 'finance', 'organisation', ['REST-80', 'REST-81']],
  ['/exact', 'finance', 'organisation', ['REST-80', 'REST-81']],
  ['/moneybird', 'finance', 'organisation', ['REST-80', 'REST-81']],
  ['/fiscaalgemak', 'fiscal', 'organisation', ['REST-83', 'REST-84']],
  ['/laposta', 'marketing', 'person', ['REST-86', 'REST-87']],
] as const;

describe.each(STEPS)('%s', (path, step, kind, [post_, put]) => {
  let linked: TestOffice;
  let linkedToken: string;

  beforeAll(async () => {
    const links = [...sandboxLinks('http://127.0.0.1:9', 'main'), ...otherSandboxLinks('main')];
    linked = await api.office(links.filter(({ provider }) => path === `/${provider}`));
    linkedToken = await api.tokenOf(linked.admin);
  });

  /** Asks over REST, and lets the step come out as if the worker had run it. */
  async function ask(method: string, end: { state: string; message?: string; code?: string }) {
    const { relationId, runId } = await api.relation(linked.admin, kind);
    const viewer = { officeId: linked.officeId, userId: null, role: 'system' } as const;
    let answered = false;
    const answer = api
      .rest<{ result: string; message: string }>(linkedToken, method, path, { _id: relationId })
      .finally(() => {
        answered = true;
      });
    // The call may only have begun, and asks anew for a step that had already ended.
    await expect
      .poll(async () => {
        await api.application.database.lease(viewer, (client) =>
          client.$transaction(async (tx) => {
            await tx.sagaStep.updateMany({ where: { runId, key: step }, data: end });
            await notify(tx, { type: 'saga-run', officeId: linked.officeId, id: runId, relationId });
          }),
        );
        return answered;
      })
      .toBe(true);
    return answer;
  }

  it(`asks for that step of the relation in the body and waits for it [${post_}, ${put}, REST-138]`, async () => {
    for (const method of ['POST', 'PUT']) {
      expect(await ask(method, { state: 'done' })).toMatchObject({ status: 200, body: { result: 'ok' } });
    }
  });

  it('answers the documented text for a key that is refused, and 502 for what else goes wrong', async () => {
    // As the adapters name them (test/wire).
    const code = { fiscal: 'invalid FG key', marketing: 'apikey invalid', finance: null }[step];
    if (code !== null) {
      expect(await ask('PUT', { state: 'failed', message: 'Sleutel ongeldig.', code })).toMatchObject({
        status: 200,
        body: { result: code },
      });
    }
    expect(await ask('PUT', { state: 'failed', message: 'Niet bereikbaar.', code: '503' })).toMatchObject({
      status: 502,
      body: { message: 'Niet bereikbaar.' },
    });
  });

  it("answers 'nolink' without a link, and for another program than the one linked [REST-136]", async () => {
    const { relationId } = await api.relation(office.admin, kind);
    expect(await api.rest(token, 'POST', path, { _id: relationId })).toMatchObject({
      status: 200,
      body: { result: 'nolink' },
    });
    const theirs = await api.relation(linked.admin, 'organisation');
    const other = path === '/exact' ? '/moneybird' : '/exact';
    expect(await api.rest(linkedToken, 'POST', other, { _id: theirs.relationId })).toMatchObject({
      status: 200,
      body: { result: 'nolink' },
    });
  });

  it('does not know a relation that is not there', async () => {
    expect(await api.rest(token, 'PUT', path, {})).toMatchObject({ status: 404 });
  });
});
