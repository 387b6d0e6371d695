import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { rootRoute } from './root.tsx';

export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/uitnodiging',
  component: lazyScreen(() => import('#web/features/session/InvitationScreen.tsx'), 'InvitationScreen'),
});
