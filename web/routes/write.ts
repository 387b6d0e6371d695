import { createRoute, redirect } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { lacksMail, readComposeAddress } from '#web/features/email-draft/compose-address.ts';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyScreen } from './lazy-screen.ts';

/** The composer [SHELL-31]; without the mail that its action needs there is nothing to write [COMPOSE-04]. */
export const writeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/write',
  staticData: { isSkippedOnReturn: true, title: 'Opstellen email' },
  validateSearch: readComposeAddress,
  beforeLoad: ({ search }) => {
    guarded();
    if (lacksMail(search)) throw redirect({ to: '/email', replace: true });
  },
  component: lazyScreen(() => import('#web/features/email-draft/ComposeScreen.tsx'), 'ComposeScreen'),
  errorComponent: screenError('email-write'),
});
