import type { AnyRouter } from '@tanstack/react-router';
import { savedRow } from '#web/components/saved-row.ts';
import { selectedId } from '#web/routes/selected-id.ts';
import { onSessionEnd } from '#web/session/session-end.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A screen that one is done with: a form, or what leads to one. It is left for where one was before. */
    isPassing?: boolean;
  }
}

/** Where the user was before a form: the last screen of this page load that one does not pass. */
export interface ReturnPoint {
  /** Its place in the history of the tab. */
  readonly index: number;
  /** The record that it shows, if it shows one. */
  readonly shownId: string | undefined;
}

let last: ReturnPoint | null = null;

/** Null for a form that was opened by its address. */
export function returnPoint(): ReturnPoint | null {
  return last;
}

/** Follows the user from screen to screen. Called once, where the router is made. */
export function watchReturnPoint(router: AnyRouter): void {
  const isPassing = () => router.state.matches.at(-1)?.staticData.isPassing === true;
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    // The mark was for the screen that is left now; a form leaves it to the screen that it leads to.
    if (pathChanged && !isPassing()) savedRow.clear();
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    const shown = router.state.matches.at(-1);
    if (isPassing() || !shown?.routeId.startsWith('/frame')) return;
    last = { index: toLocation.state.__TSR_index, shownId: selectedId({ ...shown.search }).id };
  });
}

onSessionEnd(() => {
  last = null;
});
