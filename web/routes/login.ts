import { createRoute } from '@tanstack/react-router';
import { signOut } from '#web/session/sign-out.ts';
import { lazyScreen } from './lazy-screen.ts';
import { rootRoute } from './root.tsx';

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  // On entering, not before: `beforeLoad` also runs when a link is merely hovered.
  onEnter: signOut,
  component: lazyScreen(() => import('#web/features/session/SignInScreen.tsx'), 'SignInScreen'),
});
