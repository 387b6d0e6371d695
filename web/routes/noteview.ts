import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guardedSelection } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';
import { selectedId } from './selected-id.ts';

/** One note, by the id in the address [SHELL-36]; without one there is nothing to show. */
export const noteViewRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/noteview',
  // After a change the user goes back to the list of notes, past this screen (ledger NOTES-10).
  staticData: { isSkippedOnReturn: true, title: 'Notitie' },
  validateSearch: selectedId,
  beforeLoad: ({ search }) => guardedSelection(search.id),
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('#web/features/note/note-view.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/note/NoteViewScreen.tsx'), 'NoteViewScreen'),
  errorComponent: screenError('note'),
});
