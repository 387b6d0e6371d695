import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyScreen } from './lazy-screen.ts';

/** The manual, with the open text in the address [SHELL-39]. */
export const helpRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/help',
  // The way back from the manual leads to the screen before it, beside which its text may stand.
  staticData: { isSkippedOnReturn: true, title: 'Handleiding' },
  validateSearch: ({ file }: Record<string, unknown>): { file?: string } =>
    typeof file === 'string' ? { file } : {},
  beforeLoad: guarded,
  component: lazyScreen(() => import('#web/features/help/HelpScreen.tsx'), 'HelpScreen'),
  errorComponent: screenError('help'),
});
