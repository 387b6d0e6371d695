import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guardedSelection } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';
import { selectedId } from './selected-id.ts';
import { selectedPart } from './selected-part.ts';
import { selectedTab } from './selected-tab.ts';

/** One relation, by the id in the address; an address without one cannot be restored [SHELL-10, SHELL-49]. */
export const relationViewRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/relview',
  staticData: { title: 'Relatie' },
  validateSearch: (search: Record<string, unknown>) => ({
    ...selectedId(search),
    ...selectedTab(search),
    ...selectedPart(search),
  }),
  beforeLoad: ({ search }) => guardedSelection(search.id),
  // Without the tab: to open another one loads nothing.
  loaderDeps: ({ search: { id } }) => (id === undefined ? {} : { id }),
  loader: lazyLoader(() => import('#web/features/relation/view/relation-view.loader.ts'), 'load'),
  component: lazyScreen(
    () => import('#web/features/relation/view/RelationViewScreen.tsx'),
    'RelationViewScreen',
  ),
  errorComponent: screenError('relview'),
});
