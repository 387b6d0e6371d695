import { type AnyRoute, createRoute, notFound, rootRouteId } from '@tanstack/react-router';
import { guardState } from '#web/session/guard-state.ts';
import { frameRoute } from './frame.ts';
import { UnknownScreen } from './UnknownScreen.tsx';

/** A path beneath a screen keeps the frame; others, and all for who is not signed in, stand without [SHELL-42, SHELL-54]. */
export const unknownRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/$',
  staticData: { title: 'Pagina niet gevonden' },
  beforeLoad: ({ location }) => {
    if (!guardState().hasSession || !isBeneathScreen(location.pathname))
      throw notFound({ routeId: rootRouteId });
  },
  component: UnknownScreen,
});

function isBeneathScreen(path: string): boolean {
  const screens: readonly AnyRoute[] = Object.values(frameRoute.children ?? {});
  return screens.some(({ fullPath }) => fullPath !== '/$' && areaOf(fullPath) === areaOf(path));
}

/** The first part of a path: '/taken' for '/taken/all'. */
function areaOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}
