import { getRouteApi } from '@tanstack/react-router';
import { DEFAULT_NOTE_KIND } from '#domain/note/note.ts';
import type { NoteKind } from '#domain/note/note-kinds.ts';
import type { noteQueriesNoteQuery } from '#web/__generated__/noteQueriesNoteQuery.graphql.ts';
import type { noteQueriesRelationQuery } from '#web/__generated__/noteQueriesRelationQuery.graphql.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { RelationGone } from '#web/features/relation/RelationGone.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteGone } from './NoteGone.tsx';
import { kindNamed } from './note-kinds.ts';
import { noteQuery, noteRelationQuery } from './note-queries.ts';

const route = getRouteApi('/frame/note');

/** The note form: '/note?id=' changes a note, '/note?relatie=' adds one. */
export function NoteFormScreen() {
  const { id, relatie = '', soort } = route.useSearch();
  return id === undefined ? (
    // A phone call leads from one new note to another, each with its own form.
    <NewNote key={`${relatie} ${soort}`} relationId={relatie} kind={soort ?? DEFAULT_NOTE_KIND} />
  ) : (
    <ChangedNote key={id} id={id} />
  );
}

function NewNote({ relationId, kind }: { relationId: string; kind: NoteKind }) {
  const { node } = useScreenQuery<noteQueriesRelationQuery>(noteRelationQuery, { id: relationId });
  if (!node?.relation) return <RelationGone />;
  return (
    <>
      <PageHeader title="Notitie toevoegen" count={node.relation.displayName} />
      <NoteForm relationId={node.relation.id} note={null} stored={{ kind, subject: '', text: '' }} />
    </>
  );
}

function ChangedNote({ id }: { id: string }) {
  const { node } = useScreenQuery<noteQueriesNoteQuery>(
    noteQuery,
    { id },
    // A list may have stored a newer version beside an older text.
    { fetchPolicy: 'network-only' },
  );
  if (!node?.note) return <NoteGone />;
  const { relation, version, kind, subject, text } = node.note;
  return (
    <>
      <PageHeader title="Notitie wijzigen" count={relation.displayName} />
      <NoteForm
        relationId={relation.id}
        note={{ id, version }}
        stored={{ kind: kindNamed(kind), subject, text }}
      />
    </>
  );
}
