import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { snackbar } from '#web/components/snackbar-store.ts';
import { takeInterruption } from '#web/session/interrupted-input.ts';
import { useViewer } from '#web/session/viewer.ts';
import { keptInputs } from './kept-input.ts';

/**
 * For the screen where sign-in and errors lead: back to the form that a session ended under, and else a word that one
 * still holds what was typed.
 */
export function useKeptInputReminder(): void {
  const { user } = useViewer();
  const navigate = useNavigate();
  const { history } = useRouter();
  useEffect(() => {
    const address = takeInterruption(user.id);
    if (address !== null) return history.replace(address);
    const form = keptInputs.lastOf(user.id);
    if (!form) return;
    const { kind, relationId } = form;
    snackbar.raise({
      text: 'Uw invoer is bewaard.',
      action: {
        label: 'openen',
        onAction: () => {
          if (kind === 'person')
            void navigate({ to: '/persoon', search: relationId ? { id: relationId } : {} });
          else if (relationId === null) void navigate({ to: '/bedrijfk', search: { manual: true } });
          else void navigate({ to: '/bedrijf', search: { id: relationId } });
        },
      },
    });
  }, [user.id, navigate, history]);
}
