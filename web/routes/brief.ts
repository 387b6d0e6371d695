import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';
import { selectedId } from './selected-id.ts';

/** The form of a letter template: a new one, or the one that the address names [SHELL-24]. */
export const letterFormRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/brief',
  staticData: {
    isSkippedOnReturn: true,
    title: ({ id }) => (id === undefined ? 'Brief toevoegen' : 'Brief wijzigen'),
  },
  validateSearch: selectedId,
  beforeLoad: guarded,
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('#web/features/letter/letter-form.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/letter/LetterFormScreen.tsx'), 'LetterFormScreen'),
  errorComponent: screenError('beheer-brief'),
});
