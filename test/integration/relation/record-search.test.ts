import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import { sortKey } from '#domain/text/fold-text.ts';
import { storeUpload } from '#services/stored-file/store-upload.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { storeEmail, storeMailbox } from '#test/support/email/stored-emails.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

let api: TestApi;
let office: TestOffice;

interface Found {
  readonly searchedRecords: {
    readonly tasks: readonly { readonly subject: string }[];
    readonly appointments: readonly { readonly text: string }[];
    readonly emails: readonly { readonly subject: string }[];
    readonly letterTemplates: readonly { readonly name: string }[];
  };
}

async function find(viewer: TestViewer, text: string) {
  const { data, errors } = await api.graphql<Found>(
    await api.tokenOf(viewer),
    `query($text: String!) { searchedRecords(text: $text) {
      tasks { subject } appointments { text } emails { subject } letterTemplates { name } } }`,
    { text },
  );
  expect(errors).toEqual([]);
  const { tasks, appointments, emails, letterTemplates } = data.searchedRecords;
  return {
    tasks: tasks.map(({ subject }) => subject).toSorted(),
    appointments: appointments.map((one) => one.text),
    emails: emails.map(({ subject }) => subject),
    letters: letterTemplates.map(({ name }) => name),
  };
}

async function storeAppointment(
  { userId }: TestViewer,
  text: string,
  startsAt: Date,
  more: {
    readonly isPrivate?: boolean;
    readonly deletedAt?: Date;
    readonly location?: string;
    readonly officeId?: string;
  } = {},
): Promise<void> {
  const endsAt = new Date(startsAt.getTime() + 1_800_000);
  const data = { officeId: office.officeId, userId, text, startsAt, endsAt, location: '', inCalendar: false };
  await api.owner.appointment.create({ data: { ...data, createdAt: NOW, ...more }, select: { id: true } });
}

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  office = await api.office();
  const { admin, advisor, colleague, officeId } = office;
  const addresses = { advisor: `${randomUUID()}@a.example`, colleague: `${randomUUID()}@b.example` };
  const client = (await api.relation(advisor, 'person', { email: addresses.advisor })).relationId;
  const other = (await api.relation(colleague, 'person', { email: addresses.colleague })).relationId;
  const task = (subject: string, relationId: string, { userId }: TestViewer, isDone = false) => ({
    officeId,
    relationId,
    userId,
    subject,
    sortSubject: sortKey(subject),
    notes: '',
    kind: 'normal',
    createdAt: NOW,
    doneAt: isDone ? NOW : null,
  });
  await api.owner.task.createMany({
    data: [
      task('Zwaluw van de klant', client, admin),
      task('Zwaluw van een ander', other, colleague),
      task('Zwaluw aan mij', other, advisor),
      task('Zwaluw, af', client, advisor, true),
    ],
  });
  await storeAppointment(advisor, 'Zwaluw morgen', hours(24));
  await storeAppointment(advisor, 'Zwaluw gisteren', hours(-24));
  await storeAppointment(advisor, 'Zwaluw straks', hours(1));
  await storeAppointment(advisor, 'Zwaluw weg', hours(2), { deletedAt: NOW });
  await storeAppointment(advisor, 'Zwaluw bij de huisarts', hours(3), { isPrivate: true });
  await storeAppointment(advisor, 'Lunch', hours(4), { location: 'De Zwaluw' });
  await storeAppointment(colleague, 'Zwaluw van een ander', hours(5));
  const bytes = Readable.from([makeDocx({ body: paragraph('Geachte') })]);
  const maker = { officeId, userId: admin.userId, role: 'admin' } as const;
  const announced = { purpose: 'letter', name: 'zwaluw.docx' } as const;
  const fileId = await storeUpload(api.application.storedFiles, maker, announced, bytes);
  await api.owner.storedFile.update({ where: { id: fileId }, data: { ownerKind: 'letter' } });
  await api.owner.letterTemplate.create({
    data: {
      officeId,
      makerId: admin.userId,
      name: 'Zwaluwbrief',
      fileName: 'zwaluw.docx',
      fileId,
      isFilled: true,
      tags: [],
      position: 0,
      createdAt: NOW,
    },
  });
  const mailbox = await storeMailbox(api.owner, office);
  const mail = (subject: string, fields: object) => storeEmail(api.owner, mailbox, { subject, ...fields });
  await mail('Zwaluw van de klant', { from: addresses.advisor, moment: hours(-1) });
  await mail('Zwaluw van een ander', { from: addresses.colleague, moment: hours(-2) });
  await mail('Zwaluw van een vreemde', { from: 'x@elders.example', moment: hours(-3) });
  await mail('Zwaluw aan de klant', { folder: 'sent', to: [addresses.advisor], moment: hours(-4) });
  await mail('Zwaluw, concept', {
    folder: 'drafts',
    isDraft: true,
    to: [addresses.advisor],
    moment: hours(-5),
    madeById: colleague.userId,
  });
});

afterAll(() => api.close());

it('finds for an admin all of the office but what is private to another [ROLES-06, ROLES-07]', async () => {
  expect(await find(office.admin, 'zwaluw')).toEqual({
    tasks: ['Zwaluw aan mij', 'Zwaluw van de klant', 'Zwaluw van een ander'],
    appointments: ['Zwaluw straks', 'Lunch', 'Zwaluw van een ander', 'Zwaluw morgen', 'Zwaluw gisteren'],
    emails: [
      'Zwaluw van de klant',
      'Zwaluw van een ander',
      'Zwaluw van een vreemde',
      'Zwaluw aan de klant',
      'Zwaluw, concept',
    ],
    letters: ['Zwaluwbrief'],
  });
  expect((await find(office.admin, 'huisarts')).appointments).toEqual([]);
});

it('finds for others their own and what is of their relations, and never another’s [ROLES-13, ROLES-15, ROLES-23, ROLES-24]', async () => {
  const mine = await find(office.advisor, 'zwaluw');
  expect(mine.tasks).toEqual(['Zwaluw aan mij', 'Zwaluw van de klant']);
  expect(mine.appointments).toEqual([
    'Zwaluw straks',
    'Zwaluw bij de huisarts',
    'Lunch',
    'Zwaluw morgen',
    'Zwaluw gisteren',
  ]);
  expect(mine.emails).toEqual(['Zwaluw van de klant', 'Zwaluw aan de klant']);
  expect(await find(office.reader, 'zwaluw')).toEqual({
    tasks: [],
    appointments: [],
    emails: [],
    letters: ['Zwaluwbrief'],
  });
  expect((await find(office.colleague, 'zwaluw concept')).emails).toEqual(['Zwaluw, concept']);
});

it('finds by all words, however they are written, five of a kind at most, and nothing for fewer than three letters', async () => {
  expect((await find(office.advisor, 'KLÁNT zwal')).tasks).toEqual(['Zwaluw van de klant']);
  expect((await find(office.advisor, 'zw')).tasks).toEqual([]);
  expect((await find(office.advisor, 'x'.repeat(500))).tasks).toEqual([]);
  for (let index = 0; index < 6; index += 1)
    await storeAppointment(office.reader, `Reiger ${index}`, hours(index));
  expect((await find(office.reader, 'reiger')).appointments).toEqual(
    [0, 1, 2, 3, 4].map((index) => `Reiger ${index}`),
  );
});

it('finds nothing of another office, also by its exact name, and what is called the same here [ROLES-21]', async () => {
  const { admin, advisor, reader, officeId } = await api.office();
  const nothing = { tasks: [], appointments: [], emails: [], letters: [] };
  const names = ['zwaluw', 'Zwaluw van de klant', 'Zwaluw straks', 'Zwaluw aan de klant', 'Zwaluwbrief'];
  for (const viewer of [admin, advisor, reader]) {
    for (const name of names) expect(await find(viewer, name)).toEqual(nothing);
  }
  const { relationId } = await api.relation(admin, 'person', {});
  const subject = 'Zwaluw van de klant';
  await api.owner.task.create({
    data: {
      officeId,
      relationId,
      userId: admin.userId,
      subject,
      sortSubject: sortKey(subject),
      notes: '',
      kind: 'normal',
      createdAt: NOW,
    },
    select: { id: true },
  });
  await storeAppointment(admin, 'Zwaluw straks', hours(1), { officeId });
  const mailbox = await storeMailbox(api.owner, { officeId });
  await storeEmail(api.owner, mailbox, { subject, moment: hours(-1) });
  expect(await find(admin, 'zwaluw')).toEqual({
    tasks: [subject],
    appointments: ['Zwaluw straks'],
    emails: [subject],
    letters: [],
  });
  // The first office finds its own alone, each once.
  expect((await find(office.admin, 'zwaluw straks')).appointments).toEqual(['Zwaluw straks']);
  expect((await find(office.admin, 'zwaluw klant')).tasks).toEqual(['Zwaluw van de klant']);
});
