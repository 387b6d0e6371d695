import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { screenError } from '../errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';

/** The relation list [SHELL-09]. */
export const relationListRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/relaties',
  beforeLoad: guarded,
  loader: lazyFn(() => import('../features/relation/list/relation-list.loader.ts'), 'load'),
  component: lazyRouteComponent(
    () => import('../features/relation/list/RelationListScreen.tsx'),
    'RelationListScreen',
  ),
  errorComponent: screenError('relaties'),
});
