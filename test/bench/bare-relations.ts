import type { Pool } from 'pg';
import { fieldsOf, type RelationField, type RelationKind } from '#domain/relation/fields.ts';
import { kindToWire } from '#domain/relation/wire-names.ts';

// The baseline over REST: all that the product answers of each relation, read and written the shortest way.

const KINDS = ['person', 'organisation'] satisfies RelationKind[];

function column({ key }: RelationField): string {
  return key === 'bsn'
    ? "encode(r.bsn_ciphertext, 'base64')"
    : `r.${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

function columnsOf(kind: RelationKind): string {
  const links = (shown: string, own: string, other: string, position: string) =>
    `coalesce((SELECT json_agg(json_build_object('id', o.id, 'naam', o.display_name) ORDER BY c.${position})
               FROM contact_persons c JOIN relations o ON o.id = c.${other} WHERE c.${own} = r.id), '[]') AS ${shown}`;
  return [
    'r.id AS _id',
    `'${kindToWire(kind)}' AS type`,
    ...fieldsOf(kind).map((field) => `${column(field)} AS "${field.wire}"`),
    "coalesce(u.username::text, '') AS username",
    kind === 'organisation'
      ? links('contactpers', 'organisation_id', 'person_id', 'position')
      : links('bedrijf', 'person_id', 'organisation_id', 'company_position'),
    `coalesce((SELECT json_agg(json_build_object('soort', n.kind, 'onder', n.subject, 'tekst', n.text) ORDER BY n.created_at)
               FROM notes n WHERE n.relation_id = r.id), '[]') AS notities`,
    'r.linked_mail_ids AS elink, r.last_changes AS changes',
    "r.version || '.' || r.notes_version AS versie",
  ].join(', ');
}

function selectionOf(kind: RelationKind): string {
  return `SELECT ${columnsOf(kind)} FROM relations r
    LEFT JOIN users u ON u.office_id = r.office_id AND u.id = r.owner_id
    WHERE r.office_id = $1 AND r.kind = '${kind}' AND r.deleting_at IS NULL ORDER BY r.sort_name, r.id`;
}

/** Rows from Postgres, made a text by JSON.stringify. */
export async function relationsByRows(pool: Pool, officeId: string): Promise<string> {
  const rows: unknown[] = [];
  for (const kind of KINDS) {
    const found = await pool.query({ name: `rows-${kind}`, text: selectionOf(kind), values: [officeId] });
    rows.push(...found.rows);
  }
  return JSON.stringify(rows);
}

/** A text that Postgres has made of them itself. */
export async function relationsByAggregate(pool: Pool, officeId: string): Promise<string> {
  const texts: string[] = [];
  for (const kind of KINDS) {
    const text = `SELECT coalesce(json_agg(one), '[]')::text AS relations FROM (${selectionOf(kind)}) one`;
    const { rows } = await pool.query<{ relations: string }>({
      name: `json-${kind}`,
      text,
      values: [officeId],
    });
    texts.push(rows[0]?.relations.slice(1, -1) ?? '');
  }
  return `[${texts.filter((text) => text !== '').join(',')}]`;
}
