import { useBlocker } from '@tanstack/react-router';
import { dialogs } from '../components/dialog-queue.ts';

/** Asks before typed input is lost: on every way to another screen, and by the browser on closing the tab. */
export function useLeaveWarning(isDirty: boolean): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () =>
      !(await dialogs.confirm({
        text: 'Uw wijzigingen zijn nog niet opgeslagen en gaan verloren.',
        action: 'verlaten',
        danger: true,
      })),
  });
}
