import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { selectedTab } from '#web/routes/selected-tab.ts';
import { helpBeside } from './help-beside.ts';
import { helpOfScreen } from './help-of-screen.ts';

/** Opens a text of the manual beside the screen, or in the manual where that is the screen. */
export function useOpenHelp(): (file: string) => void {
  const router = useRouter();
  const navigate = useNavigate();
  return useCallback(
    (file) => {
      if (router.state.location.pathname === '/help') void navigate({ to: '/help', search: { file } });
      else helpBeside.set(file);
    },
    [router, navigate],
  );
}

/** Opens the text about the screen that is open. */
export function useOpenScreenHelp(): () => void {
  const router = useRouter();
  return useCallback(() => {
    const { pathname, search } = router.state.location;
    if (pathname !== '/help') helpBeside.set(helpOfScreen(pathname, selectedTab({ ...search }).tab));
  }, [router]);
}
