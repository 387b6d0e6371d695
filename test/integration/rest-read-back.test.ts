import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_LONG } from '#test/size.ts';
import { OF_LISTS, OF_VALUES, placesIn } from '#test/support/altered-members.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import { officeRecords } from '#test/support/rest-records/office-records.ts';
import { relationRecords } from '#test/support/rest-records/relation-records.ts';
import type { RestRecord, RestWorld } from '#test/support/rest-records/rest-record.ts';
import { workRecords } from '#test/support/rest-records/work-records.ts';
import { describeTasks } from '#test/support/tasks.ts';
import { placesOf, type Schema, withValueAt } from '#test/support/wire-fields.ts';

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
  'POST /zoom': 'meetings.test.ts',
  'PUT /zoom/{id}': 'meetings.test.ts',
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
const SAMPLED = IS_LONG ? 1 : 4;
/** Of the host for development alone. */
const MAINTENANCE = /^\w+ \/fix\//;

/** The members that a record reads back otherwise than they were sent, or not at all. */
function differences(sent: unknown, read: unknown, place = ''): readonly string[] {
  const at = (part: string) => (place === '' ? part : `${place}.${part}`);
  if (Array.isArray(sent)) {
    const stored: readonly unknown[] = Array.isArray(read) ? read : [];
    if (stored.length !== sent.length) return [place];
    return sent.flatMap((item: unknown, index) => differences(item, stored[index], at('0')));
  }
  if (typeof sent === 'object' && sent !== null) {
    const stored = (read ?? {}) as Readonly<Record<string, unknown>>;
    return Object.entries(sent).flatMap(([name, value]) => differences(value, stored[name], at(name)));
  }
  return sent === read ? [] : [place];
}

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
        for (const place of placesOf(schema)) if (valueAt(sent, place) !== undefined) filled.add(place);
        const answer = await api.rest(world.token, method, address, sent);
        if (answer.status !== 200) wrong.push(`${call}: ${answer.status} ${answer.text.slice(0, 300)}`);
        const stored = await read(address, sent, answer.body);
        wrong.push(
          ...differences(sent, stored)
            .filter((place) => !(place in otherwise))
            .map((place) => `${call} ${place}: ${JSON.stringify(valueAt(stored, place))}`),
        );
      }
      const unsent = placesOf(schema).filter((place) => !filled.has(place) && !(place in otherwise));
      wrong.push(...unsent.map((place) => `${call} ${place}: is not sent`));
    }
    expect(wrong).toEqual([]);
  });

  it('is refused by its name where it is nearly right, or read so that nothing of it is lost [REST-95]', async () => {
    const wrong: string[] = [];
    let turn = 0;
    for (const { call, bodies: sendings, read, otherwise = {} } of records) {
      // Fields of relations have their own readings.
      const alterations = call.includes('/klant') ? OF_LISTS : [...OF_LISTS, ...OF_VALUES];
      const [method = ''] = call.split(' ');
      for (const [variant, [, sample]] of (await sendings()).entries()) {
        for (const place of Array.isArray(sample) ? ['', ...placesIn(sample)] : placesIn(sample)) {
          if (/(?:^|\.)0$/.test(place) || place in otherwise) continue;
          for (const { name, alter, isRead } of alterations) {
            const altered = alter(valueAt(sample, place));
            if (altered === undefined || (turn++ % SAMPLED !== 0 && !Array.isArray(valueAt(sample, place))))
              continue;
            // Nobody saves as often as this test.
            await api.owner.$executeRawUnsafe('DELETE FROM directory.attempts');
            const [address = '', fresh] = (await sendings())[variant] ?? [];
            const value = alter(valueAt(fresh, place));
            const sent = place === '' ? value : withValueAt(fresh, place, value);
            const { status, body, text } = await api.rest(world.token, method, address, sent);
            const what = `${call} ${place} ${name}: ${status}`;
            if (status === 404 || (status === 400 && text.includes('"issues"'))) continue;
            if (status !== 200) wrong.push(`${what} ${text}`);
            else {
              const stored = valueAt(await read(address, sent, body), place);
              const isKept = differences(value, stored).length === 0 || isRead(value, stored);
              if (!isKept) wrong.push(`${what} ${JSON.stringify(stored)}`);
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 240_000);

  it('is refused by its name where no call stores it: an unknown member, or a place of a list that holds nothing', async () => {
    const wrong: string[] = [];
    for (const [call, variants] of bodies) {
      if (MAINTENANCE.test(call)) continue;
      const [method = '', path = ''] = call.split(' ');
      const address = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      for (const [place, value, field] of variants.flatMap(strange)) {
        const list = variants[0]?.items !== undefined;
        const sent = withValueAt(list ? [{}] : {}, place, value);
        const { status, text } = await api.rest(world.token, method, address, sent);
        if (status !== 400 || !text.includes(`"field":"${field}"`))
          wrong.push(`${call} ${place}: ${status} ${text}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** For each object of a body a member that it does not have, and for each list of objects a place without one. */
function strange(schema: Schema): readonly (readonly [place: string, value: unknown, field: string])[] {
  const open = (of: Schema) => of.properties === undefined || of.additionalProperties === true;
  const field = (place: string) =>
    place
      .replace(/^0(?=\.|$)/, '[0]')
      .replaceAll(/\.0(?=\.|$)/g, '[0]')
      .replace(/^(\[0\])\./, '$1/');
  const walk = (of: Schema, place: readonly string[]): (readonly [string, unknown, string])[] => {
    const [inner, at] = [of.properties ?? {}, [...place, 'onbekend'].join('.')];
    return [
      ...(open(of) ? [] : [[at, 'x', field(at)] as [string, unknown, string]]),
      ...(of.items?.properties === undefined
        ? []
        : [[[...place, '0'].join('.'), null, field([...place, '0'].join('.'))] as [string, unknown, string]]),
      ...(of.items === undefined ? [] : walk(of.items, [...place, '0'])),
      ...(of.additionalProperties === true
        ? []
        : Object.entries(inner).flatMap(([name, one]) => (one.readOnly ? [] : walk(one, [...place, name])))),
    ];
  };
  return walk(schema, []);
}

function valueAt(sent: unknown, place: string): unknown {
  return place
    .split('.')
    .filter((part) => part !== '')
    .reduce<unknown>((value, part) => (value as Readonly<Record<string, unknown>> | undefined)?.[part], sent);
}
