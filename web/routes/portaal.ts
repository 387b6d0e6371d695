import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { rootRoute } from './root.tsx';

/** The customer's page, outside of all that staff see. What its address has behind '#' no server is ever sent. */
export const customerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/portaal',
  component: lazyScreen(() => import('#web/features/customer/CustomerScreen.tsx'), 'CustomerScreen'),
});
