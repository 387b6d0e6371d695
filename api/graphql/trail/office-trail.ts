import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { UserType } from '#api/graphql/user/user.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { ValidationError } from '#domain/errors.ts';
import { type TrailDetail, trailDetails } from '#domain/trail/trail-details.ts';
import { trailEvent } from '#domain/trail/trail-events.ts';
import type { TrailKind } from '#domain/trail/trail-kinds.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { AuditEntry } from '#prisma/generated/client/client.ts';
import {
  EXPORT_HEADERS,
  exportTrail,
  type TrailFilter,
  trailPeopleWhere,
  trailWhere,
} from '#services/trail/office-trail.ts';

const TrailKindType = builder.enumType('TrailKind', {
  description: 'What an entry of the trail is about.',
  values: {
    ACCESS: { value: 'access', description: 'Signing in and out, passwords, refusals.' },
    USERS: { value: 'users', description: 'Users and their roles.' },
    LINKS: { value: 'links', description: 'The links to services.' },
    RELATIONS: { value: 'relations', description: 'Readings of BSNs, deletions and merges of relations.' },
    DATA: { value: 'data', description: 'Imports and exports.' },
    TEMPLATES: { value: 'templates', description: 'Letters and templates of mail.' },
    MAIL: { value: 'mail', description: 'Mails and mailings that were sent.' },
    DESCRIPTIONS: { value: 'descriptions', description: 'Predefined tasks and task flows.' },
    MAINTENANCE: { value: 'maintenance', description: 'The office itself, and maintenance.' },
  } as const satisfies Readonly<Record<string, { readonly value: TrailKind; readonly description: string }>>,
});

const TrailDetailType = builder.objectRef<TrailDetail>('TrailDetail').implement({
  description: 'Something that an entry says besides what was done.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'What it is, in Dutch.' }),
    text: t.exposeString('text', { description: 'Its value, or what it was and became.' }),
  }),
});

interface NamedEntry {
  readonly about: string | null;
  readonly relation: { readonly id: string; readonly name: string } | null;
}

function named(entry: object): NamedEntry {
  return { about: null, relation: null, ...entry };
}

async function withNames<Entry extends Pick<AuditEntry, 'aboutUserId' | 'relationId'>>(
  client: LeasedClient,
  entries: readonly Entry[],
): Promise<(Entry & NamedEntry)[]> {
  const users = await client.user.findMany({
    where: { id: { in: entries.flatMap(({ aboutUserId }) => aboutUserId ?? []) } },
    select: { id: true, username: true },
  });
  const relations = await client.relation.findMany({
    where: { id: { in: entries.flatMap(({ relationId }) => relationId ?? []) } },
    select: { id: true, kind: true, displayName: true },
  });
  return entries.map((entry) => {
    const relation = relations.find(({ id }) => id === entry.relationId);
    return {
      ...entry,
      about: users.find(({ id }) => id === entry.aboutUserId)?.username ?? null,
      relation:
        relation === undefined
          ? null
          : {
              id: encodeNodeId(relation.kind === 'person' ? 'Person' : 'Organisation', relation.id),
              name: relation.displayName,
            },
    };
  });
}

const TrailEntryType = builder.prismaObject('AuditEntry', {
  variant: 'TrailEntry',
  description: 'Who did what in the office, and when.',
  select: { id: true, aboutUserId: true, relationId: true },
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    code: t.string({
      description: 'What was done, as it is stored.',
      select: { entity: true, action: true },
      resolve: ({ entity, action }) => `${entity} ${action}`,
    }),
    kind: t.field({
      type: TrailKindType,
      nullable: true,
      description: 'What it is about; null for what this version does not know.',
      select: { entity: true, action: true },
      resolve: ({ entity, action }) => trailEvent(entity, action)?.kind ?? null,
    }),
    eventText: t.string({
      description: 'What was done, in Dutch.',
      select: { entity: true, action: true },
      resolve: ({ entity, action }) => trailEvent(entity, action)?.eventText ?? action,
    }),
    user: t.relation('user', {
      type: UserType,
      nullable: true,
      description: 'Who; null for the system, and before somebody is signed in.',
    }),
    aboutName: t.string({
      nullable: true,
      description: 'Username of whom it is about.',
      resolve: (entry) => named(entry).about,
    }),
    relationId: t.id({
      nullable: true,
      description: 'Id of the relation that it is about, while there is one.',
      resolve: (entry) => named(entry).relation?.id ?? null,
    }),
    relationName: t.string({
      nullable: true,
      description: 'Name of that relation.',
      resolve: (entry) => named(entry).relation?.name ?? null,
    }),
    details: t.field({
      type: [TrailDetailType],
      description: 'What else it says, such as the address that the call came from.',
      select: { changes: true },
      resolve: ({ changes }) => [...trailDetails(changes as Readonly<Record<string, unknown>>)],
    }),
  }),
});

const TrailFilterInput = builder.inputType('TrailFilter', {
  description: 'Which entries; what is left out does not narrow.',
  fields: (t) => ({
    userId: t.id({ description: 'Of this user, or about them.' }),
    kind: t.field({ type: TrailKindType, description: 'Only of this kind.' }),
    from: t.field({ type: 'DateTime', description: 'Not before this moment.' }),
    until: t.field({ type: 'DateTime', description: 'Before this moment.' }),
  }),
});

type SentFilter = typeof TrailFilterInput.$inferInput;

function readFilter(sent: SentFilter | null | undefined): TrailFilter {
  return {
    userId: sent?.userId == null ? null : rowIdOf(String(sent.userId), 'User'),
    kind: sent?.kind ?? null,
    from: sent?.from ?? null,
    until: sent?.until ?? null,
  };
}

builder.queryField('officeTrail', (t) =>
  t.prismaConnection(
    {
      type: TrailEntryType,
      cursor: 'id',
      description:
        'Who did what in the office, newest first: sign-ins, roles, links, exports, readings of a BSN, removals. Empty for who is no admin. Ordinary changes stand in the history of their relation.',
      args: { filter: t.arg({ type: TrailFilterInput, description: 'Which entries.' }) },
      totalCount: (_root, { filter }, context) =>
        contextClient(context).auditEntry.count({
          where: trailWhere(contextViewer(context), readFilter(filter)),
        }),
      resolve: async (query, _root, { filter }, context) => {
        const client = contextClient(context);
        const entries = await client.auditEntry.findMany({
          ...query,
          where: trailWhere(contextViewer(context), readFilter(filter)),
          orderBy: { id: 'desc' },
        });
        return withNames(client, entries);
      },
    },
    { name: 'TrailConnection', description: 'A page of the trail.' },
    { name: 'TrailEdge', description: 'An entry at its position in the trail.' },
  ),
);

const TrailExportType = builder
  .objectRef<{ readonly rows: readonly (readonly string[])[] }>('TrailExport')
  .implement({
    description: 'Entries as the cells of a file.',
    fields: (t) => ({
      headers: t.stringList({ description: 'Names of the columns.', resolve: () => [...EXPORT_HEADERS] }),
      rows: t.field({
        type: t.listRef(['String']),
        description: 'The cells of each entry, newest first.',
        resolve: ({ rows }) => rows.map((row) => [...row]),
      }),
    }),
  });

const ExportTrailResult = builder.errorUnion('ExportTrailResult', {
  description: 'How a request for a file of the trail came out.',
  types: [TrailExportType, ValidationError],
  resolveType: () => TrailExportType,
});

builder.mutationField('exportTrail', (t) =>
  t.field({
    type: ExportTrailResult,
    description:
      'The entries that the filter admits, for a file; that they were exported is recorded. For admins.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      filter: t.arg({ type: TrailFilterInput, description: 'Which entries.' }),
    },
    resolve: async (_root, { requestId, filter }, context) => ({
      rows: await exportTrail(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        filter: readFilter(filter),
      }),
    }),
  }),
);

const TrailPersonType = builder.prismaObject('User', {
  variant: 'TrailPerson',
  description: 'Somebody whom entries of the trail may be of.',
  select: { id: true },
  fields: (t) => ({
    id: t.id({
      description: 'Id of the user, as the filter takes it.',
      resolve: ({ id }) => encodeNodeId('User', id),
    }),
    username: t.exposeString('username', { description: 'Name to sign in with.' }),
    isRemoved: t.boolean({
      description: 'Whether the user was removed.',
      select: { removedAt: true },
      resolve: ({ removedAt }) => removedAt !== null,
    }),
  }),
});

builder.queryField('trailPeople', (t) =>
  t.prismaField({
    type: [TrailPersonType],
    description: 'The users of the office, removed ones last; nobody for who is no admin.',
    resolve: (query, _root, _arguments, context) =>
      contextClient(context).user.findMany({
        ...query,
        where: trailPeopleWhere(contextViewer(context)),
        orderBy: [{ removedAt: { sort: 'asc', nulls: 'first' } }, { username: 'asc' }],
      }),
  }),
);
