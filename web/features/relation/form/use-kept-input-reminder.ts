import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { snackbar } from '#web/components/snackbar-store.ts';
import { takeInterruptedAddress } from '#web/session/interrupted-input.ts';
import { useViewer } from '#web/session/viewer.ts';
import { keptInputs } from './kept-input.ts';

/** On the first screen after sign-in: goes back to the form that the session ended under, or offers kept input. */
export function useKeptInputReminder(): void {
  const { user } = useViewer();
  const navigate = useNavigate();
  const { history } = useRouter();
  useEffect(() => {
    const address = takeInterruptedAddress(user.id);
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
