import type { DeletionConsequences } from './deletion-consequences.ts';

export interface Dependent {
  /** 'follows': to the relation that stays, and back by an undo (services/merge/follow-*). */
  readonly merge: 'follows' | 'stays' | 'goes';
  readonly deletion: 'goes' | 'stays';
  /** Such a row protects an imported relation from the undo, unless the condition is true. */
  readonly keepsImported?: 'always' | { readonly unless: string };
  readonly consequence?: keyof DeletionConsequences;
}

/** By '<table>.<column>', for merging, deletion and import undo. A test compares it with the database. */
export const DEPENDENTS = {
  // A deletion takes them along before it removes the relation, from the linked calendar as well.
  'appointments.relation_id': {
    merge: 'follows',
    deletion: 'goes',
    keepsImported: 'always',
    consequence: 'appointments',
  },
  // History outlives its relation.
  'audit_entries.relation_id': {
    merge: 'stays',
    deletion: 'stays',
    keepsImported: { unless: "entity = 'relation' AND action = 'created'" },
  },
  // The dropped relation's own links are deleted with it, or return with it.
  'contact_persons.organisation_id': { merge: 'follows', deletion: 'goes', consequence: 'linkedRelations' },
  'contact_persons.person_id': { merge: 'follows', deletion: 'goes', consequence: 'linkedRelations' },
  // A link was mailed for one customer's portal.
  'customer_links.relation_id': { merge: 'goes', deletion: 'goes' },
  // A verdict on one relation need not hold for the other.
  'distinct_pairs.one_id': { merge: 'goes', deletion: 'goes', keepsImported: 'always' },
  'distinct_pairs.other_id': { merge: 'goes', deletion: 'goes', keepsImported: 'always' },
  // The relation for which a mail was begun, or one of a mailing filled in: a sent mail stays as it was.
  'email_drafts.relation_id': { merge: 'stays', deletion: 'stays', keepsImported: 'always' },
  'email_sends.relation_id': { merge: 'stays', deletion: 'stays', keepsImported: 'always' },
  // With whom a meeting was made; its appointment says with whom it is.
  'meetings.relation_id': { merge: 'stays', deletion: 'stays', keepsImported: 'always' },
  // The trail says who changed them, also where none is left.
  'notes.relation_id': { merge: 'follows', deletion: 'goes', consequence: 'notes' },
  'portal_entries.relation_id': { merge: 'follows', deletion: 'stays', keepsImported: 'always' },
  'portals.person_id': { merge: 'follows', deletion: 'goes' },
  'portals.relation_id': { merge: 'follows', deletion: 'goes' },
  'relation_merges.dropped_id': { merge: 'goes', deletion: 'goes' },
  'relation_merges.kept_id': { merge: 'goes', deletion: 'goes' },
  // A number is of one relation for good; only the undo of an import frees it.
  'relation_numbers.relation_id': { merge: 'stays', deletion: 'stays' },
  'relation_visits.relation_id': { merge: 'goes', deletion: 'goes' },
  // A service that has both gets the dropped relation's record deleted.
  'remote_records.relation_id': { merge: 'follows', deletion: 'goes' },
  'saga_runs.relation_id': { merge: 'stays', deletion: 'stays' },
  'tasks.relation_id': { merge: 'follows', deletion: 'goes', keepsImported: 'always', consequence: 'tasks' },
  'vat_evidence.relation_id': { merge: 'follows', deletion: 'goes', keepsImported: 'always' },
} as const satisfies Readonly<Record<string, Dependent>>;

/** SQL: no row shows that somebody worked with the relation. */
export function untouchedCondition(): string {
  return Object.entries<Dependent>(DEPENDENTS)
    .flatMap(([name, { keepsImported }]) => {
      if (keepsImported === undefined) return [];
      const [table, column] = name.split('.');
      const unless = keepsImported === 'always' ? '' : ` AND NOT (${keepsImported.unless})`;
      return [
        `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table}.office_id = relation.office_id AND ${column} = relation.id${unless})`,
      ];
    })
    .join(' AND ');
}
