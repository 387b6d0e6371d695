import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { readMailboxSearch } from '#web/features/email/mailbox/mailbox-search.ts';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';

/** The mailbox; its tab, page, search and the mail that is open are in the address [SHELL-29, ERR-49]. */
export const emailRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/email',
  staticData: { title: 'Email' },
  validateSearch: readMailboxSearch,
  beforeLoad: guarded,
  // No loaderDeps, as in the relation list: a skeleton would take the focus from the search box.
  loader: lazyLoader(() => import('#web/features/email/email.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/email/EmailScreen.tsx'), 'EmailScreen'),
  errorComponent: screenError('email'),
});
