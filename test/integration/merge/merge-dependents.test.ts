import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEPENDENTS } from '#services/relation/dependents.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice } from '#test/support/office/office.ts';
import { makePair, mergePair } from '#test/support/relation/merged-pair.ts';

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
    const { officeId, admin, advisor } = office;
    const insert = async (table: string, row: Record<string, unknown>) => {
      const columns = Object.keys(row);
      const values = columns.map((_column, index) => `$${index + 1}`);
      await owner.query(
        `INSERT INTO ${table} (office_id, ${columns}) VALUES ('${officeId}', ${values}) ON CONFLICT DO NOTHING`,
        Object.values(row),
      );
    };
    const task = { kind: 'normal', subject: 'taak', sort_subject: 'taak', notes: '', created_at: NOW };
    await insert('tasks', { ...task, user_id: advisor.userId, relation_id: relationId });
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
    const [least, one, two, greatest] = (
      await Promise.all(Array.from({ length: 4 }, () => api.relation(office.admin, 'person')))
    )
      .map(({ relationId }) => relationId)
      .toSorted() as [string, string, string, string];
    const people = { kept: one, dropped: two };
    const firms = await makePair(api, office.admin, 'organisation');
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
      await mergePair(api, office.admin, pair);
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
