import { createRoute } from '@tanstack/react-router';
import { NOTE_KINDS, type NoteKind } from '#domain/note/note-kinds.ts';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guardedSelection } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';

/** The note to change; or the relation of a new one, with the kind it starts as. */
interface NoteAddress {
  id?: string;
  relatie?: string;
  soort?: NoteKind;
}

function noteAddress({ id, relatie, soort }: Record<string, unknown>): NoteAddress {
  const kind = NOTE_KINDS.find((known) => known === soort);
  return {
    ...(typeof id === 'string' && id !== '' && { id }),
    ...(typeof relatie === 'string' && relatie !== '' && { relatie }),
    ...(kind !== undefined && { soort: kind }),
  };
}

/** The form of a note [SHELL-35]; an address that names neither note nor relation has nothing to show. */
export const noteFormRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/note',
  staticData: {
    isSkippedOnReturn: true,
    title: ({ id }) => (id === undefined ? 'Notitie toevoegen' : 'Notitie wijzigen'),
  },
  validateSearch: noteAddress,
  beforeLoad: ({ search }) => guardedSelection(search.id ?? search.relatie),
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('#web/features/note/note-form.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/note/NoteFormScreen.tsx'), 'NoteFormScreen'),
  errorComponent: screenError('note'),
});
