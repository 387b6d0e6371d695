import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { UserType } from '#api/graphql/user/user.ts';
import {
  type HistoryAction,
  type HistoryChange,
  historyAction,
  type LoadedChanges,
  readChanges,
  readHistoryChanges,
} from '#services/relation/relation-history.ts';
import { shownValue } from './shown-value.ts';

/** A page has no more: an entry can be of many notes. */
const MOST_ENTRIES = 50;

const HistoryActionType = builder.enumType('RelationHistoryAction', {
  description: 'What was done to a relation.',
  values: {
    CREATED: { value: 'created', description: 'It was added, by hand or by an import.' },
    CHANGED: { value: 'changed', description: 'Its fields or its linked relations were changed.' },
    BSN_SHOWN: { value: 'bsn-shown', description: 'Its whole BSN was shown to the user; nothing changed.' },
    MERGED: { value: 'merged', description: 'It became one with another relation.' },
    CARRIED: { value: 'carried', description: 'A call asked for a service to have it.' },
    REMOVED_AT_SERVICE: { value: 'taken-away', description: 'A call asked for a service to let go of it.' },
    DELETING: { value: 'deleting', description: 'Its deletion was asked for.' },
    RESTORED: { value: 'restored', description: 'Its deletion was undone.' },
    DELETED: { value: 'deleted', description: 'It is gone.' },
    NOTES_CHANGED: {
      value: 'notes-changed',
      description: 'Notes on it were added, changed or deleted.',
    },
    FILE_PLACED: { value: 'file-placed', description: 'A file was placed in its portal.' },
    FILE_WITHDRAWN: { value: 'file-withdrawn', description: 'A file was taken out of its portal.' },
    PORTAL_CHANGED: {
      value: 'portal-changed',
      description: 'Its portal was opened, or its address or contact person changed.',
    },
    PORTAL_CLOSED: { value: 'portal-closed', description: 'Its portal was closed.' },
    FOLDER_MADE: { value: 'folder-made', description: 'A folder was made among its files.' },
    FILE_UPLOADED: { value: 'file-uploaded', description: 'A file was added to its files.' },
    FILE_RENAMED: { value: 'file-renamed', description: 'A file or folder was given another name.' },
    FILE_DELETED: { value: 'file-deleted', description: 'A file or folder was deleted.' },
    TASK_CREATED: { value: 'task-created', description: 'A task was made for it.' },
    TASK_CHANGED: { value: 'task-changed', description: 'A task of it was changed.' },
    TASK_COMPLETED: { value: 'task-completed', description: 'A task of it was completed.' },
    TASK_REOPENED: { value: 'task-reopened', description: 'That completion was undone.' },
    TASK_DELETED: { value: 'task-deleted', description: 'A task of it was deleted.' },
    TASK_RESTORED: { value: 'task-restored', description: 'That deletion was undone.' },
    APPOINTMENT_CREATED: { value: 'appointment-created', description: 'An appointment with it was made.' },
    APPOINTMENT_CHANGED: { value: 'appointment-changed', description: 'An appointment with it was changed.' },
    APPOINTMENT_DELETED: { value: 'appointment-deleted', description: 'An appointment with it was deleted.' },
    APPOINTMENT_RESTORED: {
      value: 'appointment-restored',
      description: 'The deletion of an appointment was undone.',
    },
    APPOINTMENT_OVERRULED: {
      value: 'appointment-overruled',
      description: 'The linked calendar had changed the same of an appointment, and won.',
    },
    EMAIL_LINKED: { value: 'email-linked', description: 'A mail was linked to it, or is no more.' },
    LINK_MADE: { value: 'link-made', description: "The personal link to its customer's page was made." },
    LINK_RENEWED: { value: 'link-renewed', description: 'That link was replaced by another.' },
    LINK_REVOKED: { value: 'link-revoked', description: 'That link was taken away.' },
    CODE_REQUESTED: { value: 'code-asked', description: 'Who has the link asked for a code.' },
    CODE_REFUSED: { value: 'code-refused', description: 'Who has the link gave a code that does not work.' },
    LINK_STOPPED: {
      value: 'link-stopped',
      description: 'Too many codes in a row were wrong: the link was stopped.',
    },
    SIGNED_IN: { value: 'signed-in', description: 'The customer signed in with link and code.' },
    FETCHED: { value: 'fetched', description: 'The customer fetched a file.' },
  } as const satisfies Readonly<
    Record<string, { readonly value: HistoryAction; readonly description: string }>
  >,
});

const HistoryChangeType = builder.objectRef<HistoryChange>('RelationHistoryChange').implement({
  description: 'One field before and after; a sensitive value is masked.',
  fields: (t) => ({
    field: t.exposeString('field', {
      description:
        "The input field's name, 'contactPersonIds' and 'companyIds' without 'Id'; of a merge 'mergedFrom' or 'mergedInto', with the other's name in `to`; of a call 'service', with its name in `to`; of notes 'note', with the start of its text; of a file 'file' or 'name'; of a portal 'email', 'personId', 'closed' or 'files' with whose they are; of a task 'task' with its subject, then 'startDay', 'startTime', 'endDay', 'endTime', 'period', 'repeats', 'taskUser', 'taskNotes' or 'taskRelation'; of an appointment 'appointment' with its text, then 'appointmentStart' and 'appointmentEnd' (instants), 'startDay', 'endDay', 'appointmentLocation', 'appointmentUser' or 'appointmentRelation'; of a merge also 'tasks', how many came along.",
    }),
    from: t.string({
      nullable: true,
      description:
        "What it was: 'true' or 'false' for a flag, an id for a user, empty for what was not there; null when it may not be seen.",
      resolve: ({ field, from }) => shownValue(field, from),
    }),
    to: t.string({
      nullable: true,
      description: 'What it became, likewise.',
      resolve: ({ field, to }) => shownValue(field, to),
    }),
    fromName: t.exposeString('fromName', {
      nullable: true,
      description:
        'Of an owner or the user of a task or appointment the username, also of one who was removed; null for any other field.',
    }),
    toName: t.exposeString('toName', { nullable: true, description: 'Of the new owner or user, likewise.' }),
  }),
});

const HistoryEntryType = builder.prismaObject('AuditEntry', {
  name: 'RelationHistoryEntry',
  description:
    'Who did what to a relation, its notes, its tasks, its appointments, its portal or its files, and when.',
  select: { id: true },
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    action: t.field({
      type: HistoryActionType,
      description: 'What was done.',
      select: { entity: true, action: true },
      resolve: historyAction,
    }),
    user: t.relation('user', {
      type: UserType,
      nullable: true,
      description: 'Who; null for the system.',
    }),
    changes: t.field({
      type: [HistoryChangeType],
      description:
        'The fields that changed, in the order of the form; of a new relation those that were filled; of notes the first fifty.',
      select: { entity: true, entityId: true, userId: true, action: true },
      // The connection has put them there, shortened; as a column they would come whole.
      resolve: (entry, _arguments, context) => [
        ...readHistoryChanges(contextViewer(context), entry as typeof entry & LoadedChanges),
      ],
    }),
  }),
});

/* At the root, as the trail outlives its relation, and a field of Relation would cost a statement per row. */
builder.queryField('relationHistory', (t) =>
  t.prismaConnection(
    {
      type: HistoryEntryType,
      cursor: 'id',
      description:
        'What was done to a relation, newest first; empty when the relation is not for this viewer.',
      args: { relationId: t.arg.id({ required: true, description: 'The relation.' }) },
      maxSize: MOST_ENTRIES,
      resolve: async (query, _root, { relationId }, context) => {
        const client = contextClient(context);
        const entries = await client.auditEntry.findMany({
          ...query,
          where: { relationId: rowIdOf(relationId, 'Person', 'Organisation') },
          // Ids grow with time, and unlike moments they never tie.
          orderBy: { id: 'desc' },
        });
        const ids = entries.map(({ id }) => id);
        const changes = await readChanges(client, ids);
        return entries.map((entry) => ({ ...entry, changes: {}, owners: {}, ...changes.get(entry.id) }));
      },
    },
    { name: 'RelationHistoryConnection', description: "A page of one relation's history." },
    { name: 'RelationHistoryEdge', description: 'An entry at its position in the history.' },
  ),
);
