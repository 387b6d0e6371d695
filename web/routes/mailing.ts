import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyScreen } from './lazy-screen.ts';

export const mailingListRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/mailing',
  staticData: { title: 'Mailings' },
  beforeLoad: guarded,
  component: lazyScreen(
    () => import('#web/features/email-sending/mailing/MailingsScreen.tsx'),
    'MailingsScreen',
  ),
  errorComponent: screenError('email-write'),
});

/** One personalised mailing: how far it is, and what was sent to whom. */
export const mailingRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/mailing/$id',
  staticData: { title: 'Mailing' },
  beforeLoad: guarded,
  component: lazyScreen(
    () => import('#web/features/email-sending/mailing/MailingScreen.tsx'),
    'MailingScreen',
  ),
  errorComponent: screenError('email-write'),
});
