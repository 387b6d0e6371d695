import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dialogs } from '#web/components/dialog-queue.ts';
import { unsavedInput } from '#web/components/unsaved-input.ts';
import { hasSession } from '#web/session/session-token.ts';
import { useViewer } from '#web/session/viewer.ts';

export interface Destination {
  readonly pathname: string;
  readonly search: object;
}

/**
 * Asks before typed input is lost, unless the session has ended: who signs in again comes back to it, and
 * nothing interrupts it meanwhile. `isStill`: the form is open there too.
 */
export function useLeaveWarning(
  isDirty: boolean,
  onLeave: () => void,
  isStill: (next: Destination) => boolean = () => false,
): void {
  const userId = useViewer().user.id;
  useEffect(() => (isDirty ? unsavedInput.register(userId) : undefined), [isDirty, userId]);
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => isDirty && hasSession(),
    shouldBlockFn: async ({ next }) => {
      if (!hasSession() || isStill({ pathname: next.pathname, search: { ...next.search } })) return false;
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
