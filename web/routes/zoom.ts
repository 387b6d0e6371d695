import { createRoute } from '@tanstack/react-router';
import { screenError } from '#web/errors/ScreenError.tsx';
import { frameRoute } from './frame.ts';
import { guarded } from './guarded.ts';
import { lazyLoader, lazyScreen } from './lazy-screen.ts';

interface MeetingAddress {
  id?: string;
  relatie?: string;
}

function meetingAddress({ id, relatie }: Record<string, unknown>): MeetingAddress {
  return {
    ...(typeof id === 'string' && id !== '' && { id }),
    ...(typeof relatie === 'string' && relatie !== '' && { relatie }),
  };
}

/** The form of a video meeting [SHELL-37]. */
export const meetingFormRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/zoom',
  staticData: {
    isSkippedOnReturn: true,
    title: ({ id }) => (id === undefined ? 'Videovergadering aanmaken' : 'Videovergadering wijzigen'),
  },
  validateSearch: meetingAddress,
  beforeLoad: guarded,
  loaderDeps: ({ search }) => search,
  loader: lazyLoader(() => import('#web/features/meeting/meeting-form.loader.ts'), 'load'),
  component: lazyScreen(() => import('#web/features/meeting/MeetingFormScreen.tsx'), 'MeetingFormScreen'),
  errorComponent: screenError('zoom'),
});
