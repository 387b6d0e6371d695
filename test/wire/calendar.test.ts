import { expect, it } from 'vitest';
import { ProviderFailedError } from '#domain/errors.ts';
import type { CalendarChange, CalendarPage, EventContent } from '#providers/calendar-port.ts';
import { wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

const calendar = () => {
  const found = office.providers.calendarOf('microsoft');
  if (found === null) throw new Error('Microsoft has no calendar.');
  return found;
};
const access = (signal?: AbortSignal) => office.access('contact', signal === undefined ? {} : { signal });
const outlook = () => office.sandbox.control.calendar();

const APPOINTMENT = '019ab2c0-0000-7000-8000-000000000001';
const WINDOW = { from: '2026-08-01T00:00:00.000Z', until: '2028-06-01T00:00:00.000Z' };

const timed = (start: string, end: string) => ({ kind: 'timed', start, end }) as const;
const MEETING: EventContent = {
  subject: 'Van Dijk - Bespreking',
  location: 'Kantoor',
  time: timed('2026-12-01T09:00:00.000Z', '2026-12-01T10:00:00.000Z'),
};

async function failureOf(work: Promise<unknown>): Promise<ProviderFailedError> {
  const failure = await work.catch((error: unknown) => error);
  if (!(failure instanceof ProviderFailedError)) throw new Error(`No provider failure: ${String(failure)}`);
  return failure;
}

/** All changes of a pass, and the link by which the next one begins. */
async function finish(first: CalendarPage): Promise<{ changes: CalendarChange[]; delta: string }> {
  const changes = [...first.changes];
  let page = first;
  while (page.next !== null) {
    page = await calendar().page(access(), page.next);
    changes.push(...page.changes);
  }
  if (page.delta === null) throw new Error('A round ended without a link to the next.');
  return { changes, delta: page.delta };
}
const baseline = async () => finish(await calendar().firstPage(access(), WINDOW));
const changesSince = async (delta: string) => finish(await calendar().page(access(), delta));

it('creates, reads, changes and removes an event, and writes no attendees [AGENDA-39]', async () => {
  const made = await calendar().create(access(), APPOINTMENT, MEETING);
  expect(made).toMatchObject({
    ...MEETING,
    isPrivate: false,
    readOnlyReason: null,
    isMaster: false,
    seriesMasterId: null,
    isCancelled: false,
    transactionId: APPOINTMENT,
  });
  expect(await calendar().read(access(), made.id)).toEqual(made);
  expect(await calendar().findOwn(access(), APPOINTMENT)).toEqual(made);
  const changed = await calendar().change(access(), made, { subject: 'Overleg' });
  expect(changed).toMatchObject({ ...MEETING, subject: 'Overleg', id: made.id });
  expect(changed?.changeKey).not.toBe(made.changeKey);
  await calendar().remove(access(), changed ?? made);
  await calendar().remove(access(), made);
  expect(await calendar().read(access(), made.id)).toBeNull();
  expect(await calendar().change(access(), made, { subject: 'Weg' })).toBeNull();
  expect(await calendar().findOwn(access(), APPOINTMENT)).toBeNull();
  expect(await outlook().mailsSent()).toEqual([]);
});

it.each(['answered', 'refused'] as const)(
  'makes one event of a create whose answer was lost, where a repeat is %s',
  async (repeatedCreate) => {
    await outlook().setHabits({ repeatedCreate });
    await office.sandbox.control.addFault('microsoft-graph', { fault: 'drop', operation: 'event.create' });
    expect(await failureOf(calendar().create(access(), APPOINTMENT, MEETING))).toMatchObject({
      retryable: true,
    });
    const later = { ...MEETING, subject: 'Intussen anders' };
    expect(await calendar().create(access(), APPOINTMENT, later)).toMatchObject(MEETING);
    const { events } = await outlook().show();
    expect(events).toMatchObject([{ subject: MEETING.subject, ownId: APPOINTMENT }]);
  },
);

it('makes one event of two creates at once', async () => {
  const both = [1, 2].map(() => calendar().create(access(), APPOINTMENT, MEETING));
  const [one, other] = await Promise.all(both);
  expect(one?.id).toBe(other?.id);
  expect((await outlook().show()).events).toHaveLength(1);
});

it('tells apart an event that was made and removed since from one that was never made', async () => {
  const made = await calendar().create(access(), APPOINTMENT, MEETING);
  await outlook().delete(made.id);
  expect(await failureOf(calendar().create(access(), APPOINTMENT, MEETING))).toMatchObject({
    code: 'ErrorDuplicateTransactionId',
    retryable: false,
  });
  expect((await outlook().show()).events).toEqual([]);
});

it('changes and removes nothing that a person changed since it was read', async () => {
  const made = await calendar().create(access(), APPOINTMENT, MEETING);
  await outlook().change(made.id, { attendees: ['klant@example.nl'] });
  const outdated = { code: 'changed-meanwhile', retryable: true };
  expect(await failureOf(calendar().change(access(), made, { subject: 'Later' }))).toMatchObject(outdated);
  expect(await failureOf(calendar().remove(access(), made))).toMatchObject(outdated);
  const { events, mailsSent } = await outlook().show();
  expect(events).toMatchObject([{ subject: MEETING.subject }]);
  expect(mailsSent).toEqual([]);
});

it('leaves body, category and privacy as they are there', async () => {
  const made = await calendar().create(access(), APPOINTMENT, MEETING);
  await outlook().change(made.id, { body: 'Neem de stukken mee', sensitivity: 'private' });
  const read = await calendar().read(access(), made.id);
  expect(read?.isPrivate).toBe(true);
  if (read === null) throw new Error('The event is gone.');
  await calendar().change(access(), read, {
    time: { kind: 'days', startDay: '2026-12-01', lastDay: '2026-12-02' },
  });
  expect((await outlook().show()).events).toMatchObject([
    { body: 'Neem de stukken mee', sensitivity: 'private', isAllDay: true },
  ]);
});

it.each([
  ['attendees', { attendees: ['klant@example.nl'] }],
  ['online-meeting', { isOnlineMeeting: true }],
  ['organizer', { isOrganizer: false, attendees: ['klant@example.nl'] }],
  ['series', { series: { every: 'week', count: 3 } }],
] as const)('says that an event is read-only for its %s', async (reason, said) => {
  const id = await outlook().add({
    subject: 'Daar',
    start: '2026-12-01T10:00',
    end: '2026-12-01T11:00',
    ...said,
  });
  expect(await calendar().read(access(), id)).toMatchObject({ readOnlyReason: reason });
});

it.each(['private', 'personal', 'confidential'] as const)(
  'knows %s events as private',
  async (sensitivity) => {
    const id = await outlook().add({ start: '2026-12-01T10:00', end: '2026-12-01T11:00', sensitivity });
    expect(await calendar().read(access(), id)).toMatchObject({ isPrivate: true, subject: '' });
  },
);

it('follows what a person does, page by page, and reads nothing twice in a later pass', async () => {
  const ids: string[] = [];
  for (let day = 10; day < 90; day += 1) {
    const start = new Date(Date.UTC(2026, 10, day, 9)).toISOString().slice(0, 19);
    ids.push(await outlook().add({ subject: `Dag ${day}`, start, end: `${start.slice(0, 11)}23:00:00` }));
  }
  const first = await calendar().firstPage(access(), WINDOW);
  expect(first.changes).toHaveLength(50);
  expect(first.delta).toBeNull();
  const { changes, delta } = await finish(first);
  expect(changes.map((change) => (change.kind === 'event' ? change.event.id : ''))).toEqual(ids);
  const quiet = await changesSince(delta);
  expect(quiet.changes).toEqual([]);
  const [changed = '', deleted = '', moved = ''] = ids;
  await outlook().change(changed, { subject: 'Anders' });
  await outlook().delete(deleted);
  await outlook().change(moved, { start: '2030-01-01T10:00', end: '2030-01-01T11:00' });
  const elsewhere = await outlook().add({ start: '2031-01-01T10:00', end: '2031-01-01T11:00' });
  const latest = await changesSince(quiet.delta);
  expect(latest.changes.map((change) => (change.kind === 'event' ? change.event.subject : change))).toEqual([
    'Anders',
    { kind: 'removed', id: moved },
    { kind: 'removed', id: elsewhere },
    { kind: 'removed', id: deleted },
  ]);
  expect(await calendar().read(access(), deleted)).toBeNull();
  expect(await calendar().read(access(), moved)).toMatchObject({
    time: { start: '2030-01-01T09:00:00.000Z' },
  });
  expect((await changesSince(latest.delta)).changes).toEqual([]);
});

it.each([
  ['SyncStateNotFound', 0],
  ['syncStateNotFound', 0],
  ['resyncRequired', 0],
  ['SyncStateNotFound', 1],
] as const)('asks for a resync when a token ends with %s, after %i pages', async (endedToken, after) => {
  for (let index = 0; index < 120; index += 1) {
    await outlook().add({ startDay: '2026-12-01', lastDay: '2026-12-01' });
  }
  const first = await calendar().firstPage(access(), WINDOW);
  await outlook().setHabits({ endedToken });
  await outlook().endTokens(after);
  let page = first;
  for (let answered = 0; answered < after; answered += 1) {
    page = await calendar().page(access(), page.next ?? '');
  }
  expect(await failureOf(calendar().page(access(), page.next ?? ''))).toMatchObject({
    code: 'resync',
    retryable: false,
  });
  expect((await baseline()).changes).toHaveLength(120);
});

it('takes no token to another address', async () => {
  const link = 'https://elders.example/v1.0/me/calendarView/delta?$deltatoken=a';
  expect(await failureOf(calendar().page(access(), link))).toMatchObject({ code: 'resync' });
});

const WEEKLY = {
  subject: 'Weekstart',
  start: '2026-10-19T09:00',
  end: '2026-10-19T09:30',
  series: { every: 'week', count: 4 },
} as const;

it('lists the occurrences of a series, which keep their time of day over the change of the clock', async () => {
  const master = await outlook().add(WEEKLY);
  const instances = (await calendar().instances(access(), master, WINDOW))?.events;
  expect(instances?.map(({ time }) => (time.kind === 'timed' ? time.start : ''))).toEqual([
    '2026-10-19T07:00:00.000Z',
    '2026-10-26T08:00:00.000Z',
    '2026-11-02T08:00:00.000Z',
    '2026-11-09T08:00:00.000Z',
  ]);
  expect(new Set(instances?.map(({ readOnlyReason }) => readOnlyReason))).toEqual(new Set(['series']));
  expect(new Set(instances?.map(({ seriesMasterId }) => seriesMasterId))).toEqual(new Set([master]));
  expect(await calendar().read(access(), master)).toMatchObject({ isMaster: true });
});

it('gives occurrences bare, changed ones whole, and nothing of a deleted one', async () => {
  const master = await outlook().add(WEEKLY);
  const { changes, delta } = await baseline();
  expect(changes.map(({ kind }) => kind)).toEqual(['master', ...Array(4).fill('occurrence')]);
  const [, , third, fourth] = (await calendar().instances(access(), master, WINDOW))?.events ?? [];
  await outlook().delete(third?.id ?? '');
  await outlook().change(fourth?.id ?? '', { start: '2026-11-10T14:00', end: '2026-11-10T15:00' });
  const latest = await changesSince(delta);
  expect(latest.changes).toMatchObject([
    { kind: 'event', event: { id: fourth?.id, seriesMasterId: master, readOnlyReason: 'series' } },
  ]);
  expect(await calendar().read(access(), third?.id ?? '')).toBeNull();
  expect((await calendar().instances(access(), master, WINDOW))?.events).toHaveLength(3);
});

it('can hold a deleted occurrence as a change of its master', async () => {
  await outlook().setHabits({ deletedOccurrence: 'master' });
  const master = await outlook().add(WEEKLY);
  const { delta } = await baseline();
  const [first] = (await calendar().instances(access(), master, WINDOW))?.events ?? [];
  await outlook().delete(first?.id ?? '');
  expect((await changesSince(delta)).changes).toContainEqual({ kind: 'master', id: master });
});

it.each([
  ['listed', 1],
  ['left-out', 4],
] as const)('tells of a deleted series where masters are %s', async (masters, doubts) => {
  await outlook().setHabits({ masters });
  const master = await outlook().add(WEEKLY);
  const { changes, delta } = await baseline();
  expect(changes.filter(({ kind }) => kind === 'master')).toHaveLength(masters === 'listed' ? 1 : 0);
  await outlook().delete(master);
  const latest = await changesSince(delta);
  expect(latest.changes.map(({ kind }) => kind)).toEqual(Array(doubts).fill('removed'));
  expect(await calendar().instances(access(), master, WINDOW)).toBeNull();
});

it('gives a series that is moved other occurrences', async () => {
  const master = await outlook().add(WEEKLY);
  const before = (await calendar().instances(access(), master, WINDOW))?.events;
  const { delta } = await baseline();
  await outlook().change(master, { start: '2026-10-20T09:00', end: '2026-10-20T09:30' });
  const after = (await calendar().instances(access(), master, WINDOW))?.events;
  expect(after?.filter(({ id }) => before?.some((one) => one.id === id))).toEqual([]);
  const kinds = (await changesSince(delta)).changes.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['master', ...Array(4).fill('occurrence'), ...Array(4).fill('removed')]);
});

it('reads a cancelled invitation as cancelled', async () => {
  const id = await outlook().add({ start: '2026-12-01T10:00', end: '2026-12-01T11:00', isOrganizer: false });
  await outlook().change(id, { isCancelled: true });
  expect(await calendar().read(access(), id)).toMatchObject({ isCancelled: true });
});

it.each([
  ['the first', '2026-10-25T00:30:00.000Z', '2026-10-25T01:15:00.000Z'],
  ['the second', '2026-10-25T01:30:00.000Z', '2026-10-25T02:15:00.000Z'],
])('keeps %s 02:30 of the night in which the clock goes back', async (_which, start, end) => {
  const content = { ...MEETING, time: timed(start, end) };
  const made = await calendar().create(access(), APPOINTMENT, content);
  expect(made.time).toEqual(content.time);
  expect((await calendar().read(access(), made.id))?.time).toEqual(content.time);
});

it('keeps whole days, also those whose night is an hour longer or shorter', async () => {
  const days = [
    ['2026-03-29', '2026-03-29'],
    ['2026-10-25', '2026-10-25'],
    ['2026-12-31', '2027-01-01'],
  ] as const;
  for (const [index, [startDay, lastDay]] of days.entries()) {
    const time = { kind: 'days', startDay, lastDay } as const;
    const made = await calendar().create(access(), `${APPOINTMENT}${index}`, { ...MEETING, time });
    expect(made.time).toEqual(time);
  }
  const byHand = await outlook().add({ startDay: '2026-04-27', lastDay: '2026-04-27' });
  expect((await calendar().read(access(), byHand))?.time).toEqual({
    kind: 'days',
    startDay: '2026-04-27',
    lastDay: '2026-04-27',
  });
});

it('waits for nobody whose signal has aborted', async () => {
  const gone = AbortSignal.abort(new Error('weg'));
  await expect(calendar().read(access(gone), 'AAMkADEx')).rejects.toThrow('weg');
});

it.each([
  [
    'status',
    { fault: 'status', status: 429, retryAfterSeconds: 7 },
    { code: 'TooManyRequests', retryAfterSeconds: 7 },
  ],
  ['status', { fault: 'status', status: 503 }, { retryable: true }],
  ['reset', { fault: 'reset' }, { retryable: true }],
] as const)('tells of a failing call: %s', async (_name, fault, expected) => {
  await office.sandbox.control.addFault('microsoft-graph', { ...fault, operation: 'event.delta' });
  expect(await failureOf(calendar().firstPage(access(), WINDOW))).toMatchObject(expected);
});
