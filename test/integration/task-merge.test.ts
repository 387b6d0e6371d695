import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { TaskContent } from '#domain/task/task.ts';
import { type MergedRelations, mergeRelations } from '#services/merge/merge-relations.ts';
import { DEPENDENTS } from '#services/relation/dependents.ts';
import { withdrawDeletions } from '#services/relation/withdraw-deletions.ts';
import { changeTask } from '#services/task/change-task.ts';
import { completeTask } from '#services/task/complete-task.ts';
import { deleteTask } from '#services/task/delete-task.ts';
import { undoTasks } from '#services/task/undo-tasks.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import type { TestOffice } from '#test/support/office.ts';
import { waitingForLock } from '#test/support/waiting-for-lock.ts';

const NOW = new Date('2026-11-24T10:00:00Z');

let api: TestApi;
let owner: Client;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  owner = new Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  office = await api.office();
});

afterAll(async () => {
  await owner.end();
  await api.close();
});

const context = { now: () => NOW };

async function pairOf(kind: RelationKind): Promise<{ kept: string; dropped: string }> {
  const [kept, dropped] = [await api.relation(office.admin, kind), await api.relation(office.admin, kind)];
  return { kept: kept.relationId, dropped: dropped.relationId };
}

type Columns = Partial<Parameters<typeof api.owner.task.create>[0]['data']>;

async function task(relationId: string, subject: string, more: Columns = {}): Promise<string> {
  const made = await api.owner.task.create({
    data: {
      officeId: office.officeId,
      relationId,
      kind: 'normal',
      subject,
      sortSubject: subject,
      notes: '',
      userId: office.advisor.userId,
      createdAt: NOW,
      ...more,
    } as Parameters<typeof api.owner.task.create>[0]['data'],
    select: { id: true },
  });
  return made.id;
}

const asAdmin = <T>(work: Parameters<typeof api.application.database.lease<T>>[1]) =>
  api.application.database.lease(office.admin, work);

async function merge({ kept, dropped }: { kept: string; dropped: string }): Promise<MergedRelations> {
  const versions = await api.owner.relation.findMany({
    where: { id: { in: [kept, dropped] } },
    select: { id: true, version: true },
  });
  const versionOf = (sought: string) => versions.find(({ id }) => id === sought)?.version ?? 0;
  return asAdmin((client) =>
    mergeRelations(api.application.relations, client, office.admin, {
      requestId: randomUUID(),
      fromDropped: [],
      keptId: kept,
      keptVersion: versionOf(kept),
      droppedId: dropped,
      droppedVersion: versionOf(dropped),
    }),
  );
}

const undoMerge = ({ deletionRunId }: MergedRelations) =>
  asAdmin((client) =>
    withdrawDeletions(api.application.relations, client, office.admin, {
      requestId: randomUUID(),
      runIds: [deletionRunId],
    }),
  );

const remove = (id: string, deedId: string) =>
  asAdmin((client) => deleteTask(context, client, office.admin, { requestId: randomUUID(), id, deedId }));
const complete = (id: string, deedId: string = randomUUID()) =>
  asAdmin((client) =>
    completeTask(context, client, office.admin, { requestId: randomUUID(), id, deedId, endsSeries: true }),
  );
const takeBack = (deedId: string) =>
  asAdmin((client) => undoTasks(client, office.admin, { requestId: randomUUID(), deedId }));

/** Subjects of a relation's tasks, by name. */
async function subjectsOf(relationId: string): Promise<string[]> {
  const rows = await api.owner.task.findMany({
    where: { relationId },
    orderBy: [{ subject: 'asc' }, { occurrenceDay: 'asc' }],
    select: { subject: true },
  });
  return rows.map(({ subject }) => subject);
}

async function series(relationId: string, subject: string): Promise<{ seriesId: string; first: string }> {
  const periodic = { kind: 'periodic', period: 'month', startDay: new Date('2026-11-01') };
  const seriesId = await task(relationId, subject, {
    ...periodic,
    isSeries: true,
    rolledDay: new Date('2026-11-01'),
  });
  const occurrence = { seriesId, occurrenceDay: new Date('2026-11-01') };
  return { seriesId, first: await task(relationId, subject, { ...periodic, ...occurrence }) };
}

describe('a merge', () => {
  it('gives all tasks of the relation that goes to the one that stays: open, done, waiting and repeating', async () => {
    const pair = await pairOf('person');
    await task(pair.kept, 'a eigen');
    const open = await task(pair.dropped, 'b open');
    await task(pair.dropped, 'c gedaan', { doneAt: NOW });
    const flow = { kind: 'flow', flowRunId: randomUUID(), flowName: 'Aangifte' };
    await task(pair.dropped, 'd stap', { ...flow, flowPosition: 0, flowState: 'active' });
    await task(pair.dropped, 'e wacht', { ...flow, flowPosition: 1, flowState: 'waiting' });
    await series(pair.dropped, 'f reeks');
    await merge(pair);
    expect(await subjectsOf(pair.kept)).toEqual([
      'a eigen',
      'b open',
      'c gedaan',
      'd stap',
      'e wacht',
      'f reeks',
      'f reeks',
    ]);
    expect(await subjectsOf(pair.dropped)).toEqual([]);
    const { relationName, version, userId } = await api.owner.task.findUniqueOrThrow({ where: { id: open } });
    const { displayName } = await api.owner.relation.findUniqueOrThrow({ where: { id: pair.kept } });
    expect({ relationName, version, userId }).toEqual({
      relationName: displayName,
      version: 2,
      userId: office.advisor.userId,
    });
    const [entry] = await asAdmin((client) =>
      client.auditEntry.findMany({
        where: { entityId: pair.kept, action: 'merged' },
        select: { changes: true },
      }),
    );
    expect(entry?.changes).toMatchObject({ tasks: { from: '', to: '6' } });
  });

  it('that is taken back gives exactly those back, also what was completed, changed or opened since', async () => {
    const pair = await pairOf('organisation');
    await task(pair.kept, 'a eigen');
    const [done, changed] = [await task(pair.dropped, 'b open'), await task(pair.dropped, 'c open')];
    const elsewhere = await api.relation(office.admin, 'person');
    const given = await task(pair.dropped, 'd elders');
    const { seriesId, first } = await series(pair.dropped, 'e reeks');
    const merged = await merge(pair);
    await task(pair.kept, 'f later gemaakt');
    await complete(done);
    await complete(first);
    const content: TaskContent = {
      kind: 'normal',
      relationId: pair.kept,
      subject: 'c open',
      notes: 'Gebeld',
      start: null,
      end: null,
      userId: office.colleague.userId,
      period: null,
      repeats: null,
    };
    const change = (id: string, more: Partial<TaskContent>) =>
      asAdmin((client) =>
        changeTask(context, client, office.admin, {
          requestId: randomUUID(),
          id,
          version: 2,
          fileIds: null,
          content: { ...content, ...more },
        }),
      );
    await change(changed, {});
    await change(given, { subject: 'd elders', relationId: elsewhere.relationId });
    await undoMerge(merged);
    expect(await subjectsOf(pair.kept)).toEqual(['a eigen', 'f later gemaakt']);
    expect(await subjectsOf(pair.dropped)).toEqual(['b open', 'c open', 'e reeks', 'e reeks', 'e reeks']);
    expect(await subjectsOf(elsewhere.relationId)).toEqual(['d elders']);
    expect(await api.owner.task.findUniqueOrThrow({ where: { id: done } })).toMatchObject({ doneAt: NOW });
    expect(await api.owner.task.findUniqueOrThrow({ where: { id: changed } })).toMatchObject({
      notes: 'Gebeld',
      userId: office.colleague.userId,
    });
    const next = await api.owner.task.findMany({ where: { seriesId, doneAt: null } });
    expect(next).toMatchObject([{ relationId: pair.dropped }]);
  });

  it('that is taken back knows what a series made since by what was there before, and not by a clock', async () => {
    const pair = await pairOf('person');
    const { seriesId } = await series(pair.dropped, 'reeks');
    const day = (text: string) => ({ occurrenceDay: new Date(text), startDay: new Date(text) });
    const occurrence = { kind: 'periodic', period: 'month', seriesId };
    // Somebody had given one to the relation that stays, and deleted another that was there.
    await task(pair.kept, 'gegeven', { ...occurrence, ...day('2027-01-01') });
    const deedId = randomUUID();
    await remove(await task(pair.kept, 'gegeven, weg', { ...occurrence, ...day('2027-02-01') }), deedId);
    const merged = await merge(pair);
    // By a server whose clock is behind: older than all else by their ids.
    const [id, laterId] = [1, 2].map((one) => `0000000${one}-0000-7000-8000-${seriesId.slice(-12)}`) as [
      string,
      string,
    ];
    await task(pair.kept, 'sindsdien', { ...occurrence, ...day('2026-12-01'), id });
    const laterDeedId = randomUUID();
    const later = { ...occurrence, ...day('2026-12-31'), id: laterId };
    await remove(await task(pair.kept, 'sindsdien, weg', later), laterDeedId);
    await undoMerge(merged);
    await takeBack(deedId);
    await takeBack(laterDeedId);
    expect(await subjectsOf(pair.kept)).toEqual(['gegeven', 'gegeven, weg']);
    expect(await subjectsOf(pair.dropped)).toEqual(['reeks', 'reeks', 'sindsdien', 'sindsdien, weg']);
  });

  it('keeps the deletion of a task to be taken back, on the one that stays', async () => {
    const pair = await pairOf('person');
    const [id, deedId] = [await task(pair.dropped, 'verwijderd'), randomUUID()];
    await remove(id, deedId);
    await merge(pair);
    await takeBack(deedId);
    expect(await subjectsOf(pair.kept)).toEqual(['verwijderd']);
    const entries = await asAdmin((client) =>
      client.auditEntry.findMany({
        where: { entityId: id, action: 'restored' },
        select: { relationId: true },
      }),
    );
    expect(entries).toEqual([{ relationId: pair.kept }]);
  });

  it('lets a completion be taken back, with what came next [TASKRULES-32]', async () => {
    const pair = await pairOf('person');
    const [{ seriesId, first }, deedId] = [await series(pair.dropped, 'loon'), randomUUID()];
    await complete(first, deedId);
    await merge(pair);
    await takeBack(deedId);
    const rows = await api.owner.task.findMany({ where: { seriesId }, select: { id: true, doneAt: true } });
    expect(rows).toEqual([{ id: first, doneAt: null }]);
    expect(await subjectsOf(pair.kept)).toEqual(['loon', 'loon']);
  });

  it.each([
    ['before the deletion of the task', true],
    ['after it', false],
  ])('that is taken back %s is taken back gives the task to its own relation', async (_when, isFirst) => {
    const pair = await pairOf('person');
    const [id, deedId] = [await task(pair.dropped, 'verwijderd'), randomUUID()];
    const [ownId, ownDeedId] = [await task(pair.kept, 'eigen'), randomUUID()];
    await remove(id, deedId);
    await remove(ownId, ownDeedId);
    const merged = await merge(pair);
    if (isFirst) await undoMerge(merged);
    await takeBack(deedId);
    await takeBack(ownDeedId);
    if (!isFirst) await undoMerge(merged);
    expect(await subjectsOf(pair.dropped)).toEqual(['verwijderd']);
    expect(await subjectsOf(pair.kept)).toEqual(['eigen']);
  });

  it('brings along what somebody adds to a series while it runs', async () => {
    const pair = await pairOf('person');
    const { seriesId } = await series(pair.dropped, 'reeks');
    const { officeId, advisor } = office;
    let merged: Promise<MergedRelations> | null = null;
    await asAdmin((client) =>
      client.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT id::text FROM tasks WHERE id = ${seriesId}::uuid FOR UPDATE`;
        merged = merge(pair);
        await expect.poll(() => waitingForLock(owner, 'FOR UPDATE')).toBe(1);
        const days = { startDay: new Date('2026-12-01'), occurrenceDay: new Date('2026-12-01') };
        const text = { subject: 'reeks', sortSubject: 'reeks', notes: '' };
        const content = { kind: 'periodic', period: 'month', ...text };
        const of = { officeId, relationId: pair.dropped, seriesId, userId: advisor.userId, createdAt: NOW };
        await tx.task.createMany({ data: [{ ...content, ...days, ...of }] });
      }),
    );
    await merged;
    expect(await subjectsOf(pair.dropped)).toEqual([]);
    expect(await subjectsOf(pair.kept)).toEqual(['reeks', 'reeks', 'reeks']);
  });
});

it('does not take a task back to a relation that is being deleted', async () => {
  const { relationId } = await api.relation(office.admin, 'person');
  const [id, deedId] = [await task(relationId, 'verwijderd'), randomUUID()];
  await remove(id, deedId);
  await api.owner.relation.update({ where: { id: relationId }, data: { deletingAt: NOW } });
  await expect(takeBack(deedId)).rejects.toThrow('De relatie van deze taak is er niet meer.');
});

describe('what hangs on two relations', () => {
  /** What tells the rows of a column apart, whichever relation they name. */
  const MARKS: Readonly<Record<keyof typeof DEPENDENTS, string>> = {
    'appointments.relation_id': 'id',
    'audit_entries.relation_id': 'id',
    'contact_persons.organisation_id': 'person_id',
    'contact_persons.person_id': 'organisation_id',
    'customer_links.relation_id': 'id',
    'distinct_pairs.one_id': 'other_id',
    'distinct_pairs.other_id': 'one_id',
    'email_drafts.relation_id': 'id',
    'email_sends.relation_id': 'id',
    'meetings.relation_id': 'id',
    'notes.relation_id': 'id',
    'portal_entries.relation_id': 'id',
    'portals.person_id': "CASE WHEN relation_id = person_id THEN 'own' ELSE relation_id::text END",
    'portals.relation_id': 'email',
    'relation_merges.dropped_id': 'deletion_run_id',
    'relation_merges.kept_id': 'deletion_run_id',
    'relation_numbers.relation_id': 'relation_number',
    'relation_visits.relation_id': 'user_id',
    'remote_records.relation_id': 'link_id',
    'saga_runs.relation_id': 'id',
    'tasks.relation_id': 'id',
    'vat_evidence.relation_id': 'id',
  };

  async function marksOf(relationId: string): Promise<Record<string, string[]>> {
    const marks: Record<string, string[]> = {};
    for (const [name, mark] of Object.entries(MARKS)) {
      const [table, column] = name.split('.');
      const { rows } = await owner.query(`SELECT ${mark} AS mark FROM ${table} WHERE ${column} = $1`, [
        relationId,
      ]);
      marks[name] = rows.map((row) => row.mark);
    }
    return marks;
  }

  /** Rows that name the relation, one at least in each column that a relation of this kind can stand in. */
  async function fill(relationId: string, other: string, least: string, greatest: string): Promise<void> {
    const { officeId, admin } = office;
    const insert = async (table: string, row: Record<string, unknown>) => {
      const columns = Object.keys(row);
      const values = columns.map((_column, index) => `$${index + 1}`);
      await owner.query(
        `INSERT INTO ${table} (office_id, ${columns}) VALUES ('${officeId}', ${values}) ON CONFLICT DO NOTHING`,
        Object.values(row),
      );
    };
    await task(relationId, 'taak');
    const days = { start_day: NOW, last_day: NOW, in_calendar: false, user_id: admin.userId };
    const appointment = { text: 'x', location: '', created_at: NOW };
    await insert('appointments', { ...days, ...appointment, relation_id: relationId });
    const meeting = { topic: 'x', minutes: 60, agenda: relationId, passcode_ciphertext: Buffer.from('x') };
    const host = { user_id: admin.userId, host_email: 'x@kantoor.example', created_at: NOW };
    await insert('meetings', { ...meeting, ...host, relation_id: relationId });
    const note = { kind: 'general', subject: '', sort_subject: '', text: 'x', author_id: admin.userId };
    await insert('notes', { ...note, relation_id: relationId, created_at: NOW });
    const mailed = { relation_id: relationId, person_id: relationId, email: `${relationId}@klant.example` };
    await insert('portals', mailed);
    await insert('portals', { relation_id: other, person_id: relationId, email: 'bedrijf@klant.example' });
    const link = { id: randomUUID(), relation_id: relationId, token_hash: Buffer.from(relationId) };
    await insert('customer_links', link);
    const entry = { relation_name: 'x', provider: 'onedrive', item_id: randomUUID(), name: 'x.pdf' };
    await insert('portal_entries', { ...entry, relation_id: relationId });
    const evidence = { vat_number: 'NL823807071B01', outcome: 'valid', requester: '', checked_at: NOW };
    await insert('vat_evidence', { ...evidence, relation_id: relationId });
    await insert('relation_visits', { user_id: admin.userId, relation_id: relationId, opened_at: NOW });
    await insert('distinct_pairs', { one_id: relationId, other_id: greatest });
    await insert('distinct_pairs', { one_id: least, other_id: relationId });
    const { id: linkId } = await api.owner.providerLink.create({
      data: { officeId, kind: 'contacts', provider: 'microsoft' },
      select: { id: true },
    });
    const record = { link_id: linkId, state: 'present', natural_key: relationId, remote_id: 'x' };
    await insert('remote_records', { ...record, relation_id: relationId });
    const draft = { id: randomUUID(), link_id: linkId, made_by_id: admin.userId, action: 'newk' };
    await insert('email_drafts', { ...draft, relation_id: relationId });
    const send = { link_id: linkId, user_id: admin.userId, draft_id: draft.id, due_at: NOW };
    await insert('email_sends', { ...send, relation_id: relationId });
  }

  it('goes to the one that stays where it says that it follows, and nothing else does', async () => {
    office = await api.office();
    const [least, one, two, greatest] = (
      await Promise.all(Array.from({ length: 4 }, () => api.relation(office.admin, 'person')))
    )
      .map(({ relationId }) => relationId)
      .toSorted() as [string, string, string, string];
    const people = { kept: one, dropped: two };
    const firms = await pairOf('organisation');
    const person = await api.relation(office.admin, 'person');
    const firm = await api.relation(office.admin, 'organisation');
    for (const [organisationId, personId] of [
      [firm.relationId, people.dropped],
      [firms.dropped, person.relationId],
    ] as const) {
      const values = [office.officeId, organisationId, personId];
      await owner.query(
        'INSERT INTO contact_persons (office_id, organisation_id, person_id) VALUES ($1, $2, $3)',
        values,
      );
    }
    await fill(people.dropped, firm.relationId, least, greatest);
    const tried = new Set<string>();
    for (const pair of [people, firms]) {
      const before = await marksOf(pair.dropped);
      await merge(pair);
      const after = await marksOf(pair.kept);
      for (const [name, marks] of Object.entries(before)) {
        const followed = marks.filter((mark) => after[name]?.includes(mark));
        const { merge: said } = DEPENDENTS[name as keyof typeof DEPENDENTS];
        expect(followed, name).toEqual(said === 'follows' ? marks : []);
        if (marks.length > 0) tried.add(name);
      }
    }
    const untried = Object.keys(DEPENDENTS).filter((name) => !tried.has(name));
    // Only the merge itself writes these.
    expect(untried).toEqual(['relation_merges.dropped_id', 'relation_merges.kept_id']);
  });
});
