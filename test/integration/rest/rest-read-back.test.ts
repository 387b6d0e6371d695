import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sized } from '#test/size.ts';
import { fieldPathsIn, OF_LISTS, OF_VALUES } from '#test/support/api/altered-members.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { differences, strangeMembers, valueAt } from '#test/support/email/sent-and-read.ts';
import { fieldPathsOf, type Schema, withValueAt } from '#test/support/fields/wire-fields.ts';
import { officeRecords } from '#test/support/rest-records/office-records.ts';
import { relationRecords } from '#test/support/rest-records/relation-records.ts';
import type { RestRecord, RestWorld } from '#test/support/rest-records/rest-record.ts';
import { workRecords } from '#test/support/rest-records/work-records.ts';
import { describeTasks } from '#test/support/task/tasks.ts';

/** Nothing that a REST client sends changes in silence: it reads back as it was sent, or is refused by its name. */

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

let api: TestApi;
let world: RestWorld;
let records: readonly RestRecord[];
/** Of each documented call with a JSON body its schemas. */
let bodies: ReadonlyMap<string, readonly Schema[]>;

beforeAll(async () => {
  api = await startApi();
  const office = await api.office();
  const token = await api.tokenOf(office.admin);
  const steps = [{ text: 'Gegevens opvragen', userid: office.advisor.userId }];
  const { code } = await describeTasks(
    api,
    office,
    steps.map(({ text, userid }) => ({ text, userId: userid })),
  );
  const relid = (await api.relation(office.admin, 'organisation')).relationId;
  const personId = (await api.relation(office.admin, 'person')).relationId;
  world = { api, office, token, relid, personId, flow: { code, steps } };
  records = [...relationRecords(world), ...workRecords(world), ...officeRecords(world)];
  const document = (await (await fetch(`${api.url}/app/docs/json`)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  bodies = new Map(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody }]) => {
        const schema = requestBody?.content['application/json']?.schema;
        const call = `${method.toUpperCase()} ${path.replace(/^\/app/, '').replace(/(.)\/$/, '$1')}`;
        return schema === undefined ? [] : [[call, schema.oneOf ?? [schema]] as const];
      }),
    ),
  );
});

afterAll(() => api.close());

/** Calls that store nothing of their body, or that a service is needed for: where they are shown. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'POST /user/login': 'signs in',
  'POST /user/checkpwd': 'checks a password',
  'PUT /user/sendpass': 'mails a password',
  'POST /laposta/getid': 'looks a list up',
  'POST /taken/postper': 'answers a task',
  'DELETE /taken/{id}': 'removes a task',
  'POST /misc/upload': 'import-rest.test.ts',
  'POST /zoom': 'meetings-rest.test.ts',
  'PUT /zoom/{id}': 'meetings-rest.test.ts',
  'POST /portal': 'portal-rest.test.ts',
  'PUT /portal/email': 'portal-rest.test.ts',
  'PUT /portal/person/{relid}': 'portal-rest.test.ts',
  'POST /portal/dbx': 'portal-rest.test.ts',
  'PUT /outlook/elink/add': 'email-links.test.ts',
  'PUT /outlook/elink/wis': 'email-links.test.ts',
  'PUT /outlook/elink/wisadd': 'email-links.test.ts',
};
const STEPS = /^(?:POST|PUT|DELETE) \/(?:eboekhouden|informer|exact|moneybird|fiscaalgemak|laposta)$/;
const LINKS = /^(?:POST|PUT) \/beheer\/(?:finan|fisca|hours|market|tel|\{kind\}\/\{id\})$/;
const FILES = /^POST \/(?:onedrive|dropbox)(?:\/download|\/list)?$/;
/** The small size tries one in so many. */
const SAMPLED = sized(8, 1);
/** Of the host for development alone. */
const MAINTENANCE = /^\w+ \/fix\//;

describe('what is sent to REST', () => {
  it('is a record of this test in every documented call, whole, or shown elsewhere [REST-95]', () => {
    const calls = records.map(({ call }) => call.replace(/ \d$/, ''));
    const known = (call: string) =>
      calls.includes(call) ||
      call in ELSEWHERE ||
      [STEPS, LINKS, FILES, MAINTENANCE].some((all) => all.test(call));
    expect(bodies.size).toBeGreaterThan(40);
    expect([...bodies.keys()].filter((call) => !known(call))).toEqual([]);
    expect(calls.filter((call) => !bodies.has(call))).toEqual([]);
  });

  it('reads back as it was sent, member by member [REST-04, REST-16, REST-17, REST-51, REST-62, REST-91, REST-95, REST-99]', async () => {
    const wrong: string[] = [];
    for (const { call, bodies: sendings, read, otherwise = {} } of records) {
      const [method = '', path = '', variant = '0'] = call.split(' ');
      const schema = bodies.get(`${method} ${path}`)?.[Number(variant)] ?? {};
      const filled = new Set<string>();
      for (const [address, sent] of await sendings()) {
        for (const fieldPath of fieldPathsOf(schema))
          if (valueAt(sent, fieldPath) !== undefined) filled.add(fieldPath);
        const answer = await api.rest(world.token, method, address, sent);
        if (answer.status !== 200) wrong.push(`${call}: ${answer.status} ${answer.text.slice(0, 300)}`);
        const stored = await read(address, sent, answer.body);
        wrong.push(
          ...differences(sent, stored)
            .filter((fieldPath) => !(fieldPath in otherwise))
            .map((fieldPath) => `${call} ${fieldPath}: ${JSON.stringify(valueAt(stored, fieldPath))}`),
        );
      }
      const unsent = fieldPathsOf(schema).filter(
        (fieldPath) => !filled.has(fieldPath) && !(fieldPath in otherwise),
      );
      wrong.push(...unsent.map((fieldPath) => `${call} ${fieldPath}: is not sent`));
    }
    expect(wrong).toEqual([]);
  });

  it('is refused by its name where it is nearly right, or read so that nothing of it is lost [REST-95]', async () => {
    const wrong: string[] = [];
    let turn = 0;
    for (const { call, bodies: sendings, read, otherwise = {} } of records) {
      // Fields of relations are many, and have tables of their own readings.
      const values = call.includes('/klant') ? sized([], OF_VALUES) : OF_VALUES;
      const alterations = [...OF_LISTS, ...values];
      const [method = ''] = call.split(' ');
      for (const [variant, [, sample]] of (await sendings()).entries()) {
        for (const fieldPath of Array.isArray(sample)
          ? ['', ...fieldPathsIn(sample)]
          : fieldPathsIn(sample)) {
          if (/(?:^|\.)0$/.test(fieldPath) || fieldPath in otherwise) continue;
          for (const { name, alter, isRead } of alterations) {
            const altered = alter(valueAt(sample, fieldPath));
            if (altered === undefined || turn++ % SAMPLED !== 0) continue;
            // This test saves more often than the limit of attempts lets a user.
            await api.owner.$executeRawUnsafe('DELETE FROM directory.attempts');
            const [address = '', fresh] = (await sendings())[variant] ?? [];
            const value = alter(valueAt(fresh, fieldPath));
            const sent = fieldPath === '' ? value : withValueAt(fresh, fieldPath, value);
            const { status, body, text } = await api.rest(world.token, method, address, sent);
            const what = `${call} ${fieldPath} ${name}: ${status}`;
            if (status === 404 || (status === 400 && text.includes('"issues"'))) continue;
            if (status !== 200) wrong.push(`${what} ${text}`);
            else {
              const stored = valueAt(await read(address, sent, body), fieldPath);
              const isKept = differences(value, stored).length === 0 || isRead(value, stored);
              if (!isKept) wrong.push(`${what} ${JSON.stringify(stored)}`);
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is refused by its name where no call stores it: an unknown member, or a place of a list that holds nothing', async () => {
    const wrong: string[] = [];
    for (const [call, variants] of bodies) {
      if (MAINTENANCE.test(call)) continue;
      const [method = '', path = ''] = call.split(' ');
      const address = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      for (const [fieldPath, value, field] of variants.flatMap(strangeMembers)) {
        const list = variants[0]?.items !== undefined;
        const sent = withValueAt(list ? [{}] : {}, fieldPath, value);
        const { status, text } = await api.rest(world.token, method, address, sent);
        if (status !== 400 || !text.includes(`"field":"${field}"`))
          wrong.push(`${call} ${fieldPath}: ${status} ${text}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is refused by its name where only the record decides that it is not stored [REST-61, REST-62, REST-90, REST-91]', async () => {
    const { relid, personId, flow, office, token } = world;
    const made = async (path: string, body: object) =>
      (await api.rest<Readonly<Record<string, string>>>(token, 'POST', path, body)).body;
    const task = { relid, text: 'Btw-aangifte', userid: office.advisor.userId };
    const { id } = await made('/taken', task);
    const { _id: template } = await made('/temp', { type: 'email', name: 'Een', temp: '<p>x</p>' });
    const finan = (data: object) => ({ type: 'link', kind: 'finan', data: { name: 'informer', ...data } });
    const series = { ...task, periode: 'Week', startdate: '2035-03-01', reps: 3 };
    const steps = [{ text: 'Iets anders' }];
    const cases: readonly (readonly [method: string, path: string, body: object, field: string])[] = [
      ['POST', '/klant', { type: 'persoon', bnaam: 'X' }, 'bnaam'],
      ['POST', '/klant', { type: 'bedrijf', bedrijf: [{ id: relid }] }, 'bedrijf'],
      ['PUT', `/klant/${personId}`, { contactpers: [{ id: personId }] }, 'contactpers'],
      ['PUT', `/klant/${personId}`, { _id: relid }, '_id'],
      ['POST', '/taken', { ...task, reps: 3 }, 'reps'],
      ['POST', '/taken', { ...series, enddate: '2036-03-01' }, 'reps'],
      ['POST', '/taken', { relid, text: '', workflow: { id: flow.code, flow: steps } }, 'workflow'],
      ['POST', '/taken', { relid, text: '', workflow: { id: 'kort' } }, 'workflow.id'],
      ['PUT', '/taken', { _id: id, periode: 'Week' }, 'periode'],
      ['PUT', '/taken', { _id: id, reps: 3 }, 'reps'],
      ['POST', '/temp', { type: 'email', name: 'Twee', temp: 'x', file: 'x.docx' }, 'file'],
      ['POST', '/temp', { type: 'email', name: 'Twee', temp: 'x', pos: 99_999 }, 'pos'],
      ['PUT', `/temp/${template}`, { type: 'brief' }, 'type'],
      ['PUT', `/temp/${template}`, { _id: personId }, '_id'],
      ['PUT', `/temp/${template}`, { pos: 99_999 }, 'pos'],
      ['POST', '/beheer/finan', finan({ sleutel: 'x' }), 'sleutel'],
      ['POST', '/beheer/finan', finan({ code: ['x'] }), 'code'],
      ['POST', '/beheer/finan', { ...finan({}), kind: 'hours' }, 'kind'],
      ['POST', '/beheer/finan', { ...finan({}), type: 'x' }, 'type'],
      ['PUT', '/outlook/elink/wis', { elink: 'x', id: 12 }, 'id'],
    ];
    const named = cases.map(async ([method, path, body, field]) => {
      const { status, text } = await api.rest(token, method, path, body);
      return status === 400 && text.includes(`"field":"${field}"`)
        ? []
        : [`${method} ${path} ${field}: ${text}`];
    });
    expect((await Promise.all(named)).flat()).toEqual([]);
  });
});
