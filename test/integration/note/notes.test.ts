import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { MOST_NOTES } from '#domain/note/note.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { statementsOf } from '#test/support/api/statements.ts';
import { type NoteCalls, type NoteResult, noteCalls, type ShownNote } from '#test/support/note/notes.ts';
import type { TestOffice } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;
let admin: NoteCalls;
let advisor: NoteCalls;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  admin = noteCalls(api, await api.tokenOf(office.admin));
  advisor = noteCalls(api, await api.tokenOf(office.advisor));
});

afterAll(() => api.close());

/** An organisation of the advisor. */
async function organisation(): Promise<string> {
  return (await api.relation(office.advisor, 'organisation')).relationId;
}

function noteOf(result: NoteResult): ShownNote {
  if (!result.note) throw new Error(`no note: ${JSON.stringify(result)}`);
  return result.note;
}

describe('notes over GraphQL', () => {
  it('are added to the relation, once for a requestId [NOTES-17, NOTES-18]', async () => {
    const id = await organisation();
    const requestId = randomUUID();
    const first = await advisor.add(
      id,
      { subject: 'Belde', text: 'Over de\naangifte', kind: 'PHONE' },
      requestId,
    );
    expect(first).toMatchObject({
      __typename: 'NoteSaved',
      note: { kind: 'PHONE', subject: 'Belde', text: 'Over de\naangifte', version: 1 },
    });
    const again = await advisor.add(
      id,
      { subject: 'Belde', text: 'Over de\naangifte', kind: 'PHONE' },
      requestId,
    );
    expect(again).toEqual(first);
    expect(await advisor.list(id)).toEqual([noteOf(first)]);
  });

  it('need a subject or a text [NOTES-24]', async () => {
    const id = await organisation();
    expect(await advisor.add(id, { subject: ' ', text: '\n' })).toMatchObject({
      __typename: 'ValidationError',
      issues: [{ field: 'subject', message: "Het veld 'Onderwerp' is verplicht." }],
    });
    expect(await advisor.add(id, { subject: '', text: 'Stukken ontvangen' })).toMatchObject({
      note: { subject: 'Stukken ontvangen', text: 'Stukken ontvangen' },
    });
  });

  it('keep their moment when they change [NOTES-16, NOTES-19]', async () => {
    const id = await organisation();
    const note = noteOf(await advisor.add(id, { subject: 'Oud', text: 'a' }));
    const changed = noteOf(await advisor.change(note, { subject: 'Nieuw', kind: 'PHONE' }));
    expect(changed).toEqual({ ...note, subject: 'Nieuw', kind: 'PHONE', version: 2 });
    expect(await advisor.list(id)).toEqual([changed]);
  });

  it('that two users change show the second one both texts, and are not overwritten [NOTES-25]', async () => {
    const id = await organisation();
    const note = noteOf(await advisor.add(id, { subject: 'Onderwerp', text: 'van het begin' }));
    await advisor.change(note, { text: 'van de eerste' });
    const late = await admin.change(note, { text: 'van de tweede' });
    expect(late).toMatchObject({
      __typename: 'ConflictError',
      currentVersion: 2,
      conflicts: [{ field: 'text', yours: 'van de tweede', theirs: 'van de eerste' }],
      currentNote: { subject: 'Onderwerp', text: 'van de eerste' },
    });
    expect((await advisor.list(id))[0]).toMatchObject({ text: 'van de eerste' });
    expect(
      await admin.change({ ...note, version: late.currentVersion ?? 0 }, { text: 'van de tweede' }),
    ).toMatchObject({ note: { text: 'van de tweede', version: 3 } });
  });

  it('are deleted as they were seen, and not when somebody changed one since [NOTES-26]', async () => {
    const id = await organisation();
    const one = noteOf(await advisor.add(id, { subject: 'een' }));
    const two = noteOf(await advisor.add(id, { subject: 'twee' }));
    const changed = noteOf(await admin.change(two, { text: 'meer' }));
    expect(await advisor.remove(id, [one, two])).toMatchObject({ __typename: 'ConflictError' });
    expect(await advisor.list(id)).toHaveLength(2);
    expect(await advisor.remove(id, [one, changed])).toMatchObject({ __typename: 'NotesDeleted' });
    expect(await advisor.list(id)).toEqual([]);
    expect(await advisor.remove(id, [one])).toMatchObject({ __typename: 'NotesDeleted' });
    expect(await admin.change(changed, { text: 'te laat' })).toMatchObject({ __typename: 'NotFoundError' });
  });

  it('are sorted by subject and by moment, whatever case and accents [NOTES-02]', async () => {
    const id = await organisation();
    for (const subject of ['éen', 'Drie', 'zes', 'Ezel']) await advisor.add(id, { subject });
    const subjects = async (field: string, direction: string) =>
      (await advisor.list(id, { field, direction })).map((note) => note.subject);
    expect(await subjects('SUBJECT', 'ASC')).toEqual(['Drie', 'éen', 'Ezel', 'zes']);
    expect(await subjects('SUBJECT', 'DESC')).toEqual(['zes', 'Ezel', 'éen', 'Drie']);
    expect(await subjects('CREATED_AT', 'ASC')).toEqual(['éen', 'Drie', 'zes', 'Ezel']);
    expect((await advisor.list(id)).map((note) => note.subject)).toEqual(['Ezel', 'zes', 'Drie', 'éen']);
  });

  it('are read in as many statements for five more [NOTES-17]', async () => {
    const id = await organisation();
    await advisor.add(id, { subject: 'een' });
    const query = `query($id: ID!) { node(id: $id) { ... on Relation { notesVersion notes(first: 50) { totalCount
      edges { cursor node { id subject author { username } relation { displayName } } } } } } }`;
    const token = await api.tokenOf(office.advisor);
    const variables = { id: encodeNodeId('Organisation', id) };
    const count = async () => (await statementsOf(() => api.graphql(token, query, variables))).length;
    const before = await count();
    expect(before).toBeLessThanOrEqual(5);
    for (let more = 0; more < 5; more += 1) await advisor.add(id, { subject: `meer ${more}` });
    expect(await count()).toBe(before);
    const { data } = await api.graphql<{ node: { notesVersion: number; notes: { totalCount: number } } }>(
      token,
      query,
      variables,
    );
    expect(data.node).toMatchObject({ notesVersion: 6, notes: { totalCount: 6 } });
  });
});

describe('who may', () => {
  it('read only sees the notes of its own relations and writes none [ROLES-20]', async () => {
    const readerToken = await api.tokenOf(office.reader);
    const reader = noteCalls(api, readerToken);
    const own = (await api.relation(office.admin, 'organisation', { ownerId: office.reader.userId }))
      .relationId;
    const note = noteOf(await admin.add(own, { subject: 'Voor de lezer' }));
    expect(await reader.list(own)).toEqual([note]);
    await expect(reader.add(own, { subject: 'x' })).rejects.toThrow('U hebt hiervoor geen rechten.');
    await expect(reader.change(note, { subject: 'x' })).rejects.toThrow('U hebt hiervoor geen rechten.');
    await expect(reader.remove(own, [note])).rejects.toThrow('U hebt hiervoor geen rechten.');
    expect((await api.rest(readerToken, 'PUT', `/klant/${own}`, { notities: [] })).status).toBe(403);
    expect(await admin.list(own)).toEqual([note]);
  });

  it('not see a relation finds none of its notes either [ROLES-10, ROLES-21]', async () => {
    const id = await organisation();
    const note = noteOf(await advisor.add(id, { subject: 'Geheim' }));
    const stranger = await api.office();
    for (const other of [office.colleague, stranger.admin]) {
      const calls = noteCalls(api, await api.tokenOf(other));
      expect(await calls.add(id, { subject: 'x' })).toMatchObject({ __typename: 'NotFoundError' });
      expect(await calls.change(note, { subject: 'x' })).toMatchObject({ __typename: 'NotFoundError' });
      expect(await calls.remove(id, [note])).toMatchObject({ __typename: 'NotFoundError' });
      const { data } = await api.graphql(await api.tokenOf(other), `{ node(id: "${note.id}") { id } }`);
      expect(data).toEqual({ node: null });
    }
  });
});

describe('notes over REST', () => {
  it('are saved by a PUT of the whole relation [NOTES-14, NOTES-20, REST-62]', async () => {
    const id = await organisation();
    const loaded = await advisor.load(id);
    const date = '2026-11-20T09:00:00.123Z';
    const onder = `Belde ${'over de aangifte '.repeat(11)}in 2026`;
    const added = await advisor.put(loaded, {
      notities: [{ soort: 'Telefoon', onder, tekst: 'Terugbellen', date }],
    });
    expect(added.status).toBe(200);
    expect(added.body.notities).toEqual([{ soort: 'Telefoon', onder, tekst: 'Terugbellen', date }]);
    const changed = await advisor.put(added.body, {
      notities: [{ soort: 'Algemeen', onder: 'Belde', tekst: 'Is gebeld', date }, { tekst: 'Zonder datum' }],
    });
    expect(changed.body.notities).toEqual([
      { soort: 'Algemeen', onder: 'Belde', tekst: 'Is gebeld', date },
      { soort: 'Algemeen', onder: 'Zonder datum', tekst: 'Zonder datum', date: expect.any(String) },
    ]);
    const removed = await advisor.put(changed.body, { notities: changed.body.notities.slice(1) });
    expect(removed.body.notities).toEqual(changed.body.notities.slice(1));
  });

  it('stay when a client that had not seen them saves the relation [NOTES-25, NOTES-26]', async () => {
    const id = await organisation();
    const loaded = await advisor.load(id);
    await admin.add(id, { subject: 'van een ander' });
    const { status, body } = await advisor.put(loaded, { notities: [{ onder: 'van mij' }] });
    expect(status).toBe(200);
    expect(body.notities.map((note) => note.onder)).toEqual(['van een ander', 'van mij']);
  });

  it('changed by two answer 409 with both texts, and nothing of that PUT is stored [NOTES-25]', async () => {
    const id = await organisation();
    const note = noteOf(await admin.add(id, { subject: 'Onderwerp', text: 'begin' }));
    const loaded = await advisor.load(id);
    await admin.change(note, { text: 'van de eerste' });
    const stale = loaded.notities.map((wire) => ({ ...wire, tekst: 'van de tweede' }));
    const answer = await advisor.put(
      { ...loaded, plaats: 'Zeist' },
      { notities: [...stale, { onder: 'nieuw' }] },
    );
    expect(answer.status).toBe(409);
    expect(answer.body.conflicts).toEqual([
      { field: `notities/${note.createdAt}/tekst`, yours: 'van de tweede', theirs: 'van de eerste' },
    ]);
    const after = await advisor.load(id);
    expect(after.notities).toEqual([expect.objectContaining({ tekst: 'van de eerste' })]);
    expect(after.plaats).toBe(loaded.plaats);
  });

  it('of a client that does not say what it had loaded are added and changed, never deleted [NOTES-26]', async () => {
    const id = await organisation();
    const note = noteOf(await admin.add(id, { subject: 'blijft' }));
    const { versie: _, ...loaded } = await advisor.load(id);
    const { status } = await api.rest(await api.tokenOf(office.advisor), 'PUT', `/klant/${id}`, {
      ...loaded,
      notities: [{ onder: 'nieuw', date: '2026-11-01T00:00:00Z' }],
    });
    expect(status).toBe(200);
    const subjects = (await advisor.list(id)).map((shown) => shown.subject);
    expect(subjects.toSorted()).toEqual(['blijft', 'nieuw']);
    const token = await api.tokenOf(office.advisor);
    const changed = { soort: 'Algemeen', onder: 'gewijzigd', tekst: '', date: note.createdAt };
    await api.rest(token, 'PUT', `/klant/${id}`, { notities: [changed] });
    expect((await advisor.load(id)).notities).toContainEqual(changed);
  });

  it('that come again after their reply was lost are not doubled [NOTES-25]', async () => {
    const id = await organisation();
    const loaded = await advisor.load(id);
    const change = { notities: [{ onder: 'eenmaal', date: '2026-11-20T09:00:00.000Z' }] };
    await advisor.put(loaded, change);
    expect((await advisor.put(loaded, change)).body.notities).toHaveLength(1);
  });

  it('keep the fields that another changed meanwhile [NOTES-25]', async () => {
    const id = await organisation();
    const loaded = await advisor.load(id);
    await advisor.put({ ...loaded, plaats: 'Zeist' }, { notities: [] });
    const late = await advisor.put(loaded, { notities: [{ onder: 'erbij' }] });
    expect(late.body).toMatchObject({ plaats: 'Zeist', notities: [{ onder: 'erbij' }] });
  });

  it.each([
    ['notities', 'tekst'],
    ['notities[0]', [null]],
    ['notities[0].soort', [{ soort: 'Brief', onder: 'x' }]],
    ['notities[0].onder', [{ onder: 7 }]],
    ['notities[0].onder', [{ onder: '', tekst: ' ' }]],
    ['notities[0].tekst', [{ tekst: ['x'] }]],
    ['notities[0].tekst', [{ onder: 'x', tekst: 'a\u0000b' }]],
    ['notities[0].date', [{ onder: 'x', date: 'gisteren' }]],
    ['notities[0].date', [{ onder: 'x', date: '2026-02-31T25:00:00Z' }]],
    ['notities[0].date', [{ onder: 'x', date: '9999-12-31T23:59:59.999Z' }]],
    ['notities', Array.from({ length: 501 }, (_, index) => ({ onder: `${index}` }))],
  ])('are refused at %s: %j [NOTES-13, NOTES-24]', async (field, notities) => {
    const loaded = await advisor.load(await organisation());
    const answer = await advisor.put(loaded, { notities: notities as never });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ field, message: expect.any(String) }]);
  });

  it('are as many as a relation may have, and no more', async () => {
    const relationId = await organisation();
    const { officeId } = office;
    await api.owner.note.createMany({
      data: Array.from({ length: MOST_NOTES - 1 }, (_, index) => ({
        officeId,
        relationId,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, 0, index)),
        kind: 'general',
        subject: 'x',
        sortSubject: 'x',
        text: '',
      })),
    });
    expect(await advisor.add(relationId, { subject: 'de laatste' })).toMatchObject({
      __typename: 'NoteSaved',
    });
    expect(await advisor.add(relationId, { subject: 'te veel' })).toMatchObject({
      issues: [{ field: 'notes', message: expect.stringContaining('ten hoogste 5000') }],
    });
  });

  it('are no longer together than what is read in one go', async () => {
    const relationId = await organisation();
    const { officeId } = office;
    await api.owner.note.createMany({
      data: Array.from({ length: 419 }, (_, index) => ({
        officeId,
        relationId,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, 0, index)),
        kind: 'general',
        subject: 'x',
        sortSubject: 'x',
        text: 'x'.repeat(20_000),
      })),
    });
    const last = noteOf(await advisor.add(relationId, { subject: 'de laatste' }));
    expect(await advisor.change(last, { text: 'x'.repeat(20_000) })).toMatchObject({
      issues: [{ field: 'notes', message: 'De notities van deze relatie zijn samen te lang.' }],
    });
    expect(await advisor.remove(relationId, [last])).toMatchObject({ __typename: 'NotesDeleted' });
  });

  it('cannot stand at a moment that a client could not read back', async () => {
    const { relationId } = await api.relation(office.advisor, 'organisation');
    const note = { kind: 'general', subject: 'x', sortSubject: 'x', text: '' };
    const createdAt = new Date('+010000-01-01T00:00:00.000Z');
    await expect(
      api.owner.note.create({ data: { ...note, officeId: office.officeId, relationId, createdAt } }),
    ).rejects.toThrow('notes_created_at');
  });

  it('are refused with a version that no answer gave', async () => {
    const loaded = await advisor.load(await organisation());
    for (const versie of ['9', '1.9', '9.0', 'x', '-1.0', '1.0.0']) {
      expect((await advisor.put({ ...loaded, versie }, { notities: [] })).status, versie).toBe(400);
    }
  });

  it('come with a new relation', async () => {
    const { _id, versie, relnr, notities, ...loaded } = await advisor.load(await organisation());
    const { body } = await api.rest<{ notities: unknown }>(
      await api.tokenOf(office.advisor),
      'POST',
      '/klant',
      {
        ...loaded,
        notities: [{ onder: 'meegekomen' }],
      },
    );
    expect(body.notities).toEqual([expect.objectContaining({ onder: 'meegekomen' })]);
  });
});
