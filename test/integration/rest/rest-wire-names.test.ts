import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sized } from '#test/size.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';
import { fieldPathsOf, nameAt, type Schema, withValueAt } from '#test/support/fields/wire-fields.ts';
import type { TestOffice } from '#test/support/office/office.ts';
import { describeTasks, FLOW } from '#test/support/task/tasks.ts';

/** Whatever a REST client sends wrongly, the answer names it as it was sent: 'btw' and 'duration', never 'vatNumber' or 'minutes'. */

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

let api: TestApi;
let office: TestOffice;
let token: string;
/** Of the stored ones that the calls are about. */
let ids: Readonly<Record<'relid' | 'person' | 'taskId' | 'evid' | 'template', string>>;
let bodies: ReadonlyMap<string, readonly Schema[]>;

async function post(path: string, body: object): Promise<Readonly<Record<string, string>>> {
  const answer = await api.rest<Readonly<Record<string, string>>>(token, 'POST', path, body);
  expect(answer.status, path).toBe(200);
  return answer.body;
}

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  token = await api.tokenOf(office.admin);
  await describeTasks(api, office, [{ text: 'Gegevens opvragen', userId: office.advisor.userId }]);
  const relid = (await api.relation(office.admin, 'organisation')).relationId;
  const person = (await api.relation(office.admin, 'person')).relationId;
  const { id: taskId = '' } = await post('/taken', task(relid));
  const { evid = '' } = await post('/calendar', APPOINTMENT);
  const { _id: template = '' } = await post('/temp', { type: 'email', name: 'Welkom', temp: '<p>x</p>' });
  ids = { relid, person, taskId, evid, template };
  const document = (await (await fetch(`${api.url}/app/docs/json`)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  bodies = new Map(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody }]) => {
        const schema = requestBody?.content['application/json']?.schema;
        const call = `${method.toUpperCase()} ${path.replace(/^\/app/, '')}`;
        return schema === undefined ? [] : [[call, schema.oneOf ?? [schema]] as const];
      }),
    ),
  );
});

afterAll(() => api.close());

const APPOINTMENT = { text: 'Overleg', start_date: '12-01-2027 10:00', end_date: '12-01-2027 11:00' };
const address = () => `${randomUUID()}@voorbeeld.example`;
const task = (relid: string) => ({ relid, text: 'Btw-aangifte', userid: office.advisor.userId });
const living = () => ({
  bsn: freshBsn(),
  postcode: '1012AB',
  huisnr: '1',
  straat: 'Dam',
  plaats: 'Amsterdam',
  email: address(),
});
const flow = () => [
  { id: 'abcdefghijkm', oms: FLOW, flow: [{ text: 'Opvragen', userid: office.advisor.userId }] },
];

/** What is sent of each call, whole but for the value that is put in; without one an empty body, or a list of one. */
const SENT: Readonly<Record<string, () => unknown>> = {
  'POST /user': () => ({
    username: `u${randomUUID().slice(0, 8)}`,
    email: address(),
    password: 'Trommelvuur-7!',
  }),
  'PUT /user': () => [{ _id: office.advisor.userId }],
  'PUT /user/temp': () => ({ type: 'def', id: office.advisor.userId, temp: ids.template }),
  'POST /klant 0': () => ({
    type: 'persoon',
    voorl: 'J',
    anaam: 'Jansen',
    gebdat: '01-02-1980',
    ...living(),
  }),
  'POST /klant 1': () => ({ type: 'bedrijf', bnaam: 'Bakker', rvorm: 'B.V.', ...living() }),
  'POST /zoom': () => ({ body: { topic: 'Jaarcijfers' } }),
  'PUT /zoom/{id}': () => ({ body: { topic: 'Jaarcijfers' } }),
  'POST /taken': () => task(ids.relid),
  'PUT /taken': () => ({ _id: ids.taskId }),
  'POST /calendar': () => APPOINTMENT,
  'PATCH /calendar': () => ({ evid: ids.evid }),
  'PUT /calendar/x': () => ({ evid: ids.evid }),
  'POST /temp': () => ({ type: 'email', name: 'Welkom', temp: '<p>x</p>' }),
  'PUT /temp/putall': () => [{ _id: ids.template, pos: 0 }],
  'PUT /beheer/desc/taken': () => [{ id: 'abcdefghijkl', oms: 'Btw-aangifte' }],
  'PUT /beheer/desc/flows': flow,
  'PUT /beheer/desc/taakflow': flow,
  'POST /portal': () => ({ relid: ids.relid }),
  'PUT /outlook/elink/wisadd': () => ({ elink: 'x', id: ids.relid, oldid: ids.relid }),
  'POST /beheer/finan': () => ({ data: { name: 'eboekhouden' } }),
  'POST /beheer/fisca': () => ({ data: { name: 'fiscaalgemak' } }),
  'POST /beheer/market': () => ({ data: { name: 'laposta' } }),
};

/** Where a path names a stored one. */
const STORED: Readonly<Record<string, () => string>> = {
  'PUT /klant/{id} 0': () => ids.person,
  'PUT /klant/{id} 1': () => ids.relid,
  'PUT /temp/{id}': () => ids.template,
};

/** Fields that refuse nothing: they count for nothing, name what is not found (404), or what the call is not about. */
const FREE: Readonly<Record<string, readonly string[]>> = {
  'PUT /user': ['0._id'],
  'PUT /user/temp': ['id'],
  'POST /beheer/tel': ['type', 'kind', 'data', 'data.name'],
  'PUT /beheer/desc/flows': ['0.flow.0.username'],
  'PUT /beheer/desc/taakflow': ['0.flow.0.username'],
  'POST /temp': ['_id'],
  'DELETE /taken/{id}': ['atts.0.name', 'atts.0.file'],
  'POST /taken': ['workflow'],
  'PUT /taken': ['mother'],
  'POST /calendar': ['relnaam'],
  'PATCH /calendar': ['relnaam'],
  'PUT /calendar/x': ['relnaam'],
  'POST /zoom': ['email'],
  'PUT /zoom/{id}': ['email'],
  'PUT /outlook/elink/add': ['id', 'oldid'],
  'PUT /outlook/elink/wis': ['id', 'oldid'],
};

const LOOKS_AT_FREE = sized(false, true);

/** Of the host for development alone, and of a link that is there: maintenance-rest.test.ts and link-keys.test.ts. */
const ELSEWHERE = /^\w+ \/(?:fix\/|beheer\/\{kind\})/;

const BAD: readonly unknown[] = [{}, 'x'.repeat(70_000), 'a\u0000b', 12.5, '', [12], 'onzin', null];

interface Answer {
  readonly status: number;
  readonly named: readonly string[];
}

async function send(call: string, variant: number, fieldPath: string, value: unknown): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ');
  const [of] = bodies.get(call) ?? [];
  const key = `${call} ${variant}`;
  const sample = SENT[key] ?? SENT[call] ?? (() => (of?.items === undefined ? {} : [{}]));
  const id = STORED[key]?.() ?? STORED[call]?.() ?? '00000000-0000-4000-8000-000000000000';
  const answer = await api.rest<{ readonly issues?: readonly { readonly field: string }[] }>(
    token,
    method,
    path.replaceAll(/\{\w+\}/g, id),
    withValueAt(sample(), fieldPath, value),
  );
  return { status: answer.status, named: (answer.body?.issues ?? []).map(({ field }) => field) };
}

/** Values until one is refused by the name of its place, or of what it stands in. */
async function isNamed(call: string, variant: number, fieldPath: string, isKnown: (name: string) => boolean) {
  const around = fieldPath.split('.');
  for (const value of BAD) {
    const { status, named } = await send(call, variant, fieldPath, value);
    const what = `${call} ${fieldPath}: ${JSON.stringify(value).slice(0, 20)}`;
    expect(status, what).not.toBe(500);
    expect(
      named.filter((field) => !isKnown(nameAt(field))),
      what,
    ).toEqual([]);
    if (named.some((field) => around.includes(nameAt(field)))) return true;
  }
  return false;
}

describe('what a call refuses', () => {
  it('is named as it was sent, for every field of every documented body [REST-95, ERR-58]', async () => {
    expect(bodies.size).toBeGreaterThan(40);
    const wrong: string[] = [];
    const steps = /^(?:POST|PUT|DELETE) \/(?!eboekhouden)(?:informer|exact|moneybird|fiscaalgemak|laposta)$/;
    for (const [call, variants] of bodies) {
      // One program stands for all: their calls come from one loop.
      if (ELSEWHERE.test(call) || steps.test(call)) continue;
      for (const [variant, schema] of variants.entries()) {
        const allPaths = fieldPathsOf(schema);
        const known = new Set([...allPaths.map(nameAt), 'De inhoud', ...LINK_FIELDS]);
        for (const fieldPath of allPaths) {
          const isFree = FREE[call]?.includes(fieldPath) ?? false;
          if (isFree && !LOOKS_AT_FREE) continue;
          const isRefused = await isNamed(call, variant, fieldPath, (name) => known.has(name));
          if (isRefused && isFree) wrong.push(`${call} ${fieldPath}: is refused by its name, so not free`);
          if (!isRefused && !isFree) wrong.push(`${call} ${fieldPath}: is not refused by its name`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('a number of a relation', () => {
  const organisation = (body: object) => ({
    type: 'bedrijf',
    bnaam: 'Bakker',
    rvorm: 'B.V.',
    ...living(),
    ...body,
  });
  type Refused = { readonly issues?: readonly { readonly field: string; readonly message: string }[] };

  it('is read as it is written, and answered as it is stored', async () => {
    const { body } = await api.rest<Readonly<Record<string, string>>>(
      token,
      'POST',
      '/klant',
      organisation({
        huisnr: '12-14',
        tel1: '+31 (0)6 12345678',
        kvk: '12.34.56.78',
      }),
    );
    expect(body).toMatchObject({
      huisnr: '12',
      toev: '-14',
      tel1: '0612345678',
      kvk: '12345678',
    });
  });

  it.each([
    ['huisnr', '22,5'],
    ['huisnr', '12-mrt'],
    ['relnr', '2024-001'],
    ['relnr', '8.8012E+4'],
    ['tel1', '3,16182E+10'],
    ['tel1', '06-12345678 / 020-1234567'],
    ['kvk', '1,23E+07'],
    ['kvk', '1234567'],
    ['chuisnr', '1.234'],
    ['huisnr', 'abc'],
    ['relnr', 'abc'],
    ['bsn', 'abc'],
    ['btw', 'geen'],
  ])('is refused by its name and value: %s of %s', async (field, written) => {
    const { status, body } = await api.rest<Refused>(
      token,
      'POST',
      '/klant',
      organisation({ [field]: written }),
    );
    expect([status, body.issues?.map((issue) => issue.field)]).toEqual([400, [field]]);
    expect(body.issues?.[0]?.message).toContain(`‘${written}’`);
  });

  it('of another length, stored before that was refused, stops no save that leaves it alone', async () => {
    const stored = await post('/klant', organisation({}));
    const id = stored._id ?? '';
    await api.owner.relation.update({ where: { id }, data: { kvkNumber: '1234567' }, select: { id: true } });
    const put = (body: object) =>
      api.rest<Refused & { readonly kvk?: string }>(token, 'PUT', `/klant/${id}`, body);
    const saved = await put({ ...stored, kvk: '1234567', plaats: 'Gouda' });
    expect(saved).toMatchObject({ status: 200, body: { kvk: '1234567', plaats: 'Gouda' } });
    const refused = await put({ ...saved.body, kvk: '123456' });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ field: 'kvk' }] } });
  });
});

/** What the documentation of a link tells in words, as each program has its own (ledger LINKS-23 to 30). */
const LINK_FIELDS = [
  'user',
  'code',
  'code1',
  'code2',
  'apikey',
  'url',
  'domain',
  'email',
  'password',
  'token',
  'listnm',
  'listid',
  'name',
];
