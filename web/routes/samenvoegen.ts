import { createRoute, redirect } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { readMergeSearch } from '#web/features/merge/merge-search.ts';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';

/** Two relations side by side, before one is made of them; an address without both leads to the list. */
export const mergeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/samenvoegen',
  staticData: { isSkippedOnReturn: true, title: 'Samenvoegen' },
  validateSearch: readMergeSearch,
  beforeLoad: ({ search }) => {
    guarded();
    if (search.blijft === '' || search.vervalt === '') throw redirect({ to: '/dubbel', replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('#web/features/merge/merge.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/merge/MergeScreen.tsx'), 'MergeScreen'),
  errorComponent: screenError('relaties'),
});
