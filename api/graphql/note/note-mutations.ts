import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { MAXIMUM_PAGE } from '#api/graphql/server/paging.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { LONG_TEXT } from '#api/graphql/server/text-limits.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import { createNote } from '#services/note/create-note.ts';
import { deleteNotes } from '#services/note/delete-notes.ts';
import type { SavedNote } from '#services/note/saved-note.ts';
import { updateNote } from '#services/note/update-note.ts';
import { NoteKindType, NoteType } from './note.ts';

const NoteInput = builder.inputType('NoteInput', {
  description: 'What a note says; subject or text must be filled.',
  fields: (t) => ({
    kind: t.field({ type: NoteKindType, required: true, description: 'What the note came from.' }),
    subject: t.string({
      required: true,
      description: 'One line of 200 characters at most; empty for the first words of the text.',
    }),
    text: t.string({ ...LONG_TEXT, required: true, description: 'Kept to the character; 20,000 at most.' }),
  }),
});

const NoteSavedType = builder.objectRef<SavedNote>('NoteSaved').implement({
  description: 'The note is stored.',
  fields: (t) => ({
    note: t.prismaField({
      type: NoteType,
      description: 'The note as it is stored now.',
      resolve: (query, { noteId }, _arguments, context) =>
        stillSeen(contextClient(context).note.findUnique({ ...query, where: { id: noteId } })),
    }),
  }),
});

const CreateNoteResult = builder.errorUnion('CreateNoteResult', {
  description: 'How adding a note came out.',
  types: [NoteSavedType, ValidationError, NotFoundError],
  resolveType: () => NoteSavedType,
});

builder.mutationField('createNote', (t) =>
  t.field({
    type: CreateNoteResult,
    description: 'Adds a note to a relation.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      relationId: t.arg.id({ required: true, description: 'The relation it is on.' }),
      note: t.arg({ type: NoteInput, required: true, description: 'What it says.' }),
    },
    resolve: (_root, { requestId, relationId, note }, context) =>
      createNote(context.application.officeContext, contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        relationId: rowIdOf(relationId, 'Person', 'Organisation'),
        note,
      }),
  }),
);

builder.objectField(ConflictError, 'currentNote', (t) =>
  t.prismaField({
    type: NoteType,
    nullable: true,
    description: 'The note as it is stored now, where one was changed.',
    resolve: (query, { recordId }, _arguments, context) =>
      recordId === null
        ? null
        : contextClient(context).note.findUnique({ ...query, where: { id: recordId } }),
  }),
);

const UpdateNoteResult = builder.errorUnion('UpdateNoteResult', {
  description: 'How changing a note came out.',
  types: [NoteSavedType, ValidationError, ConflictError, NotFoundError],
  resolveType: () => NoteSavedType,
});

builder.mutationField('updateNote', (t) =>
  t.field({
    type: UpdateNoteResult,
    description: 'Replaces what a note says; when another user changed it since, both texts come back.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      id: t.arg.id({ required: true, description: 'The note to change.' }),
      version: t.arg.int({ required: true, description: 'The version the form was opened with.' }),
      note: t.arg({ type: NoteInput, required: true, description: 'What it says from now on.' }),
    },
    resolve: (_root, { requestId, id, version, note }, context) =>
      updateNote(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        id: rowIdOf(id, 'Note'),
        version,
        note,
      }),
  }),
);

const SeenNoteInput = builder.inputType('SeenNoteInput', {
  description: 'A note as the user saw it.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The note.' }),
    version: t.int({ required: true, description: 'The version that was seen.' }),
  }),
});

const NotesDeletedType = builder.objectRef<{ readonly relationId: string }>('NotesDeleted').implement({
  description: 'The notes are gone.',
  fields: (t) => ({
    relation: t.prismaField({
      type: RelationInterface,
      description: 'The relation they were on.',
      resolve: (query, { relationId }, _arguments, context) =>
        stillSeen(contextClient(context).relation.findUnique({ ...query, where: { id: relationId } })),
    }),
  }),
});

const DeleteNotesResult = builder.errorUnion('DeleteNotesResult', {
  description: 'How deleting notes came out.',
  types: [NotesDeletedType, ValidationError, ConflictError, NotFoundError],
  resolveType: () => NotesDeletedType,
});

builder.mutationField('deleteNotes', (t) =>
  t.field({
    type: DeleteNotesResult,
    description: 'Deletes notes of one relation, all or none; a note that is gone already is no failure.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      relationId: t.arg.id({ required: true, description: 'The relation they are on.' }),
      notes: t.arg({ type: [SeenNoteInput], required: true, description: 'At most 200.' }),
    },
    resolve: async (_root, args, context) => {
      if (args.notes.length > MAXIMUM_PAGE) {
        throw new ValidationError([
          { field: 'notes', message: 'Verwijder hoogstens 200 notities tegelijk.' },
        ]);
      }
      const relationId = rowIdOf(args.relationId, 'Person', 'Organisation');
      await deleteNotes(contextClient(context), contextViewer(context), {
        requestId: readRequestId(args.requestId),
        relationId,
        notes: args.notes.map(({ id, version }) => ({ id: rowIdOf(id, 'Note'), version })),
      });
      return { relationId };
    },
  }),
);
