import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { rootRoute } from './root.tsx';

/** The layout that signed-in screens share; it has no path of its own [SHELL-53]. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  loader: lazyFn(() => import('#web/frame/frame.loader.ts'), 'load'),
  component: lazyRouteComponent(() => import('#web/frame/Frame.tsx'), 'Frame'),
  errorComponent: screenError('dashboard'),
});
