// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  rootRouteId,
} from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { freeKeysOutsideFrame } from './early-keys.ts';

const keys = { isListening: true };

beforeEach(() => {
  keys.isListening = true;
  vi.stubGlobal('balieEarlyKeys', {
    listen: () => (keys.isListening = true),
    take: () => {
      keys.isListening = false;
      return null;
    },
  });
});

function routerAt(address: string) {
  const root = createRootRoute();
  const frame = createRoute({ getParentRoute: () => root, id: 'frame' });
  const screen = createRoute({ getParentRoute: () => frame, path: '/taken/all' });
  const unknown = createRoute({
    getParentRoute: () => frame,
    path: '/$',
    beforeLoad: ({ location }) => {
      if (!location.pathname.startsWith('/taken')) throw notFound({ routeId: rootRouteId });
    },
  });
  const login = createRoute({ getParentRoute: () => root, path: '/login' });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: root.addChildren([login, frame.addChildren([screen, unknown])]),
    history,
  });
  freeKeysOutsideFrame(router);
  return router;
}

it.each([
  ['/taken/all', true],
  ['/taken/elders', true],
  ['/nergens', false],
  ['/login', false],
])('keeps the keys at %s for the frame that comes: %s', async (address, isKept) => {
  const router = routerAt(address);
  await router.load();
  expect(keys.isListening).toBe(isKept);
});
