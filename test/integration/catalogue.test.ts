import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueFaults, type Grants, grantsOf, removalFaults } from '#test/support/catalogue.ts';
import { createDatabase, type TestDatabase } from '#test/support/database.ts';

const GRANTS: Grants = {
  'appointments balie_app':
    'SELECT, INSERT, UPDATE (deleted_at, deleted_by_id, ends_at, in_calendar, is_private, last_day, location, meeting_id, read_only_reason, relation_id, revision, series_id, start_day, starts_at, text, user_id, version), DELETE',
  'appointments balie_directory': 'SELECT (deleted_at, id, office_id), DELETE',
  'appointments balie_search':
    'SELECT (deleted_at, id, office_id, read_only_reason, relation_id), UPDATE (relation_name)',
  'audit_entries balie_app': 'SELECT, INSERT',
  'audit_entries balie_directory':
    'SELECT (action, at, entity, entity_id, office_id), INSERT (about_user_id, action, at, changes, entity, entity_id, entity_version, office_id, relation_id, user_id)',
  'calendar_entries balie_app': 'SELECT, INSERT, UPDATE, DELETE',
  'calendar_entries balie_directory': 'SELECT (appointment_id, link_id, office_id, state)',
  'calendar_syncs balie_app': 'SELECT, INSERT, UPDATE',
  'calendar_syncs balie_directory':
    'SELECT (asked_at, cursor, full_at, id, link_id, office_id, rounded_at, state, wants_full, wants_round), UPDATE (asked_at, wants_full, wants_round)',
  'contact_persons balie_app': 'SELECT, INSERT, UPDATE, DELETE',
  'customer_links balie_app': 'SELECT, INSERT, DELETE',
  'customer_links balie_directory':
    'SELECT (code_asked_at, id, stopped_at, wrong_tries), UPDATE (code_asked_at, signed_in_at, stopped_at, wrong_tries)',
  'customer_links balie_search': 'SELECT (id, office_id, relation_id, stopped_at, token_hash)',
  'descriptions balie_app': 'SELECT, INSERT, UPDATE (name, position, version), DELETE',
  'distinct_pairs balie_app': 'SELECT, INSERT, DELETE',
  'distinct_pairs balie_search': 'SELECT',
  'email_draft_versions balie_app': 'SELECT, INSERT, DELETE',
  'email_drafts balie_app': 'SELECT, INSERT, UPDATE, DELETE',
  'email_recipients balie_app': 'SELECT, INSERT, DELETE',
  'email_recipients balie_search': 'SELECT (address, email_id, office_id)',
  'email_sends balie_app': 'SELECT, INSERT, UPDATE',
  'email_sends balie_directory': 'SELECT (due_at, held_lot_id, id, mailing_id, office_id, state)',
  'email_signatures balie_app': 'SELECT, INSERT, UPDATE (body, version)',
  'email_templates balie_app': 'SELECT, INSERT, UPDATE (body, name, position, version), DELETE',
  'emails balie_app': 'SELECT, INSERT, UPDATE, DELETE',
  'emails balie_search':
    'SELECT (folder_id, from_key, id, judged_by, made_by_id, moment, office_id, pending, remote_id, search_text)',
  'held_lots balie_app':
    'SELECT, INSERT, UPDATE (decided_at, decided_by_id, failure_message, found_count, looked_at, state)',
  'held_lots balie_directory': 'SELECT (kind, office_id, state)',
  'left_records balie_app': 'SELECT, INSERT, UPDATE',
  'link_attempts balie_app': 'SELECT, INSERT, UPDATE',
  'link_attempts balie_directory': 'SELECT (id, office_id, state_hash)',
  'link_pushes balie_app': 'SELECT, INSERT, UPDATE (state)',
  'letter_templates balie_app':
    'SELECT, INSERT, UPDATE (file_id, file_name, is_filled, name, position, tags, version), DELETE',
  'mailbox_folders balie_app': 'SELECT, INSERT, UPDATE, DELETE',
  'mailboxes balie_app': 'SELECT, INSERT, UPDATE, DELETE',
  'mailboxes balie_directory':
    'SELECT (asked_at, full_at, id, link_id, office_id, rounded_at, state, wants_full, wants_round), UPDATE (asked_at, wants_full, wants_round)',
  'mailings balie_app':
    'SELECT, INSERT, UPDATE (ended_at, failure_message, held_lot_id, state, user_id), DELETE',
  'mailings balie_directory': 'SELECT (held_lot_id, id, office_id, state)',
  'meeting_accounts balie_app': 'SELECT, INSERT, UPDATE',
  'meetings balie_app':
    'SELECT, INSERT, UPDATE (event_version, join_url, minutes, passcode_ciphertext, problem, remote_id, remote_uuid, sent_until, starts_at, status, topic, version, work), DELETE',
  'meetings balie_search': 'SELECT (agenda, office_id)',
  'notes balie_app': 'SELECT, INSERT, UPDATE, DELETE',
  'offices balie_app': 'SELECT, UPDATE (vat_number)',
  'offices balie_directory': 'SELECT (id, locked_text, name), UPDATE (locked_text)',
  'offices balie_search': 'SELECT (id, locked_text, name)',
  'phone_calls balie_app': 'SELECT, INSERT, UPDATE',
  'phone_calls balie_directory': 'SELECT (heard_at), DELETE',
  'portal_entries balie_app': 'SELECT, INSERT, UPDATE, DELETE',
  'portal_withdrawals balie_app': 'SELECT, INSERT, UPDATE',
  'portals balie_app': 'SELECT, INSERT, UPDATE, DELETE',
  'portals balie_search': 'SELECT (closed_at, email, office_id, relation_id)',
  'provider_links balie_app':
    'SELECT, INSERT (account_id, account_name, created_at, id, kind, linked_at, made_by_id, office_id, provider, secret_ciphertext, settings, slow_answers, state, telephony_token_hash, updated_at), UPDATE (account_id, account_name, heard_at, last_failure_at, last_failure_code, last_failure_message, last_success_at, linked_at, made_by_id, secret_ciphertext, settings, slow_answers, slow_since, slow_until, state, telephony_token_hash, unlinked_at, updated_at)',
  'provider_links balie_directory': 'SELECT (id, kind, office_id, provider, state, telephony_token_hash)',
  'provider_subscriptions balie_app': 'SELECT, INSERT, UPDATE, DELETE',
  'provider_subscriptions balie_directory':
    'SELECT (client_state_hash, id, link_id, office_id, remote_id, renews_at)',
  'rehearsed_changes balie_app': 'SELECT, INSERT, DELETE',
  'relation_import_batches balie_app': 'SELECT, INSERT, UPDATE, DELETE',
  'relation_import_batches balie_directory': 'SELECT (import_id, office_id), DELETE',
  'relation_imports balie_app': 'SELECT, INSERT, UPDATE, DELETE',
  'relation_imports balie_directory':
    'SELECT (created_at, id, office_id, state, stop, worked_at), UPDATE (worked_at)',
  'relation_merges balie_app': 'SELECT, INSERT, DELETE',
  'relation_numbers balie_app': 'SELECT, INSERT, UPDATE (held, relation_id), DELETE',
  'relation_numbers balie_search': 'SELECT, INSERT, UPDATE',
  'relation_visits balie_app': 'SELECT, INSERT, UPDATE, DELETE',
  'relations balie_app': 'SELECT, INSERT, UPDATE, DELETE',
  'relations balie_search':
    'SELECT (address_decision, address_entered_at, address_entered_by_id, address_had_holder, birth_date, bsn_hash, deleting_at, display_name, email, house_number, iban, id, kind, kvk_number, legal_form, linked_mail_ids, office_id, owner_id, phone1, phone2, phone3, postcode, relation_number, search_text, sort_address, sort_city, sort_name)',
  'remote_records balie_app': 'SELECT, INSERT, UPDATE, DELETE',
  'request_answers balie_app': 'SELECT, INSERT, UPDATE, DELETE',
  'request_answers balie_directory': 'SELECT (created_at), DELETE',
  'saga_runs balie_app': 'SELECT, INSERT, UPDATE',
  'saga_runs balie_directory':
    'SELECT (id, knocked_at, office_id, relation_id, revision, saga, state), UPDATE (knocked_at)',
  'saga_steps balie_app': 'SELECT, INSERT, UPDATE',
  'saga_steps balie_directory': 'SELECT (office_id, run_id, state)',
  'set_aside_items balie_app': 'SELECT, INSERT, UPDATE (next_try_at, place, reason, tried_at, tries), DELETE',
  'set_aside_items balie_directory':
    'SELECT (item_id, link_id, loop, office_id, tries), INSERT (item_id, loop, next_try_at, office_id, reason), UPDATE (next_try_at, reason, tried_at, tries)',
  'set_aside_items balie_search': 'SELECT (item_id, loop, office_id), DELETE',
  'stored_files balie_app':
    'SELECT, INSERT, UPDATE (byte_length, content_object, content_type, name, owner_kind, parts, received_bytes, refusal, scan_state, sha256, state, touched_at), DELETE',
  'stored_files balie_directory': 'SELECT (id, office_id, owner_kind, touched_at), DELETE',
  'stored_files balie_search': 'SELECT (id, office_id), DELETE',
  'task_attachments balie_app': 'SELECT, INSERT, DELETE',
  'task_attachments balie_search': 'SELECT (file_id, office_id)',
  'task_deeds balie_app': 'SELECT, INSERT, UPDATE (content), DELETE',
  'task_deeds balie_directory': 'SELECT (created_at, id), DELETE',
  'task_deeds balie_search': 'SELECT (file_ids, office_id)',
  'task_flow_steps balie_app': 'SELECT, INSERT, UPDATE (user_id), DELETE',
  'tasks balie_app':
    'SELECT, INSERT, UPDATE (done_at, end_day, end_time, flow_state, is_series, notes, occurrence_day, period, relation_id, repeats, rolled_day, series_id, sort_subject, start_day, start_time, subject, user_id, version), DELETE',
  'tasks balie_directory':
    'SELECT (done_at, id, kind, occurrence_day, office_id, period, rolled_day, start_day)',
  'tasks balie_search':
    'SELECT (created_at, done_at, end_day, flow_state, id, is_periodic, is_series, office_id, period, relation_id, relation_name, search_text, sort_end, sort_relation, sort_start, sort_subject, user_id), UPDATE (relation_name, sort_relation)',
  'users balie_app':
    'SELECT, INSERT (color, email, email_name, id, office_id, role, telephone_code, username), UPDATE (color, email, email_name, removed_at, role, telephone_code, template_preferences, username, version)',
  'users balie_directory': 'SELECT (email, email_name, id, office_id, removed_at, role, username)',
  'users balie_search': 'SELECT (id, office_id, removed_at, username)',
  'vat_evidence balie_app': 'SELECT, INSERT, UPDATE (relation_id)',
};

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

async function within<T>(statements: string, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    await client.query(statements);
    return await work();
  } finally {
    await client.query('ROLLBACK');
  }
}

describe('every table of an office', () => {
  it('has its row rules and its keys', async () => {
    expect(await catalogueFaults(client)).toEqual([]);
  });

  it('is granted to each role as listed here', async () => {
    expect(await grantsOf(client)).toEqual(GRANTS);
  });

  it('is missed where it lacks them', async () => {
    const bare = `
      CREATE TABLE letters (code text UNIQUE, relation_id uuid REFERENCES relations (id));
      GRANT SELECT, UPDATE ON letters TO balie_app;`;
    expect(await within(bare, () => catalogueFaults(client))).toEqual([
      'letters: foreign key letters_relation_id_fkey does not begin with office_id',
      'letters: no office_id that is always filled',
      'letters: no policy for SELECT',
      'letters: no policy for UPDATE',
      'letters: no primary key',
      'letters: row-level security is not enabled and forced',
      'letters: unique index letters_code_key does not begin with office_id',
    ]);
    const open = `
      CREATE TABLE letters (id uuid PRIMARY KEY, office_id uuid NOT NULL);
      ALTER TABLE letters ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY seen ON letters TO balie_app USING (true);`;
    expect(await within(open, () => catalogueFaults(client))).toEqual([
      'letters: balie_app may not read it',
      'letters: no foreign key to an office or a row of one',
      'letters: policy seen does not ask for the office',
    ]);
  });

  it('gets them by one call where its rows follow a relation', async () => {
    const ruled = `
      CREATE TABLE letters (
        id uuid PRIMARY KEY, office_id uuid NOT NULL, relation_id uuid NOT NULL,
        FOREIGN KEY (office_id, relation_id) REFERENCES relations (office_id, id));
      CALL balie.follow_owner('letters', 'relations', '{relation_id}');
      GRANT SELECT, INSERT, UPDATE, DELETE ON letters TO balie_app;`;
    expect(await within(ruled, () => catalogueFaults(client))).toEqual([]);
  });
});

/** Migrations, restores of the whole database, counts of attempts by whoever tries, and what accounts of services, by a hash, are being called for. */
const OF_NO_OFFICE = [
  'directory.attempts',
  'directory.call_pauses',
  'directory.call_slots',
  'directory.restores',
  'public._prisma_migrations',
];

describe('the removal of an office', () => {
  const known = OF_NO_OFFICE.map((name) => `${name}: no office owns its rows`);

  it('takes along every table there is [MAINT-04]', async () => {
    expect(await removalFaults(client)).toEqual(known);
  });

  it('takes along tables of later areas by themselves, and misses one that names no office [MAINT-04]', async () => {
    const later = `
      CREATE TABLE letters (id uuid PRIMARY KEY, office_id uuid NOT NULL);
      CREATE TABLE letter_tags (id uuid PRIMARY KEY, letter_id uuid NOT NULL REFERENCES letters (id));
      CREATE TABLE directory.tallies (id uuid PRIMARY KEY);`;
    const missed = 'directory.tallies: no office owns its rows';
    expect(await within(later, () => removalFaults(client))).toEqual([...known, missed].toSorted());
  });
});
