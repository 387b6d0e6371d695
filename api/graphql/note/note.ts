import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { SortDirection } from '#api/graphql/server/sort-direction.ts';
import { UserType } from '#api/graphql/user/user.ts';
import type { NoteKind } from '#domain/note/note-kinds.ts';

export const NoteKindType = builder.enumType('NoteKind', {
  description: 'What a note came from.',
  values: {
    GENERAL: { value: 'general', description: "'Algemeen'." },
    PHONE: { value: 'phone', description: "'Telefoon': of a phone call." },
  } as const,
});

export const NoteType = builder.prismaNode('Note', {
  name: 'Note',
  description: 'A note on a relation.',
  id: { field: 'id', description: 'Id of the note.' },
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    relation: t.relation('relation', { type: RelationInterface, description: 'The relation it is on.' }),
    kind: t.field({
      type: NoteKindType,
      description: 'What the note came from.',
      select: { kind: true },
      resolve: (note) => note.kind as NoteKind,
    }),
    subject: t.exposeString('subject', {
      description: 'One line; the first words of the text when none was given.',
    }),
    text: t.exposeString('text', { description: 'The note itself, as it was written; may be empty.' }),
    author: t.relation('author', {
      type: UserType,
      nullable: true,
      description: 'Who wrote it; null once that user was removed.',
    }),
    version: t.exposeInt('version', {
      description: "Guards against overwriting another's change: send it back with a change or a deletion.",
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When it was written; on the wire of the REST calls its identifier.',
    }),
  }),
});

const NoteSortField = builder.enumType('NoteSortField', {
  description: 'What the notes of a relation can be sorted by.',
  values: {
    SUBJECT: { description: "Column 'Onderwerp'; case and accents do not matter." },
    CREATED_AT: { description: "Column 'Aangemaakt op'." },
  } as const,
});

const NoteSort = builder.inputType('NoteSort', {
  description: 'Order of the notes of a relation; newest first when it is left out.',
  fields: (t) => ({
    field: t.field({ type: NoteSortField, required: true, description: 'The column.' }),
    direction: t.field({ type: SortDirection, required: true, description: 'Which end comes first.' }),
  }),
});

builder.prismaInterfaceField(RelationInterface, 'notesVersion', (t) =>
  t.exposeInt('notesVersion', { description: 'Counts the changes of the notes.' }),
);

builder.prismaInterfaceField(RelationInterface, 'notes', (t) =>
  t.relatedConnection(
    'notes',
    {
      type: NoteType,
      cursor: 'id',
      description: 'Notes on the relation.',
      args: { sort: t.arg({ type: NoteSort, description: 'Newest first when it is left out.' }) },
      totalCount: true,
      query: ({ sort }) => {
        const direction = sort?.direction === 'ASC' ? 'asc' : 'desc';
        const column = sort?.field === 'SUBJECT' ? 'sortSubject' : 'createdAt';
        return { orderBy: [{ [column]: direction }, { id: direction }] };
      },
    },
    { name: 'RelationNotesConnection', description: 'A page of the notes of one relation.' },
    { name: 'NoteEdge', description: 'A note at its position in a list.' },
  ),
);
