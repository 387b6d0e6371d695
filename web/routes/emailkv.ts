import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { readRelationMailSearch } from '#web/features/email/relation/relation-mail-search.ts';
import { frameRoute } from './frame.ts';
import { guardedSelection } from './guarded.ts';
import { lazyScreen } from './lazy-screen.ts';

/** The mailbox of one relation, by the id in the address; without one there is nothing to show [SHELL-30, ERR-45]. */
export const relationMailRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/emailkv',
  staticData: { title: 'Email van de relatie' },
  validateSearch: readRelationMailSearch,
  beforeLoad: ({ search }) => guardedSelection(search.relatie),
  component: lazyScreen(
    () => import('#web/features/email/relation/RelationMailScreen.tsx'),
    'RelationMailScreen',
  ),
  errorComponent: screenError('emailkv'),
});
