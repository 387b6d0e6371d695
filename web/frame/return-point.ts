import type { AnyRouter } from '@tanstack/react-router';
import { savedRow } from '#web/components/saved-row.ts';
import { selectedId } from '#web/routes/selected-id.ts';
import { onSessionEnd } from '#web/session/session-end.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * The user leaves such a screen, a form or one that leads to it, for the screen before. A screen with a
     * form beside it decides by its address and the screen before.
     */
    isSkippedOnReturn?: boolean | ((search: object, before: ReturnPoint | null) => boolean);
  }
}

export interface ReturnPoint {
  readonly historyIndex: number;
  readonly shownId: string | undefined;
  readonly routeId: string;
  readonly search: object;
}

let last: ReturnPoint | null = null;

/** Null for a form that was opened by its address. */
export function returnPoint(): ReturnPoint | null {
  return last;
}

export function watchReturnPoint(router: AnyRouter): void {
  const isSkippedOnReturn = () => {
    const shown = router.state.matches.at(-1);
    const passes = shown?.staticData.isSkippedOnReturn ?? false;
    return typeof passes === 'function' ? passes({ ...shown?.search }, last) : passes;
  };
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    // A form keeps the mark for the screen that it leads to.
    if (pathChanged && !isSkippedOnReturn()) savedRow.set(null);
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    const shown = router.state.matches.at(-1);
    if (isSkippedOnReturn() || !shown?.routeId.startsWith('/frame')) return;
    savedRow.giveUpFocusOnUse();
    const search = { ...shown.search };
    last = {
      historyIndex: toLocation.state.__TSR_index,
      routeId: shown.routeId,
      search,
      shownId: selectedId(search).id,
    };
  });
}

onSessionEnd(() => {
  last = null;
});
