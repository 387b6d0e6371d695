import { NOTE_KIND_LABELS, type NoteContent } from '#domain/note/note.ts';
import type { NoteChanges } from '#domain/note/note-changes.ts';
import { ENTRY_ACTIONS, LINK_ACTIONS } from '#domain/portal/customer-actions.ts';
import { RELATION_VALUE_KEYS } from '#domain/relation/relation.ts';
import { seesAllRelations } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { startOfLine } from '#domain/text/plain-text.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { type AuditEntry, Prisma } from '#prisma/generated/client/client.ts';

const ACTION_OF: Readonly<Record<string, string>> = {
  'notes changed': 'notes-changed',
  'portal placed': 'file-placed',
  'portal withdrawn': 'file-withdrawn',
  'portal changed': 'portal-changed',
  'portal deleted': 'portal-closed',
  'files created': 'folder-made',
  'files uploaded': 'file-uploaded',
  'files renamed': 'file-renamed',
  'files deleted': 'file-deleted',
  'task created': 'task-created',
  'task changed': 'task-changed',
  'task completed': 'task-completed',
  'task reopened': 'task-reopened',
  'task deleted': 'task-deleted',
  'task restored': 'task-restored',
  'appointment created': 'appointment-created',
  'appointment changed': 'appointment-changed',
  'appointment deleted': 'appointment-deleted',
  'appointment restored': 'appointment-restored',
  'appointment overruled': 'appointment-overruled',
  'emails changed': 'email-linked',
};

export const HISTORY_ACTIONS = [
  'created',
  'changed',
  'bsn-shown',
  'merged',
  'carried',
  'taken-away',
  'deleting',
  'restored',
  'deleted',
  'notes-changed',
  'file-placed',
  'file-withdrawn',
  'portal-changed',
  'portal-closed',
  'folder-made',
  'file-uploaded',
  'file-renamed',
  'file-deleted',
  'task-created',
  'task-changed',
  'task-completed',
  'task-reopened',
  'task-deleted',
  'task-restored',
  'appointment-created',
  'appointment-changed',
  'appointment-deleted',
  'appointment-restored',
  'appointment-overruled',
  'email-linked',
  ...LINK_ACTIONS,
  ...ENTRY_ACTIONS,
  'fetched',
] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** An action without a name here is a change. */
export function historyAction({ entity, action }: Pick<AuditEntry, 'entity' | 'action'>): HistoryAction {
  const done = ACTION_OF[`${entity} ${action}`] ?? action;
  return HISTORY_ACTIONS.find((known) => known === done) ?? 'changed';
}

export interface HistoryChange {
  /** A key of the catalogue, or of what stands beside it, such as 'contactPersons' or 'mergedFrom'. */
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
  /** The username of an owner or user, also of a removed one. */
  readonly fromName: string | null;
  readonly toName: string | null;
}

const FIELD_ORDER: readonly string[] = RELATION_VALUE_KEYS;
const NAMING_FIELDS: ReadonlySet<string> = new Set([
  'contactPersons',
  'companies',
  'mergedFrom',
  'mergedInto',
  // A portal's entries say whose files they were, and whose they are since a merge.
  'files',
]);

const NAMELESS = { fromName: null, toName: null };

/** Fields of a task whose name alone says nothing beside those of a relation. */
const TASK_FIELDS: Readonly<Record<string, string>> = {
  notes: 'taskNotes',
  relationId: 'taskRelation',
  userId: 'taskUser',
};

const APPOINTMENT_FIELDS: Readonly<Record<string, string>> = {
  location: 'appointmentLocation',
  relationId: 'appointmentRelation',
  userId: 'appointmentUser',
  start: 'appointmentStart',
  end: 'appointmentEnd',
  startDay: 'startDay',
  lastDay: 'endDay',
};
const APPOINTMENT_ORDER = Object.keys(APPOINTMENT_FIELDS);

const LENGTH_OF_NOTE = 200;
const MOST_SHOWN_NOTES = 50;

export interface LoadedChanges {
  readonly changes: Prisma.JsonValue;
  /** Usernames by id, removed users included. */
  readonly owners: Readonly<Record<string, string>>;
}

/** Postgres shortens notes, as their texts together may be megabytes. */
export async function readChanges(
  client: LeasedClient,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, LoadedChanges>> {
  const shortened = (side: 'from' | 'to') =>
    Prisma.raw(`
    CASE WHEN jsonb_typeof(note.value->'${side}') = 'object' THEN jsonb_build_object(
      'kind', note.value->'${side}'->'kind', 'subject', note.value->'${side}'->'subject',
      'text', left(note.value->'${side}'->>'text', ${4 * LENGTH_OF_NOTE})) END`);
  const rows = await client.$queryRaw<({ id: string } & LoadedChanges)[]>`
    SELECT id::text, CASE WHEN entity = 'task' AND changes ? 'notes' THEN changes || '{"notes": {"from": null, "to": null}}'
      WHEN entity <> 'notes' THEN changes ELSE (
      SELECT coalesce(jsonb_object_agg(key, jsonb_build_object('from', ${shortened('from')}, 'to', ${shortened('to')})), '{}')
      FROM (SELECT * FROM jsonb_each(changes) ORDER BY key LIMIT ${MOST_SHOWN_NOTES}::integer) note) END AS changes, (
      SELECT coalesce(jsonb_object_agg(owner.id, owner.username), '{}') FROM users owner
      WHERE owner.id::text IN (changes->'ownerId'->>'from', changes->'ownerId'->>'to',
                               changes->'userId'->>'from', changes->'userId'->>'to')) AS owners
    FROM audit_entries WHERE id = ANY(${entryIds}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Other relations appear by name only where the viewer sees as much as the entry's writer did. */
export function readHistoryChanges(
  viewer: Viewer,
  entry: Pick<AuditEntry, 'entity' | 'entityId' | 'userId' | 'action'> & LoadedChanges,
): readonly HistoryChange[] {
  if (entry.entity === 'notes') return readNoteChanges(entry.changes as unknown as NoteChanges);
  if (entry.entity === 'task') return readTaskChanges(entry);
  if (entry.entity === 'appointment') return readAppointmentChanges(entry);
  const changes = Object.entries(entry.changes as Readonly<Record<string, StoredChange>>);
  const seesNames = seesAllRelations(viewer.role) || entry.userId === viewer.userId;
  return (
    changes
      // A person's portal is always their own.
      .filter(([field, { to }]) => field !== 'personId' || to !== entry.entityId)
      .toSorted(([one], [other]) => orderOf(one) - orderOf(other))
      .map(([field, { from, to }]) => {
        if (field === 'closedAt')
          return { ...NAMELESS, field: 'closed', from: String(from !== null), to: String(to !== null) };
        const isHidden = field === 'personId' || (NAMING_FIELDS.has(field) && !seesNames);
        if (isHidden) return { ...NAMELESS, field, from: null, to: null };
        const names =
          field === 'ownerId'
            ? { fromName: entry.owners[String(from)] ?? null, toName: entry.owners[String(to)] ?? null }
            : NAMELESS;
        return { ...names, field, from: String(from ?? ''), to: String(to ?? '') };
      })
  );
}

type StoredChange = { readonly from: string | boolean | null; readonly to: string | boolean | null };

function readNoteChanges(changes: NoteChanges): HistoryChange[] {
  return Object.values(changes).map(({ from, to }) => ({
    ...NAMELESS,
    field: 'note',
    from: noteLine(from),
    to: noteLine(to),
  }));
}

function readTaskChanges({ action, changes, owners }: Pick<AuditEntry, 'action'> & LoadedChanges) {
  const { subject, ...others } = changes as Readonly<Record<string, StoredChange>>;
  const named = namedChange('task', action, subject);
  return [named, ...besideChanges(others, owners, TASK_FIELDS)];
}

function readAppointmentChanges({ action, changes, owners }: Pick<AuditEntry, 'action'> & LoadedChanges) {
  const { text, ...others } = changes as Readonly<Record<string, StoredChange>>;
  const line = (value: StoredChange['from'] | undefined) =>
    startOfLine(String(value ?? ''), 2 * LENGTH_OF_NOTE);
  const named = namedChange('appointment', action, { from: line(text?.from), to: line(text?.to) });
  // Postgres stores keys in an order of its own.
  const inOrder = Object.fromEntries(
    APPOINTMENT_ORDER.flatMap((key) => (others[key] === undefined ? [] : [[key, others[key]]])),
  );
  return [named, ...besideChanges(inOrder, owners, APPOINTMENT_FIELDS)];
}

function namedChange(field: string, action: string, change: StoredChange | undefined): HistoryChange {
  const from = String(change?.from ?? '');
  const to = String(change?.to ?? '');
  return {
    ...NAMELESS,
    field,
    from: action === 'deleted' || from !== to ? from : '',
    to: action === 'deleted' ? '' : to,
  };
}

function besideChanges(
  others: Readonly<Record<string, StoredChange>>,
  owners: LoadedChanges['owners'],
  names: Readonly<Record<string, string>>,
): HistoryChange[] {
  const isHidden = (field: string) => field === 'notes' || field === 'relationId';
  return Object.entries(others).map(([key, change]): HistoryChange => {
    const field = names[key] ?? key;
    if (isHidden(key)) return { ...NAMELESS, field, from: null, to: null };
    const nameOf = (value: StoredChange['from']) =>
      key === 'userId' ? (owners[String(value)] ?? null) : null;
    return {
      field,
      from: String(change.from ?? ''),
      to: String(change.to ?? ''),
      fromName: nameOf(change.from),
      toName: nameOf(change.to),
    };
  });
}

function noteLine(note: NoteContent | null): string {
  if (note === null) return '';
  const line = [
    ...startOfLine(`${NOTE_KIND_LABELS[note.kind]} · ${note.subject} · ${note.text}`, LENGTH_OF_NOTE + 1),
  ];
  return line.length > LENGTH_OF_NOTE ? `${line.slice(0, LENGTH_OF_NOTE).join('')}…` : line.join('');
}

function orderOf(field: string): number {
  const position = FIELD_ORDER.indexOf(field);
  return position === -1 ? FIELD_ORDER.length : position;
}
