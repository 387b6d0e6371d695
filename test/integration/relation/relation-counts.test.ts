import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { sortKey } from '#domain/text/fold-text.ts';
import { screenQuery } from '#test/bench/screen-query.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { storeEmail, storeMailbox } from '#test/support/email/stored-emails.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const FOLDERS = ['inbox', 'sent', 'archiveIn', 'archiveOut'] as const;

let api: TestApi;
let office: TestOffice;
let relationId: string;
let countsQuery: string;

interface Total {
  readonly totalCount: number;
}

type Mail<Page> = Readonly<Record<(typeof FOLDERS)[number], Page>>;

interface Counts {
  readonly general: Total;
  readonly periodic: Total;
  readonly appointments: Total;
  readonly node: { readonly notes: Total } & Mail<{ readonly total: number }>;
}

interface Edges {
  readonly edges: readonly { readonly node: { readonly doneAt?: string | null } }[];
}

interface Lists {
  readonly appointments: Edges;
  readonly node: { readonly general: Edges; readonly periodic: Edges; readonly notes: Edges } & Mail<{
    readonly emails: readonly object[];
  }>;
}

/** As the tabs of the record ask them. */
const LISTS = `query($id: ID!) {
  appointments(own: false, isPast: false, relationId: $id, first: 100) { edges { node { id } } }
  node(id: $id) { ... on Relation {
    general: tasks(tab: GENERAL, first: 100) { edges { node { id doneAt } } }
    periodic: tasks(tab: PERIODIC, first: 100) { edges { node { id doneAt } } }
    notes(first: 100) { edges { node { id } } }
    ${FOLDERS.map((folder) => `${folder}: emails(folder: ${folder}) { emails { id } }`).join('\n')} } } }`;

async function request<Data>(viewer: TestViewer, query: string, more: object = {}): Promise<Data> {
  const id = encodeNodeId('Person', relationId);
  const { data, errors } = await api.graphql<Data>(await api.tokenOf(viewer), query, { id, ...more });
  expect(errors).toEqual([]);
  return data;
}

async function counted(viewer: TestViewer) {
  const data = await request<Counts>(viewer, countsQuery, { hasMail: true });
  const { general, periodic, appointments, node } = data;
  return {
    tasks: general.totalCount + periodic.totalCount,
    appointments: appointments.totalCount,
    notes: node?.notes.totalCount ?? 0,
    mails: node === null ? 0 : FOLDERS.map((folder) => node[folder].total),
  };
}

async function listed(viewer: TestViewer) {
  const { appointments, node } = await request<Lists>(viewer, LISTS);
  const open = [...(node?.general.edges ?? []), ...(node?.periodic.edges ?? [])].filter(
    (edge) => edge.node.doneAt === null,
  );
  return {
    tasks: open.length,
    appointments: appointments.edges.length,
    notes: node?.notes.edges.length ?? 0,
    mails: node === null ? 0 : FOLDERS.map((folder) => node[folder].emails.length),
  };
}

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  countsQuery = await screenQuery('RelationCountsQuery');
  office = await api.office();
  const { admin, advisor, colleague, officeId } = office;
  const email = `${randomUUID()}@klant.example`;
  const ofRelation = await api.relation(advisor, 'person', { email });
  relationId = ofRelation.relationId;
  const other = (await api.relation(colleague, 'person', {})).relationId;
  const task = (subject: string, { userId }: TestViewer, more: object = {}) => ({
    officeId,
    relationId,
    userId,
    subject,
    sortSubject: sortKey(subject),
    notes: '',
    kind: 'normal',
    createdAt: NOW,
    doneAt: null,
    ...more,
  });
  await api.owner.task.createMany({
    data: [
      task('Van hem', advisor),
      task('Van de beheerder', admin),
      task('Af', advisor, { doneAt: NOW }),
      task('Van een andere klant', advisor, { relationId: other }),
    ],
  });
  const appointment = ({ userId }: TestViewer, startsAt: Date, more: object = {}) => ({
    officeId,
    userId,
    relationId,
    text: 'Overleg',
    location: '',
    inCalendar: false,
    createdAt: NOW,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 1_800_000),
    ...more,
  });
  await api.owner.appointment.createMany({
    data: [
      appointment(advisor, hours(1)),
      appointment(advisor, hours(-24)),
      appointment(advisor, hours(2), { deletedAt: NOW }),
      appointment(advisor, hours(3), { isPrivate: true }),
      appointment(admin, hours(4)),
      appointment(admin, hours(5), { isPrivate: true }),
    ],
  });
  await api.owner.note.createMany({
    data: ['Een', 'Twee'].map((subject, index) => ({
      officeId,
      relationId,
      authorId: advisor.userId,
      kind: 'general',
      subject,
      text: '',
      sortSubject: sortKey(subject),
      createdAt: hours(-index),
    })),
  });
  const mailbox = await storeMailbox(api.owner, office);
  const mail = (fields: object) => storeEmail(api.owner, mailbox, fields);
  await mail({ from: email, moment: hours(-1) });
  await mail({ from: email, moment: hours(-2) });
  await mail({ from: 'x@elders.example', moment: hours(-3) });
  await mail({ folder: 'sent', to: [email], moment: hours(-4) });
  await mail({ folder: 'archive-in', from: email, moment: hours(-5) });
  await mail({ folder: 'drafts', isDraft: true, to: [email], moment: hours(-6), madeById: admin.userId });
});

afterAll(() => api.close());

it.each([
  ['admin', { tasks: 2, appointments: 3, notes: 2, mails: [2, 1, 1, 0] }],
  ['advisor', { tasks: 2, appointments: 2, notes: 2, mails: [2, 1, 1, 0] }],
  ['colleague', { tasks: 0, appointments: 0, notes: 0, mails: 0 }],
  ['reader', { tasks: 0, appointments: 0, notes: 0, mails: 0 }],
] as const)(
  'the tabs of a relation count for the %s what his lists show [ROLES-13, ROLES-15, ROLES-23]',
  async (who, expected) => {
    expect(await counted(office[who])).toEqual(expected);
    expect(await listed(office[who])).toEqual(expected);
  },
);

it('a task of another’s relation is counted where it is listed, and nothing else of that relation is', async () => {
  const { officeId, colleague } = office;
  await api.owner.task.create({
    data: {
      officeId,
      relationId,
      userId: colleague.userId,
      subject: 'Aan hem',
      sortSubject: 'aan hem',
      notes: '',
      kind: 'normal',
      createdAt: NOW,
    },
    select: { id: true },
  });
  expect(await counted(colleague)).toEqual({ tasks: 1, appointments: 0, notes: 0, mails: 0 });
  expect((await counted(office.advisor)).tasks).toBe((await listed(office.advisor)).tasks);
});
