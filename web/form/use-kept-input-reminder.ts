import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { snackbar } from '#web/components/snackbar-store.ts';
import { consumeInterruptedLocation } from '#web/session/interrupted-input.ts';
import { useViewer } from '#web/session/viewer.ts';
import { keptInputs } from './kept-inputs.ts';

/** On the first screen after sign-in: goes back to the form that the session ended under, or offers kept input. */
export function useKeptInputReminder(): void {
  const { user } = useViewer();
  const navigate = useNavigate();
  const { history } = useRouter();
  useEffect(() => {
    const address = consumeInterruptedLocation(user.id);
    if (address !== null) return history.replace(address);
    const target = keptInputs.lastLocationOf(user.id);
    if (target === null) return;
    snackbar.raise({
      text: 'Uw invoer is bewaard.',
      action: { label: 'openen', onAction: () => void navigate(target) },
    });
  }, [user.id, navigate, history]);
}
