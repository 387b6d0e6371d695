import { Client } from 'pg';
import type { DatabaseUrls } from '#test/support/environment/migrated-postgres.ts';
import { type BenchOffice, seedOffice, signIn, vacuum } from './offices.ts';

/** An office with a full mailbox: an admin, a user who owns a third of the relations, and one who owns none. */
export interface EmailOffice extends BenchOffice {
  readonly linkId: string;
  readonly users: Readonly<
    Record<'admin' | 'third' | 'none', { readonly id: string; readonly token: string }>
  >;
}

const RELATIONS = 6_000;

const MAILBOX = `
  WITH link AS (
    INSERT INTO provider_links (office_id, kind, provider) VALUES ($1, 'email', 'microsoft') RETURNING id),
  source AS (INSERT INTO sync_sources (office_id, link_id, kind) SELECT $1, id, 'mailbox' FROM link),
  mailbox AS (
    INSERT INTO mailboxes (office_id, link_id, address, state) SELECT $1, id, 'kantoor@balie.example', 'active' FROM link),
  folders AS (
    INSERT INTO mailbox_folders (office_id, link_id, remote_id, kind, name)
    SELECT $1, link.id, kind, kind, kind FROM link, unnest(ARRAY['inbox', 'sent', 'trash', 'other']) kind)
  SELECT id FROM link`;

/** Two thirds are from, or to, relations; of the rest nobody but the admin sees anything. */
const FILL = `
  WITH known AS (
    SELECT array_agg(lower(email) ORDER BY id) AS addresses FROM relations WHERE office_id = $1 AND email <> ''),
  folder AS (SELECT kind, id FROM mailbox_folders WHERE office_id = $1),
  mail AS (
    SELECT n, CASE WHEN n % 10 < 7 THEN 'inbox' WHEN n % 10 < 9 THEN 'sent' WHEN n % 20 = 9 THEN 'trash' ELSE 'other' END AS kind,
      CASE WHEN n % 3 < 2 THEN addresses[1 + n * 7919 % cardinality(addresses)] ELSE 'nieuws' || n % 500 || '@elders.example' END
        AS address
    FROM known, generate_series(1, $2::integer) n),
  stored AS (
    INSERT INTO emails (office_id, link_id, folder_id, remote_id, subject, preview, from_address, from_key, recipients,
      search_text, moment, created_at, is_read, is_draft, has_attachments, flag_status, judged_by, conversation_id)
    SELECT $1, $3, folder.id, 'mail-' || n, 'Vraag over btw ' || n, 'Goedendag, hierbij de stukken van kwartaal ' || n % 4,
      sender, sender, jsonb_build_object('to', jsonb_build_array(jsonb_build_object('name', '', 'address', receiver)),
        'cc', '[]'::jsonb, 'bcc', '[]'::jsonb),
      'vraag over btw ' || n || E'\\x1f' || sender || E'\\x1f' || receiver || E'\\x1fgoedendag, hierbij de stukken van kwartaal ' || n % 4,
      now() - n * interval '7 minutes', now() - n * interval '7 minutes', n % 40 > 0, false, n % 5 = 0,
      CASE WHEN n % 100 = 0 THEN 'flagged' ELSE 'notFlagged' END,
      CASE WHEN mail.kind = 'sent' THEN 'recipients' ELSE 'sender' END, 'gesprek-' || n / 4
    FROM mail JOIN folder ON folder.kind = mail.kind
    CROSS JOIN LATERAL (SELECT
      CASE WHEN mail.kind = 'sent' THEN 'kantoor@balie.example' ELSE address END AS sender,
      CASE WHEN mail.kind = 'sent' THEN address ELSE 'kantoor@balie.example' END AS receiver) ends
    RETURNING id, recipients)
  INSERT INTO email_recipients (office_id, email_id, address)
  SELECT $1, id, recipients->'to'->0->>'address' FROM stored`;

/** A tenth of the relations have a mail linked. */
const LINK = `
  UPDATE relations SET linked_mail_ids = ARRAY['mail-' || 1 + abs(hashtext(id::text)) % $2::integer]
  WHERE office_id = $1 AND abs(hashtext(id::text)) % 10 = 0`;

/** Organisations of the third that have an address of somebody else's relation, which no admin confirmed. */
const ENTERED = 200;
const SHARE = `
  WITH client AS (
    SELECT email, row_number() OVER (ORDER BY id) AS n FROM relations
    WHERE office_id = $1 AND owner_id = $3 AND email <> ''),
  entered AS (
    SELECT id, row_number() OVER (ORDER BY id) AS n FROM relations
    WHERE office_id = $1 AND owner_id = $2 AND kind = 'organisation')
  UPDATE relations SET email = client.email FROM client JOIN entered USING (n)
  WHERE relations.office_id = $1 AND relations.id = entered.id AND n <= $4::integer
  RETURNING relations.id`;
const DATE = `
  UPDATE relations SET address_entered_at = now() - interval '100 days', address_had_holder = true
  WHERE office_id = $1 AND id = ANY($2::uuid[])`;

/** Writes an office with so many mails in the index. */
export async function seedEmailOffice(
  database: DatabaseUrls,
  masterKey: Buffer,
  mails: number,
): Promise<EmailOffice> {
  const size = { name: 'post', relations: RELATIONS, seed: 19, advisors: 3 };
  const office = await seedOffice(database, masterKey, size);
  const { officeId, userId } = office.viewer;
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ id: string }>(
      "SELECT id FROM users WHERE office_id = $1 AND role <> 'admin' ORDER BY username",
      [officeId],
    );
    const [third, second, none] = rows.map(({ id }) => id);
    if (third === undefined || second === undefined || none === undefined) throw new Error('users lack');
    // A user who owns none gives all relations to the others in turn.
    await owner.query(
      `UPDATE relations SET owner_id = CASE abs(hashtext(id::text)) % 3 WHEN 0 THEN $2 WHEN 1 THEN $3 ELSE $4 END::uuid
       WHERE office_id = $1`,
      [officeId, third, second, userId],
    );
    const shared = await owner.query<{ id: string }>(SHARE, [officeId, third, second, ENTERED]);
    await owner.query(DATE, [officeId, shared.rows.map(({ id }) => id)]);
    const link = await owner.query<{ id: string }>(MAILBOX, [officeId]);
    const linkId = link.rows[0]?.id ?? '';
    await owner.query(FILL, [officeId, mails, linkId]);
    await owner.query(LINK, [officeId, mails]);
    await vacuum(database);
    const signedIn = async (id: string) => ({ id, token: await signIn(database, officeId, id) });
    return {
      ...office,
      linkId,
      users: {
        admin: { id: userId, token: office.token },
        third: await signedIn(third),
        none: await signedIn(none),
      },
    };
  } finally {
    await owner.end();
  }
}
