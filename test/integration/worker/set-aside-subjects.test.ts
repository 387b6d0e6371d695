import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import {
  arrangeIsolationFixture,
  type IsolationFixture,
  MARK,
} from '#test/support/access/isolation-fixture.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { statementsOf } from '#test/support/api/statements.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

/** Of the victims' person. */
const NAME = `J.P. van der ${MARK}`;

let api: TestApi;
let world: IsolationFixture;
/** Messages of the victims, by what they are of. */
let messages: Readonly<Record<string, string>>;

beforeAll(async () => {
  api = await startApi();
  world = await arrangeIsolationFixture(api);
  messages = await setAsideAll(world.targetOffice);
});

afterAll(() => api.close());

interface SeenItem {
  readonly what: string;
  readonly itemId: string;
  readonly folderName: string | null;
  readonly subject: {
    readonly kind: string;
    readonly recordId: string | null;
    readonly name: string;
    readonly detail: string;
    readonly day: string | null;
  } | null;
}
interface Seen {
  readonly viewer: { readonly setAside: { readonly count: number }[]; readonly setAsideItems: SeenItem[] };
  readonly links?: { readonly kind: string; readonly setAsideItems: SeenItem[] }[];
}

const ITEMS = 'setAsideItems { what itemId folderName subject { kind recordId name detail day } }';

async function seenBy(viewer: TestViewer, more = `links { kind ${ITEMS} }`): Promise<readonly SeenItem[]> {
  const query = `{ viewer { setAside { count } ${ITEMS} } ${more} }`;
  const { data, errors } = await api.graphql<Seen>(await api.tokenOf(viewer), query);
  expect(errors).toEqual([]);
  return [...data.viewer.setAsideItems, ...(data.links ?? []).flatMap((link) => link.setAsideItems)];
}

async function setAside(
  { officeId }: TestOffice,
  loop: string,
  itemId: string,
  more: { linkId?: string; location?: string } = {},
): Promise<void> {
  await api.owner.setAsideItem.create({ data: { officeId, loop, itemId, reason: 'Nee.', ...more } });
}

async function message({ officeId }: TestOffice, kind: string, payload: object): Promise<string> {
  const id = randomUUID();
  await api.owner.outbox.create({ data: { id, officeId, kind, payload, attempts: 1 } });
  return id;
}

const linkOf = async ({ officeId }: TestOffice, kind: string) =>
  (await api.owner.providerLink.findFirst({ where: { officeId, kind }, select: { id: true } })) ??
  (await api.owner.providerLink.create({
    data: { officeId, kind, provider: 'microsoft' },
    select: { id: true },
  }));

/** What is set aside in an office, each naming rows of the victims. */
async function setAsideAll(office: TestOffice): Promise<Readonly<Record<string, string>>> {
  const { rows } = world;
  const mailbox = (await linkOf(office, 'email')).id;
  const agenda = (await linkOf(office, 'agenda')).id;
  const contacts = (await linkOf(office, 'contacts')).id;
  await setAside(office, 'link.push', rows.organisation, { linkId: contacts });
  await setAside(office, 'link.push', rows.person, { linkId: contacts });
  await setAside(office, 'link.push', 'geen id', { linkId: contacts });
  await setAside(office, 'mailbox.change', rows.email, { linkId: mailbox });
  const folder = await api.owner.mailboxFolder.findFirst({
    where: { officeId: office.officeId, kind: 'inbox' },
  });
  const location = folder?.remoteId ?? '';
  await setAside(office, 'mailbox.email', rows.emailUid, { linkId: mailbox, location });
  await setAside(office, 'mailbox.email', 'alleen bij de dienst', { linkId: mailbox });
  for (const event of ['gebeurtenis', 'reeks', 'privé', 'alleen in de agenda'])
    await setAside(office, 'calendar.event', event, { linkId: agenda });
  await setAside(office, 'task.series', rows.task);
  const messages = {
    saved: await message(office, 'relation.saved', { relationId: rows.person, runId: rows.run, revision: 1 }),
    appointment: await message(office, 'appointment.changed', { appointmentId: rows.appointment }),
    meeting: await message(office, 'meeting.changed', { meetingId: rows.meeting }),
    send: await message(office, 'email.send', { sendId: rows.emailSend }),
    mailing: await message(office, 'mailing.run', { mailingId: rows.mailing }),
    portal: await message(office, 'portal.withdraw', { entryId: rows.portalEntry }),
    notice: await message(office, 'password.notice', { userId: rows.user }),
    mailbox: await message(office, 'mailbox.sync', {
      linkId: (await linkOf(world.targetOffice, 'email')).id,
    }),
    link: await message(office, 'link.changed', { attemptId: randomUUID(), linkKind: 'agenda' }),
    rolling: await message(office, 'tasks.roll', { period: 'all' }),
    newer: await message(office, 'of.newer', { relationId: rows.person }),
    withdrawn: randomUUID(),
  };
  for (const id of Object.values(messages)) await setAside(office, 'outbox.row', id);
  return messages;
}

/** An appointment of the victims that stands in their linked calendar as this event, or as one of this series. */
async function storeEvent(
  text: string,
  named: { eventId: string; seriesId?: string; isPrivate?: true; day: string },
) {
  const { advisor, officeId } = world.targetOffice;
  const { eventId, day, ...more } = named;
  const time = { startsAt: new Date(`${day}T09:00:00Z`), endsAt: new Date(`${day}T10:00:00Z`) };
  const { id: appointmentId } = await api.owner.appointment.create({
    data: {
      officeId,
      userId: advisor.userId,
      text,
      location: MARK,
      inCalendar: true,
      createdAt: new Date(0),
      ...time,
      ...more,
      relationId: world.rows.person,
      relationName: MARK,
    },
  });
  const { id: linkId } = await linkOf(world.targetOffice, 'agenda');
  await api.owner.calendarEntry.create({
    data: {
      officeId,
      appointmentId,
      linkId,
      state: 'present',
      remoteId: eventId,
      creationKey: randomUUID(),
      snapshot: {},
    },
  });
  return appointmentId;
}

it('names the record that an item is about to an admin, as far as it stands here, in few statements', async () => {
  const { targetOffice, rows } = world;
  const single = await storeEvent('Overleg', { eventId: 'gebeurtenis', day: '2027-03-01' });
  await storeEvent('Weekstart', { eventId: 'eerste', seriesId: 'reeks', day: '2020-01-06' });
  const next = await storeEvent('Weekstart', { eventId: 'volgende', seriesId: 'reeks', day: '2099-01-05' });
  await storeEvent('Weekstart', { eventId: 'daarna', seriesId: 'reeks', day: '2099-01-12' });
  const hidden = await storeEvent(`Arts ${MARK}`, { eventId: 'privé', isPrivate: true, day: '2027-03-02' });
  const { relationNumber: number } = await api.owner.relation.findUniqueOrThrow({
    where: { id: rows.person },
  });
  const { relationNumber: other } = await api.owner.relation.findUniqueOrThrow({
    where: { id: rows.organisation },
  });
  const { relationName } = await api.owner.task.findUniqueOrThrow({ where: { id: rows.task } });
  const sender = (await api.owner.email.findUniqueOrThrow({ where: { id: rows.email } })).fromAddress;

  const seen = await seenBy(targetOffice.admin);
  const shown = (itemId: string) =>
    seen
      .filter((item) => item.itemId === itemId)
      .map(({ what, folderName, subject }) => [
        what,
        folderName,
        subject && [subject.kind, subject.recordId, subject.name, subject.detail, subject.day],
      ]);
  const person = ['PERSON', encodeNodeId('Person', rows.person), NAME, number, null];
  const organisation = ['ORGANISATION', encodeNodeId('Organisation', rows.organisation), MARK, other, null];
  const mail = ['EMAIL', encodeNodeId('Email', rows.email), MARK, sender, null];
  const event = (id: string, name: string, detail: string, day: string) => [
    ['afspraak', null, ['APPOINTMENT', encodeNodeId('Appointment', id), name, detail, day]],
  ];
  expect(shown(rows.organisation)).toEqual([['relatie', null, organisation]]);
  expect(shown(rows.person)).toEqual([['relatie', null, person]]);
  expect(shown('geen id')).toEqual([['relatie', null, null]]);
  expect(shown(rows.email)).toEqual([['wijziging van een e-mail', null, mail]]);
  expect(shown(rows.emailUid)).toEqual([['e-mail', 'Postvak IN', mail]]);
  expect(shown('alleen bij de dienst')).toEqual([['e-mail', null, null]]);
  expect(shown('gebeurtenis')).toEqual(event(single, 'Overleg', NAME, '2027-03-01'));
  expect(shown('reeks')).toEqual(event(next, 'Weekstart', NAME, '2099-01-05'));
  expect(shown('privé')).toEqual(event(hidden, 'Privé', '', '2027-03-02'));
  expect(shown('alleen in de agenda')).toEqual([['afspraak', null, null]]);
  const task = ['TASK', encodeNodeId('Task', rows.task), MARK, relationName, null];
  expect(shown(rows.task)).toEqual([['takenreeks', null, task]]);

  const of = (name: string) => shown(messages[name] ?? 'none').map(([what, , subject]) => [what, subject]);
  expect(of('saved')).toEqual([['opdracht om een relatie naar de koppelingen te brengen', person]]);
  expect(of('portal')).toEqual([['opdracht om een link in een portal in te trekken', person]]);
  expect(of('appointment')).toMatchObject([
    [
      'opdracht om een afspraak naar de gekoppelde agenda te brengen',
      ['APPOINTMENT', encodeNodeId('Appointment', rows.appointment), MARK, MARK, '2027-01-04'],
    ],
  ]);
  expect(of('meeting')).toMatchObject([
    [
      'opdracht om een vergadering naar Zoom te brengen',
      ['MEETING', encodeNodeId('Meeting', rows.meeting), MARK, '', null],
    ],
  ]);
  expect(of('send')).toEqual([
    ['opdracht om een e-mail te verzenden', ['EMAIL', null, MARK, targetOffice.advisor.username, null]],
  ]);
  expect(of('mailing')).toEqual([
    [
      'opdracht om een mailing te verzenden',
      ['MAILING', encodeNodeId('Mailing', rows.mailing), MARK, '', null],
    ],
  ]);
  expect(of('notice')).toEqual([
    [
      'opdracht om een gewijzigd wachtwoord te melden',
      ['USER', encodeNodeId('User', rows.user), targetOffice.advisor.username, '', null],
    ],
  ]);
  expect(of('mailbox')).toEqual([
    ['opdracht om de gekoppelde mailbox te lezen', ['OFFICE_LINK', 'email', 'Email', '', null]],
  ]);
  expect(of('link')).toEqual([
    ['opdracht om een koppeling te maken of te beëindigen', ['OFFICE_LINK', 'agenda', 'Agenda', '', null]],
  ]);
  expect(of('rolling')).toEqual([['opdracht om periodieke taken bij te werken', null]]);
  expect(of('newer')).toEqual([['opdracht', null]]);
  expect(of('withdrawn')).toEqual([['opdracht', null]]);
});

it('does not name a mail that is deleted here as one that can be opened', async () => {
  const { rows, targetOffice } = world;
  await api.owner.email.update({ where: { id: rows.email }, data: { pending: ['deleted'] } });
  const subjects = (await seenBy(targetOffice.admin)).filter(({ itemId }) => itemId === rows.email);
  expect(subjects).toMatchObject([{ subject: { name: MARK, recordId: null } }]);
});

it('shows nothing of it to who is no admin', async () => {
  for (const viewer of [
    world.targetOffice.advisor,
    world.targetOffice.colleague,
    world.targetOffice.reader,
  ]) {
    expect(await seenBy(viewer, '')).toEqual([]);
    const refused = api.application.database.lease(
      viewer,
      (client) => client.$queryRaw`SELECT id FROM balie.messages_aside()`,
    );
    expect(await refused).toEqual([]);
  }
});

it('names nothing of another office, whatever is set aside', async () => {
  const { strangers } = world;
  const own = await setAsideAll(strangers);
  const seen = await seenBy(strangers.admin);
  expect(seen).toHaveLength(23);
  const named = seen.flatMap(({ itemId, subject }) => (subject === null ? [] : [[itemId, subject.name]]));
  expect(named).toEqual([[own.link, 'Agenda']]);
  expect(JSON.stringify(seen)).not.toContain(MARK);
  // What another office set aside stays its own, also where a row here has its id.
  const [foreign] = await api.owner.outbox.findMany({
    where: { officeId: world.targetOffice.officeId },
    take: 1,
  });
  await setAside(strangers, 'outbox.row', foreign?.id ?? '');
  const again = (await seenBy(strangers.admin)).filter(({ itemId }) => itemId === foreign?.id);
  expect(again).toMatchObject([{ what: 'opdracht', subject: null }]);
});

it('lists the first fifty of each loop, and asks as many statements for fifty as for one', async () => {
  const { targetOffice, rows } = world;
  const { officeId } = targetOffice;
  const count = async () => (await statementsOf(() => seenBy(targetOffice.admin))).length;
  const before = await count();
  await api.owner.setAsideItem.createMany({
    data: Array.from({ length: 60 }, () => ({
      officeId,
      loop: 'task.series',
      itemId: randomUUID(),
      reason: 'Nee.',
    })),
  });
  expect(await count()).toBe(before);
  const series = (await seenBy(targetOffice.admin)).filter(({ what }) => what === 'takenreeks');
  expect(series).toHaveLength(50);
  expect(series[0]?.itemId).toBe(rows.task);
});
