import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { helpBeside } from './help-beside.ts';

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
