import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice } from '#test/support/office/office.ts';

interface WireAppointment {
  readonly [field: string]: unknown;
  readonly evid: string;
  readonly versie: number;
}

interface Answer {
  readonly status: number;
  readonly body: WireAppointment;
}

let api: TestApi;
let office: TestOffice;
let tokens: Readonly<Record<'admin' | 'advisor' | 'colleague' | 'reader', string>>;
let relid: string;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  tokens = {
    admin: await api.tokenOf(office.admin),
    advisor: await api.tokenOf(office.advisor),
    colleague: await api.tokenOf(office.colleague),
    reader: await api.tokenOf(office.reader),
  };
  relid = (await api.relation(office.advisor, 'organisation', { tradeName: 'Bakkerij Jansen' })).relationId;
});

afterAll(() => api.close());

type Who = keyof typeof tokens;

const TIMES = { start_date: '12-01-2027 10:00', end_date: '12-01-2027 11:00' };
const send = (who: Who, method: string, path: string, body?: object, headers?: Record<string, string>) =>
  api.rest(tokens[who], method, path, body, headers) as Promise<Answer>;
const create = async (who: Who, body: object = {}): Promise<WireAppointment> => {
  const answer = await send(who, 'POST', '/calendar/', { text: 'Overleg', ...TIMES, ...body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const one = async (who: Who, { evid }: WireAppointment) =>
  (await send(who, 'GET', `/calendar/one/${evid}`)).body;
const patch = (who: Who, body: object) => send(who, 'PATCH', '/calendar/', body);
const remove = (who: Who, evid: string) => send(who, 'DELETE', '/calendar/', undefined, { 'x-code': evid });
const list = async (who: Who, of: string) => {
  const { status, body } = await send(who, 'GET', `/calendar/${of}`);
  return status === 200 ? (body as unknown as WireAppointment[]).map(({ evid }) => evid) : status;
};
const issuesOf = (answer: Answer) =>
  (answer.body as unknown as { issues: { field: string; message: string }[] }).issues.map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe('an appointment that was made over REST', () => {
  let made: WireAppointment;
  /** As the database has it. */
  let stored: Awaited<ReturnType<typeof storedOne>>;

  const storedOne = () =>
    api.owner.appointment.findFirstOrThrow({
      where: { officeId: office.officeId, location: 'Kamer 2' },
      include: { user: true },
    });

  beforeAll(async () => {
    made = await create('advisor', {
      text: 'Jaarcijfers',
      relid,
      relnaam: 'Een andere naam',
      locatie: 'Kamer 2',
      color: '#123456',
      textColor: '#fff',
      userid: '',
    });
    stored = await storedOne();
  });

  it('is answered in these fields and no others [AGENDA-32, REST-99]', () => {
    expect(Object.keys(made).sort()).toEqual([
      'color',
      'end_date',
      'evid',
      'locatie',
      'oid',
      'relid',
      'relnaam',
      'start_date',
      'text',
      'userid',
      'username',
      'versie',
    ]);
  });

  it('is called by its evid, which is that of the stored one [AGENDA-26, REST-98]', async () => {
    expect(made.evid).toBe(stored.id);
    expect(await one('advisor', { ...made, evid: stored.id })).toEqual(made);
  });

  it.each<readonly [row: string, what: string, fields: () => Partial<WireAppointment>]>([
    ['[AGENDA-24]', 'its text, with the name before it', () => ({ text: 'Bakkerij Jansen - Jaarcijfers' })],
    ['[AGENDA-25]', 'its times', () => ({ start_date: '12-01-2027 10:00', end_date: '12-01-2027 11:00' })],
    ['[AGENDA-27]', 'its relation', () => ({ relid, relnaam: 'Bakkerij Jansen' })],
    ['[AGENDA-28]', 'its place', () => ({ locatie: 'Kamer 2' })],
    ['[AGENDA-29]', 'its user', () => ({ userid: office.advisor.userId, username: office.advisor.username })],
    ['[AGENDA-30]', 'the colour of its user', () => ({ color: `#${stored.user.color}` })],
    ['[AGENDA-31]', 'no id of a calendar where none is linked', () => ({ oid: '' })],
  ])('%s has %s', (_row, _what, fields) => {
    expect(made).toMatchObject(fields());
  });

  it('has the name of its relation before its text, and the user who made it [AGENDA-35, AGENDA-36, AGENDA-37]', () => {
    expect(stored).toMatchObject({ text: 'Bakkerij Jansen - Jaarcijfers', userId: office.advisor.userId });
  });

  it('has the colour of its user, whatever was sent [AGENDA-43]', () => {
    expect(made.color).not.toBe('#123456');
  });
});

describe('an appointment over REST', () => {
  it("has no relation and the text 'Bespreking' where it says neither [AGENDA-33, AGENDA-44, AGENDA-58]", async () => {
    const { status, body } = await send('advisor', 'POST', '/calendar', TIMES);
    expect(status).toBe(200);
    expect(body).toMatchObject({ text: 'Bespreking', relid: '', relnaam: '', locatie: '' });
  });

  it('is listed of one user, and of all for an admin [REST-96, REST-97, AGENDA-42, ROLES-15]', async () => {
    const [own, other] = [(await create('advisor')).evid, (await create('colleague')).evid];
    expect(await list('advisor', office.advisor.userId)).toContain(own);
    expect(await list('advisor', office.advisor.userId)).not.toContain(other);
    expect(await list('admin', office.colleague.userId)).toEqual([other]);
    expect(await list('admin', 'admin')).toEqual(expect.arrayContaining([own, other]));
    expect(await list('advisor', 'admin')).toBe(403);
    expect(await list('advisor', office.colleague.userId)).toBe(403);
    expect((await send('advisor', 'GET', `/calendar/one/${other}`)).status).toBe(404);
  });

  it('is changed in what is sent, and guarded by its version [REST-100]', async () => {
    const { evid } = await create('advisor', { relid, locatie: 'Kamer 2' });
    const { body } = await patch('advisor', { evid, locatie: 'Kamer 3', versie: 1 });
    expect(body).toMatchObject({
      evid,
      locatie: 'Kamer 3',
      text: 'Bakkerij Jansen - Overleg',
      relid,
      versie: 2,
      ...TIMES,
    });
    const late = await patch('admin', { evid, locatie: 'Zaal', versie: 1 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      currentVersion: 2,
      conflicts: [{ field: 'locatie', yours: 'Zaal', theirs: 'Kamer 3' }],
    });
    expect((await patch('admin', { evid, locatie: 'Zaal' })).body).toMatchObject({
      locatie: 'Zaal',
      versie: 3,
    });
    expect((await patch('admin', { evid, relid: '' })).body).toMatchObject({ relid: '', relnaam: '' });
  });

  it('is of whoever makes it; only an admin chooses [AGENDA-59, ROLES-18]', async () => {
    expect(await create('advisor', { userid: office.colleague.userId })).toMatchObject({
      userid: office.advisor.userId,
    });
    const chosen = await create('admin', { userid: office.colleague.userId });
    expect(chosen).toMatchObject({ userid: office.colleague.userId });
    expect((await patch('advisor', { evid: chosen.evid, text: 'X' })).status).toBe(404);
    expect((await remove('advisor', chosen.evid)).status).toBe(404);
    expect((await send('reader', 'POST', '/calendar', { text: 'X', ...TIMES })).status).toBe(403);
  });

  it('is deleted by the evid in x-code [REST-101, AGENDA-57]', async () => {
    const { evid } = await create('advisor');
    const without = await send('advisor', 'DELETE', '/calendar');
    expect(without.status).toBe(400);
    expect(issuesOf(without)).toEqual(['evid: evid ontbreekt.']);
    expect((await remove('colleague', evid)).status).toBe(404);
    expect((await remove('advisor', evid)).body).toEqual({ evid });
    expect((await send('advisor', 'GET', `/calendar/one/${evid}`)).status).toBe(404);
    expect((await remove('advisor', randomUUID())).status).toBe(404);
  });

  it('takes by PUT only what is there, and no oid without a linked calendar [REST-102, REST-146]', async () => {
    const made = await create('admin', { locatie: 'Kamer 2' });
    const put = (body: object) => send('admin', 'PUT', '/calendar/x', { evid: made.evid, ...body });
    expect((await put({ text: 'Zoom - Overleg' })).body).toEqual({
      ...made,
      text: 'Zoom - Overleg',
      versie: 2,
    });
    expect((await put({})).body).toMatchObject({ locatie: 'Kamer 2', versie: 2 });
    expect((await put({ oid: 'AAMk123' })).body).toMatchObject({ oid: '' });
  });

  it('that is repeated under one idempotency key is made once', async () => {
    const again = () =>
      send('advisor', 'POST', '/calendar', { text: 'Eenmaal', ...TIMES }, { 'idempotency-key': 'eenmaal-1' });
    expect((await again()).body.evid).toBe((await again()).body.evid);
  });

  it('that may only be read is refused in Dutch', async () => {
    const { evid } = await create('admin');
    await api.owner.appointment.update({ where: { id: evid }, data: { readOnlyReason: 'attendees' } });
    const refused = await patch('admin', { evid, text: 'Anders' });
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({
      message: 'Deze afspraak heeft genodigden. Wijzig de afspraak in de gekoppelde agenda.',
    });
    expect((await remove('admin', evid)).status).toBe(403);
  });
});

describe('times over REST', () => {
  it('are refused by the names under which they were sent [AGENDA-25, AGENDA-58]', async () => {
    for (const [sent, issue] of [
      [{ start_date: '' }, "start_date: Het veld 'Startdatum' is verplicht."],
      [
        { start_date: '2027-01-12 10:00' },
        'start_date: start_date is dag-maand-jaar uren:minuten, bijvoorbeeld 31-03-2026 09:30.',
      ],
      [
        { end_date: '30-02-2027 10:00' },
        'end_date: end_date is dag-maand-jaar uren:minuten, bijvoorbeeld 31-03-2026 09:30.',
      ],
      [{ end_date: '12-01-2027 09:00' }, 'end_date: Einddatum ligt voor startdatum.'],
      [{ end_date: 5 }, 'end_date: end_date is tekst.'],
    ] as const) {
      const answer = await send('advisor', 'POST', '/calendar', { text: 'X', ...TIMES, ...sent });
      expect(answer.status).toBe(400);
      expect(issuesOf(answer)).toEqual([issue]);
    }
  });

  it('from midnight to midnight are whole days, over a change of the clocks as well [AGENDA-12, AGENDA-25]', async () => {
    const days = { start_date: '27-03-2027 00:00', end_date: '30-03-2027 00:00' };
    const made = await create('advisor', days);
    expect(made).toMatchObject(days);
    expect(await api.owner.appointment.findUniqueOrThrow({ where: { id: made.evid } })).toMatchObject({
      startsAt: null,
      endsAt: null,
      startDay: new Date('2027-03-27T00:00:00Z'),
      lastDay: new Date('2027-03-29T00:00:00Z'),
    });
  });

  it('of the hour that comes twice keep their instant when they are sent back as they were shown', async () => {
    const { evid } = await create('advisor');
    const startsAt = new Date('2027-10-31T01:30:00Z');
    await api.owner.appointment.update({
      where: { id: evid },
      data: { startsAt, endsAt: new Date('2027-10-31T01:45:00Z') },
    });
    const shown = { start_date: '31-10-2027 02:30', end_date: '31-10-2027 02:45' };
    expect(await one('advisor', { evid, versie: 1 })).toMatchObject(shown);
    await patch('advisor', { evid, ...shown, locatie: 'Kamer 9' });
    await patch('advisor', { evid, ...shown, end_date: '31-10-2027 03:30' });
    expect(await api.owner.appointment.findUniqueOrThrow({ where: { id: evid } })).toMatchObject({
      startsAt,
      endsAt: new Date('2027-10-31T02:30:00Z'),
      location: 'Kamer 9',
    });
  });
});

it("deciding about a calendar that is not linked gives 'nolink' [AGENDA-41]", async () => {
  const { data } = await api.graphql<{ result: { state: string } }>(
    tokens.admin,
    `mutation { result: decideCalendarSync(requestId: "${randomUUID()}", decision: START) {
      __typename ... on OfficeLink { state } } }`,
  );
  expect(data.result).toEqual({ __typename: 'OfficeLink', state: 'NOLINK' });
});
