import { createRoute, redirect } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { raisePendingReload } from '#web/session/pending-reload.ts';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';
import { selectedId } from './selected-id.ts';

/** One note, by the id in the address [SHELL-36]; without one there is nothing to show. */
export const noteViewRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/noteview',
  validateSearch: selectedId,
  beforeLoad: ({ search }) => {
    guarded();
    if (search.id === undefined) {
      raisePendingReload();
      throw redirect({ to: '/', replace: true });
    }
  },
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('#web/features/note/note-view.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/note/NoteViewScreen.tsx'), 'NoteViewScreen'),
  errorComponent: screenError('note'),
});
