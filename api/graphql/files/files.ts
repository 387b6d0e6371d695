import { builder } from '#api/graphql/server/builder.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import { type ListedFolder, listFolder } from '#services/files/list-folder.ts';
import type { ListedEntry } from '#services/files/listed-entry.ts';
import { deleteEntry, renameEntry } from '#services/files/update-entry.ts';
import { createFolder } from '#services/files/update-folder.ts';
import { withStorage } from './with-storage.ts';

const CloudEntryKindType = builder.enumType('CloudEntryKind', {
  description: 'What an entry of the cloud storage is.',
  values: {
    FOLDER: { value: 'folder', description: 'A folder.' },
    FILE: { value: 'file', description: 'A file.' },
  } as const,
});

const CloudEntryType = builder.objectRef<ListedEntry>('CloudEntry').implement({
  description: "A folder or file in a relation's folder at the office's cloud storage.",
  fields: (t) => ({
    entryId: t.exposeString('id', {
      description: "The service's own id; also what GET /files/{relation}/{entry} takes.",
    }),
    name: t.exposeString('name', { description: 'Name.' }),
    kind: t.expose('kind', { type: CloudEntryKindType, description: 'Folder or file.' }),
    size: t.float({
      nullable: true,
      description: 'Bytes; null for a folder. May exceed 32 bits.',
      resolve: ({ size }) => size,
    }),
    modifiedAt: t.expose('modifiedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Last change; null where the service keeps none.',
    }),
    isInPortal: t.exposeBoolean('isInPortal', {
      description: 'Whether it stands in the portal of this relation.',
    }),
  }),
});

const FolderStepType = builder
  .objectRef<{ readonly id: string; readonly name: string }>('FolderStep')
  .implement({
    description: "A folder on the way from 'Startmap' to the one that is shown.",
    fields: (t) => ({
      entryId: t.exposeString('id', { description: "The service's own id." }),
      name: t.exposeString('name', { description: 'Name.' }),
    }),
  });

const RelationFolderType = builder.objectRef<ListedFolder>('RelationFolder').implement({
  description: 'A folder of a relation and its entries.',
  fields: (t) => ({
    providerName: t.string({
      description: 'Dutch name of the service.',
      resolve: ({ provider }) => providerLabel(provider),
    }),
    exists: t.exposeBoolean('exists', {
      description: "False while the relation's saga has not made the folder.",
    }),
    path: t.field({
      type: [FolderStepType],
      description: "The folders below 'Startmap', down to this one.",
      resolve: ({ path }) => [...path],
    }),
    entries: t.field({
      type: [CloudEntryType],
      description: 'Its entries: folders first, then files by name.',
      resolve: ({ entries }) => [...entries],
    }),
  }),
});

const RelationFolderResult = builder.errorUnion('RelationFolderResult', {
  description: 'How the listing of a folder came out.',
  types: [RelationFolderType, NotFoundError, ProviderFailedError],
  resolveType: () => RelationFolderType,
});

builder.queryField('relationFolder', (t) =>
  t.field({
    extensions: LEASES_ITSELF,
    type: RelationFolderResult,
    description: "A folder of a relation: 'Startmap', or one below it. Nothing above is reachable.",
    args: {
      relationId: t.arg.id({ required: true, description: 'The relation.' }),
      folderId: t.arg.string({ description: "entryId of a folder below; null for 'Startmap'." }),
    },
    resolve: (_root, { relationId, folderId }, context) =>
      withStorage(context, (files, viewer, signal) =>
        listFolder(files, viewer, { relationId: relationOf(relationId), folderId: folderId ?? null }, signal),
      ),
  }),
);

const EntryChangedType = builder.objectRef<ListedEntry>('EntryChanged').implement({
  description: 'The folder or file is as asked.',
  fields: (t) => ({
    entry: t.field({ type: CloudEntryType, description: 'As it is now.', resolve: (entry) => entry }),
  }),
});

const EntryRemovedType = builder.objectRef<{ readonly entryId: string }>('EntryRemoved').implement({
  description: 'The folder or file went to the recycle bin of the service.',
  fields: (t) => ({ entryId: t.exposeString('entryId', { description: 'What is gone.' }) }),
});

const EntryChangeResult = builder.errorUnion('EntryChangeResult', {
  description: "How a change came out; ProviderFailedError has code 'name-taken' for a taken name.",
  types: [EntryChangedType, ValidationError, NotFoundError, ProviderFailedError],
  resolveType: () => EntryChangedType,
});

const EntryRemovalResult = builder.errorUnion('EntryRemovalResult', {
  description: 'How a removal came out.',
  types: [EntryRemovedType, ValidationError, NotFoundError, ProviderFailedError],
  resolveType: () => EntryRemovedType,
});

const NAME = 'Name; what no service can keep in a name is replaced.';

builder.mutationField('createFolder', (t) =>
  t.field({
    extensions: LEASES_ITSELF,
    type: EntryChangeResult,
    description: "Makes a folder in a relation's folder. Asked twice, the second finds its name taken.",
    args: {
      relationId: t.arg.id({ required: true, description: 'The relation.' }),
      folderId: t.arg.string({ description: "The folder to make it in; null for 'Startmap'." }),
      name: t.arg.string({ required: true, description: NAME }),
    },
    resolve: (_root, { relationId, folderId, name }, context) =>
      withStorage(context, (files, viewer, signal) =>
        createFolder(
          files,
          viewer,
          { relationId: relationOf(relationId), folderId: folderId ?? null, name },
          signal,
        ),
      ),
  }),
);

builder.mutationField('renameEntry', (t) =>
  t.field({
    extensions: LEASES_ITSELF,
    type: EntryChangeResult,
    description: "Renames a folder or file in a relation's folder; it keeps its id.",
    args: {
      relationId: t.arg.id({ required: true, description: 'The relation.' }),
      entryId: t.arg.string({ required: true, description: 'What to rename.' }),
      name: t.arg.string({ required: true, description: NAME }),
    },
    resolve: (_root, { relationId, entryId, name }, context) =>
      withStorage(context, (files, viewer, signal) =>
        renameEntry(files, viewer, { relationId: relationOf(relationId), entryId, name }, signal),
      ),
  }),
);

builder.mutationField('deleteEntry', (t) =>
  t.field({
    extensions: LEASES_ITSELF,
    type: EntryRemovalResult,
    description: "Moves a folder or file of a relation's folder to the recycle bin of the service.",
    args: {
      relationId: t.arg.id({ required: true, description: 'The relation.' }),
      entryId: t.arg.string({ required: true, description: 'What to remove.' }),
    },
    resolve: (_root, { relationId, entryId }, context) =>
      withStorage(context, async (files, viewer, signal) => {
        await deleteEntry(files, viewer, { relationId: relationOf(relationId), entryId }, signal);
        return { entryId };
      }),
  }),
);

function relationOf(nodeId: string): string {
  return rowIdOf(nodeId, 'Person', 'Organisation');
}
