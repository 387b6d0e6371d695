import { createRoute } from '@tanstack/react-router';
import { FrameError } from '#web/frame/FrameError.tsx';
import { FrameSkeleton } from '#web/frame/FrameSkeleton.tsx';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';
import { rootRoute } from './root.tsx';

/** The layout that signed-in screens share; it has no path of its own [SHELL-53]. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  loader: lazyLoader(() => import('#web/frame/frame.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/frame/Frame.tsx'), 'Frame'),
  pendingComponent: FrameSkeleton,
  errorComponent: FrameError,
});
