import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { NOTE_KIND_LABELS } from '#domain/note/note.ts';
import type { noteQueriesNoteQuery } from '#web/__generated__/noteQueriesNoteQuery.graphql.ts';
import { Card } from '#web/components/Card.tsx';
import { DateText } from '#web/components/DateText.tsx';
import { Detail, DetailList } from '#web/components/DetailList.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Scroll } from '#web/components/Scroll.tsx';
import { useShortcut } from '#web/components/shortcut-store.ts';
import { TextLink } from '#web/components/TextLink.tsx';
import { UserName } from '#web/components/UserName.tsx';
import { useOpenRelation } from '#web/features/relation/open-relation.ts';
import { formatFullDate } from '#web/format/dates.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { NoteGone } from './NoteGone.tsx';
import sheet from './NoteView.module.css';
import { kindNamed } from './note-kinds.ts';
import { noteQuery } from './note-queries.ts';

const css = classNames(sheet);
const route = getRouteApi('/frame/noteview');

/** One note to read: '/noteview?id=' (spec 2§2 Notes). */
export function NoteViewScreen() {
  const { id = '' } = route.useSearch();
  const { node } = useScreenQuery<noteQueriesNoteQuery>(noteQuery, { id });
  return node?.note ? <NoteView note={node.note} /> : <NoteGone />;
}

type Note = NonNullable<NonNullable<noteQueriesNoteQuery['response']['node']>['note']>;

function NoteView({ note }: { note: Note }) {
  const { canWrite } = useViewer();
  const navigate = useNavigate();
  const { id, relation, author } = note;
  useOpenRelation(relation.id);
  useShortcut(
    canWrite
      ? {
          keys: ['E'],
          description: 'Notitie wijzigen',
          group: 'Notitie',
          onPress: () => void navigate({ to: '/note', search: { id } }),
        }
      : null,
  );
  useShortcut({
    keys: ['Escape'],
    description: 'Notitie sluiten',
    group: 'Notitie',
    onPress: () => void navigate({ to: '/relview', search: { id: relation.id, tab: 'notities' } }),
  });
  return (
    <>
      <PageHeader
        title={note.subject}
        actions={
          <>
            {canWrite && (
              <LinkButton to="/note" search={{ id }} icon={Pencil}>
                Wijzigen
              </LinkButton>
            )}
            <LinkButton to="/relview" search={{ id: relation.id, tab: 'notities' }}>
              Sluiten
            </LinkButton>
          </>
        }
      />
      <Scroll>
        <div className={css('note')}>
          <Card title="Notitie">
            <DetailList>
              <Detail term="Relatie">
                <TextLink to="/relview" search={{ id: relation.id }}>
                  {relation.displayName}
                </TextLink>
              </Detail>
              {/* The title above is cut where the screen is narrow. */}
              <Detail term="Onderwerp">{note.subject}</Detail>
              <Detail term="Soort">{NOTE_KIND_LABELS[kindNamed(note.kind)]}</Detail>
              <Detail term="Aangemaakt op">
                <DateText>{formatFullDate(new Date(note.createdAt))}</DateText>
              </Detail>
              <Detail term="Door">
                {author && <UserName name={author.username} color={author.color} />}
              </Detail>
            </DetailList>
            {note.text !== '' && <p className={css('text')}>{note.text}</p>}
          </Card>
        </div>
      </Scroll>
    </>
  );
}
