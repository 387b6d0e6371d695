import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { dialogs } from '#web/components/dialog-queue.ts';
import { CodeMissing } from '#web/connection/fetch-code.ts';
import { failureOf, isSessionRefusal } from '#web/relay/call-failure.ts';
import { errorModal, leavesQuietly, type ScreenTag } from './failure.ts';
import { Refused, UnknownAnswer } from './user-message.ts';

/** Shows a failed call as the screen's error modal and follows its OK, and a refusal as it is; without a code it only logs. */
export function useErrorModal(tag: ScreenTag): (error: unknown) => Promise<void> {
  const router = useRouter();
  return useCallback(
    async (error: unknown) => {
      console.error(`A call of the screen '${tag}' failed.`, error);
      // No modal here leads elsewhere: the screen still has what was typed.
      if (error instanceof Refused || error instanceof CodeMissing) return dialogs.error(error.message);
      if (error instanceof UnknownAnswer) return dialogs.error(`${error.message} [${tag}]`);
      const failure = failureOf(error);
      const modal = isSessionRefusal(error) ? null : errorModal(failure, tag);
      if (modal === null) return;
      if (!leavesQuietly(failure, tag)) await dialogs.error(modal.text);
      // Going from the dashboard to '/' would fail again, with the same modal.
      if (modal.target === '/' && router.state.location.pathname === '/dashboard') return;
      await router.navigate({ to: modal.target });
    },
    [router, tag],
  );
}
