import { useBlocker } from '@tanstack/react-router';
import { dialogs } from '#web/components/dialog-queue.ts';
import { unsavedInput } from '#web/components/unsaved-input.ts';
import { hasSession } from '#web/session/token.ts';

/** Asks before typed input is lost, unless the session has ended. */
export function useLeaveWarning(isDirty: boolean, onLeave: () => void): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => isDirty && hasSession(),
    shouldBlockFn: async () => {
      if (!hasSession()) return false;
      const leaves = await dialogs.confirm({
        text: 'Uw wijzigingen zijn nog niet opgeslagen en gaan verloren.',
        action: 'verlaten',
        danger: true,
      });
      if (leaves) {
        unsavedInput.giveUp();
        onLeave();
      }
      return !leaves;
    },
  });
}
