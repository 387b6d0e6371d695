import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { TaskContent } from '#domain/task/task.ts';
import { createAppointment } from '#services/appointment/create-appointment.ts';
import { deleteAppointment } from '#services/appointment/delete-appointment.ts';
import { undoAppointmentDeletion } from '#services/appointment/undo-appointment-deletion.ts';
import { updateAppointment } from '#services/appointment/update-appointment.ts';
import { recordFileChange } from '#services/files/audit-file.ts';
import { createNote } from '#services/note/create-note.ts';
import { deleteNotes } from '#services/note/delete-notes.ts';
import { lockNotes, storeNotes } from '#services/note/store-notes.ts';
import { updateNote } from '#services/note/update-note.ts';
import { closePortal, updatePortalEmail } from '#services/portal/update-portal.ts';
import { updateRelation } from '#services/relation/update-relation.ts';
import { completeTask } from '#services/task/complete-task.ts';
import { createTask } from '#services/task/create-task.ts';
import { deleteTask } from '#services/task/delete-task.ts';
import { undoTasks } from '#services/task/undo-tasks.ts';
import { updateTask } from '#services/task/update-task.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
});

afterAll(() => api.close());

interface Entry {
  readonly action: string;
  readonly user: { readonly username: string } | null;
  readonly changes: readonly { readonly field: string; readonly from: string; readonly to: string }[];
}

interface HistoryPage {
  readonly relationHistory: {
    readonly edges: readonly { readonly node: Entry }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

const HISTORY = `query($id: ID!, $first: Int, $after: String) {
  relationHistory(relationId: $id, first: $first, after: $after) {
    edges { node { action user { username } changes { field from to } } }
    pageInfo { hasNextPage endCursor } } }`;

async function historyPage(viewer: TestViewer, relationId: string, page: object = {}) {
  const token = await api.tokenOf(viewer);
  const id = encodeNodeId('Person', relationId);
  const { data, errors } = await api.graphql<HistoryPage>(token, HISTORY, { id, ...page });
  expect(errors).toEqual([]);
  return data.relationHistory;
}

const history = async (viewer: TestViewer, relationId: string): Promise<Entry[]> =>
  (await historyPage(viewer, relationId)).edges.map(({ node }) => node);

async function change(
  viewer: TestViewer,
  id: string,
  input: object,
  linkedIds: readonly string[] | null = null,
) {
  const outcome = await api.application.database.lease(viewer, (client) =>
    updateRelation(api.application.officeContext, client, viewer, {
      requestId: randomUUID(),
      id,
      version: null,
      kind: 'person',
      input,
      linkedIds,
      confirmed: [],
    }),
  );
  expect(outcome.outcome).toBe('saved');
}

it('tells who changed which field from what to what, newest first, and a BSN only as changed', async () => {
  const { relationId } = await api.relation(office.advisor, 'person', { newsletter: false });
  await change(office.advisor, relationId, { city: 'Gouda', street: 'Markt', bsn: '123456782' });
  await change(office.admin, relationId, { ownerId: office.colleague.userId, newsletter: true });
  const entries = await history(office.admin, relationId);
  expect(entries).toEqual([
    {
      action: 'CHANGED',
      user: { username: office.admin.username },
      changes: [
        {
          field: 'ownerId',
          from: encodeNodeId('User', office.advisor.userId),
          to: encodeNodeId('User', office.colleague.userId),
        },
        { field: 'newsletter', from: 'false', to: 'true' },
      ],
    },
    {
      action: 'CHANGED',
      user: { username: office.advisor.username },
      changes: [
        { field: 'bsn', from: '••••••', to: '••••••' },
        { field: 'street', from: 'Kerkweg', to: 'Markt' },
        { field: 'city', from: 'Utrecht', to: 'Gouda' },
      ],
    },
    { action: 'CREATED', user: { username: office.advisor.username }, changes: expect.any(Array) },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/123456782|111222333/);
});

it('tells that a house number is written otherwise, as each address prints it', async () => {
  const { relationId } = await api.relation(office.advisor, 'person', { houseNumber: '22 b' });
  const lines = async () => {
    const query = '{ relations(first: 50) { edges { node { id addressLine houseNumberAsWritten } } } }';
    const { data } = await api.graphql<{
      relations: { edges: { node: { id: string; addressLine: string; houseNumberAsWritten: string } }[] };
    }>(await api.tokenOf(office.advisor), query);
    const nodes = data.relations.edges.map(({ node }) => node);
    return nodes.filter(({ id }) => id === encodeNodeId('Person', relationId));
  };
  expect(await lines()).toMatchObject([{ addressLine: 'Kerkweg 22 b', houseNumberAsWritten: '' }]);
  await change(office.advisor, relationId, { houseNumber: '22b' });
  expect(await lines()).toMatchObject([{ addressLine: 'Kerkweg 22b', houseNumberAsWritten: '22b' }]);
  const [newest] = await history(office.advisor, relationId);
  expect(newest?.changes).toEqual([{ field: 'houseNumberAsWritten', from: '', to: '22b' }]);
});

it('goes with the relation: its new owner reads it all, its former owner and strangers nothing', async () => {
  const { relationId } = await api.relation(office.advisor, 'person');
  await change(office.admin, relationId, { ownerId: office.colleague.userId });
  expect(await history(office.colleague, relationId)).toHaveLength(2);
  expect(await history(office.advisor, relationId)).toEqual([]);
  expect(await history((await api.office()).admin, relationId)).toEqual([]);
});

it('names linked relations to who saw them, two of one name by their numbers, to others it says that they changed', async () => {
  const numbers = [freshBsn(), freshBsn()];
  const companyIds: string[] = [];
  for (const relationNumber of numbers) {
    const named = { tradeName: 'Stille Vennoot', relationNumber };
    companyIds.push((await api.relation(office.admin, 'organisation', named)).relationId);
  }
  const { relationId } = await api.relation(office.advisor, 'person');
  await change(office.admin, relationId, {}, companyIds);
  const [seen] = await history(office.admin, relationId);
  expect(seen?.changes).toEqual([
    { field: 'companies', from: '', to: numbers.map((number) => `Stille Vennoot (${number})`).join(', ') },
  ]);
  const [hidden] = await history(office.advisor, relationId);
  expect(hidden?.changes).toEqual([{ field: 'companies', from: null, to: null }]);
});

it('comes by the page', async () => {
  const { relationId } = await api.relation(office.advisor, 'person');
  for (const city of ['Delft', 'Gouda', 'Leiden', 'Breda']) {
    await change(office.advisor, relationId, { city });
  }
  const walked: Entry[] = [];
  let after: string | null = null;
  do {
    const { edges, pageInfo } = await historyPage(office.advisor, relationId, { first: 2, after });
    walked.push(...edges.map(({ node }) => node));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  expect(walked.map(({ changes }) => changes.find(({ field }) => field === 'city')?.to)).toEqual([
    'Breda',
    'Leiden',
    'Gouda',
    'Delft',
    'Utrecht',
  ]);
});

it('tells what became of notes, of the portal and of files, to who sees the relation', async () => {
  const { relationId } = await api.relation(office.advisor, 'person');
  const { database, officeContext } = api.application;
  const requestInput = () => ({ requestId: randomUUID(), relationId });
  const note = { kind: 'phone', subject: 'Jaarrekening', text: 'Belde over\nde balans' } as const;
  await database.lease(office.advisor, async (client) => {
    const { noteId } = await createNote(officeContext, client, office.advisor, { ...requestInput(), note });
    const changed = { ...note, text: 'Zie mail' };
    const [stored] = await client.note.findMany({ where: { relationId } });
    const version = stored?.version ?? 0;
    await updateNote(client, office.advisor, { ...requestInput(), id: noteId, version, note: changed });
    await deleteNotes(client, office.advisor, {
      ...requestInput(),
      notes: [{ id: noteId, version: version + 1 }],
    });
    await updatePortalEmail(client, office.advisor, { ...requestInput(), email: 'ander@voorbeeld.example' });
    await closePortal(client, office.advisor, requestInput());
    await updatePortalEmail(client, office.advisor, { ...requestInput(), email: 'nieuw@voorbeeld.example' });
  });
  const file = { relationId, action: 'renamed', from: 'Aangifte.pdf', to: 'Aangifte 2026.pdf' } as const;
  await recordFileChange(api.application.files, office.advisor, file);

  const entries = await history(office.admin, relationId);
  expect(
    entries.map(({ action, changes }) => [action, ...changes.map((line) => Object.values(line))]),
  ).toEqual([
    ['FILE_RENAMED', ['name', 'Aangifte.pdf', 'Aangifte 2026.pdf']],
    ['PORTAL_CHANGED', ['email', expect.any(String), 'nieuw@voorbeeld.example']],
    ['PORTAL_CHANGED', ['email', expect.any(String), expect.any(String)], ['closed', 'true', 'false']],
    ['PORTAL_CLOSED'],
    ['PORTAL_CHANGED', ['email', expect.any(String), 'ander@voorbeeld.example']],
    ['NOTES_CHANGED', ['note', 'Telefoon · Jaarrekening · Zie mail', '']],
    [
      'NOTES_CHANGED',
      ['note', 'Telefoon · Jaarrekening · Belde over de balans', 'Telefoon · Jaarrekening · Zie mail'],
    ],
    ['NOTES_CHANGED', ['note', '', 'Telefoon · Jaarrekening · Belde over de balans']],
    ['CREATED', ...(entries.at(-1)?.changes ?? []).map((line) => Object.values(line))],
  ]);
  expect(await history(office.colleague, relationId)).toEqual([]);
});

it('tells what became of tasks, with their subjects, and of texts and other relations only that they changed', async () => {
  const { relationId } = await api.relation(office.admin, 'person');
  const other = await api.relation(office.admin, 'person');
  const { admin, colleague } = office;
  const description = { officeId: admin.officeId, kind: 'task', code: 'aaaaaaaaaaaa', name: 'Btw-aangifte' };
  await api.owner.description.create({ data: { ...description, position: 0 } });
  const context = { now: () => new Date() };
  const requestInput = () => ({ requestId: randomUUID() });
  const content: TaskContent = {
    kind: 'normal',
    relationId,
    subject: 'Btw-aangifte',
    notes: '',
    start: null,
    end: null,
    userId: admin.userId,
    period: null,
    repeats: null,
  };
  await api.application.database.lease(admin, async (client) => {
    const made = { ...requestInput(), content, flowId: null, fileIds: [] };
    const { taskId: id } = await createTask(context, client, admin, made);
    const end = { day: '2026-12-04', time: null };
    const changed = { ...content, notes: 'Bellen', end, userId: colleague.userId };
    const change = { ...requestInput(), id, version: 1, content: changed, fileIds: null };
    await updateTask(context, client, admin, change);
    const undoTokens = [randomUUID(), randomUUID()] as const;
    await completeTask(context, client, admin, {
      ...requestInput(),
      id,
      undoToken: undoTokens[0],
      endsSeries: true,
    });
    await undoTasks(client, admin, { ...requestInput(), undoToken: undoTokens[0] });
    await deleteTask(context, client, admin, { ...requestInput(), id, undoToken: undoTokens[1] });
    await undoTasks(client, admin, { ...requestInput(), undoToken: undoTokens[1] });
    const { version } = await client.task.findUniqueOrThrow({ where: { id } });
    const moved = { ...changed, relationId: other.relationId };
    const move = { ...requestInput(), id, version, content: moved, fileIds: null };
    await updateTask(context, client, admin, move);
  });

  const entries = await history(admin, relationId);
  const [anna, bas] = [admin, colleague].map(({ userId }) => encodeNodeId('User', userId));
  expect(
    entries
      .map(({ action, changes }) => [action, ...changes.map((line) => Object.values(line))])
      .slice(0, -1),
  ).toEqual([
    ['TASK_CHANGED', ['task', '', 'Btw-aangifte'], ['taskRelation', null, null]],
    ['TASK_RESTORED', ['task', '', 'Btw-aangifte']],
    ['TASK_DELETED', ['task', 'Btw-aangifte', '']],
    ['TASK_REOPENED', ['task', '', 'Btw-aangifte']],
    ['TASK_COMPLETED', ['task', '', 'Btw-aangifte']],
    [
      'TASK_CHANGED',
      ['task', '', 'Btw-aangifte'],
      ['taskNotes', null, null],
      ['endDay', '', '2026-12-04'],
      ['taskUser', anna, bas],
    ],
    ['TASK_CREATED', ['task', '', 'Btw-aangifte']],
  ]);
  expect(JSON.stringify(entries)).not.toContain('Bellen');
});

it('tells of many long notes their beginnings, and of fifty at most', async () => {
  const { relationId } = await api.relation(office.advisor, 'person');
  const { database } = api.application;
  const notes = Array.from({ length: 60 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
    content: { kind: 'general', subject: `Notitie ${index}`, text: `${'é'.repeat(9_000)}` } as const,
  }));
  await database.lease(office.advisor, (client) =>
    client.$transaction(async (tx) => {
      const locked = await lockNotes(tx, relationId);
      await storeNotes(tx, office.advisor, locked, { added: notes, changed: [], removed: [] });
    }),
  );
  const [entry] = await history(office.advisor, relationId);
  expect(entry?.changes).toHaveLength(50);
  expect(entry?.changes[49]).toEqual({
    field: 'note',
    from: '',
    to: expect.stringMatching(/^Algemeen · Notitie 49 · é{100,200}…$/),
  });
  expect(JSON.stringify(entry).length).toBeLessThan(20_000);
});

it('tells what became of appointments, but nothing of private ones', async () => {
  const { admin, advisor, colleague } = office;
  const { relationId } = await api.relation(admin, 'person', { surname: 'Bakker' });
  const other = (await api.relation(admin, 'person')).relationId;
  const { name } = await api.owner.relation
    .findUniqueOrThrow({ where: { id: relationId } })
    .then(({ displayName }) => ({ name: displayName }));
  const requestInput = () => ({ requestId: randomUUID() });
  const context = { now: () => new Date(), undoMilliseconds: 0 };
  const timed = {
    kind: 'timed',
    start: '2027-01-04T09:00:00.000Z',
    end: '2027-01-04T10:00:00.000Z',
  } as const;
  const days = { kind: 'days', startDay: '2027-01-05', lastDay: '2027-01-06' } as const;
  const content = { text: 'Intake', relationId, location: '', userId: advisor.userId, time: timed };
  await api.application.database.lease(admin, async (client) => {
    const { appointmentId: id } = await createAppointment(context, client, admin, {
      ...requestInput(),
      content,
    });
    const change = (version: number, more: object) =>
      updateAppointment(client, admin, { ...requestInput(), id, version, content: more });
    await change(1, { location: 'Kantoor', time: days, userId: colleague.userId });
    await deleteAppointment(context, client, admin, { ...requestInput(), id });
    await undoAppointmentDeletion(client, admin, { ...requestInput(), id });
    await change(3, { relationId: other });
    await change(4, { relationId });
    await api.owner.appointment.update({ where: { id }, data: { isPrivate: true, userId: admin.userId } });
    await change(5, { location: 'geheim' });
  });
  const [anna, bas] = [advisor, colleague].map(({ userId }) => encodeNodeId('User', userId));
  const text = `${name} - Intake`;
  const shownEntries = (await history(admin, relationId)).map(({ action, changes }) => [
    action,
    ...changes.map(({ field, from, to }) => [field, from, to]),
  ]);
  expect(shownEntries.slice(0, -1)).toEqual([
    [
      'APPOINTMENT_CHANGED',
      ['appointment', expect.any(String), expect.any(String)],
      ['appointmentRelation', null, null],
    ],
    ['APPOINTMENT_RESTORED', ['appointment', '', text]],
    ['APPOINTMENT_DELETED', ['appointment', text, '']],
    [
      'APPOINTMENT_CHANGED',
      ['appointment', '', text],
      ['appointmentLocation', '', 'Kantoor'],
      ['appointmentUser', anna, bas],
      ['appointmentStart', timed.start, ''],
      ['appointmentEnd', timed.end, ''],
      ['startDay', '', days.startDay],
      ['endDay', '', days.lastDay],
    ],
    ['APPOINTMENT_CREATED', ['appointment', '', text]],
  ]);
});
