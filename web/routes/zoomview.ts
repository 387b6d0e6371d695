import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guardedSelection } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';
import { selectedId } from './selected-id.ts';

/** One video meeting, by the id in the address [SHELL-38]; without one there is nothing to show. */
export const meetingViewRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/zoomview',
  staticData: { isSkippedOnReturn: true, title: 'Videovergadering' },
  validateSearch: selectedId,
  beforeLoad: ({ search }) => guardedSelection(search.id),
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('#web/features/meeting/meeting-view.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/meeting/MeetingViewScreen.tsx'), 'MeetingViewScreen'),
  errorComponent: screenError('zoom'),
});
