import { createRoute, notFound } from '@tanstack/react-router';
import { LINK_KINDS } from '#domain/link/link-kinds.ts';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';
import { UnknownScreen } from './UnknownScreen.tsx';

/** The nine link screens: /beheer/agenda … /beheer/tel [SHELL-15 to SHELL-23]. */
export const linkRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/beheer/$kind',
  staticData: { title: 'Koppeling' },
  beforeLoad: ({ params }) => {
    guarded();
    if (!LINK_KINDS.some((kind) => kind === params.kind)) throw notFound();
  },
  loader: lazyLoader(() => import('#web/features/link/links.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/link/LinkScreen.tsx'), 'LinkScreen'),
  errorComponent: screenError('koppel'),
  notFoundComponent: UnknownScreen,
});
