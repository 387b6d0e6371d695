import { useSyncExternalStore } from 'react';
import { connectionState } from '#web/connection/connection-state.ts';
import { onSessionEnd } from '#web/session/session-end.ts';
import { WatchedValue } from './watched-value.ts';

/** How many actions run on each record: an action can be repeated before the one before it is answered. */
const underWay = new WatchedValue<ReadonlyMap<string, number>>(new Map());

function count(ids: readonly string[], by: 1 | -1): void {
  const counts = new Map(underWay.current());
  for (const id of ids) {
    const left = (counts.get(id) ?? 0) + by;
    if (left > 0) counts.set(id, left);
    else counts.delete(id);
  }
  underWay.set(counts);
}

/** An action that waits for the connection exists in this page alone, and is lost with it. */
function warn(event: BeforeUnloadEvent): void {
  if (connectionState.isLost()) event.preventDefault();
}

underWay.subscribe(() => {
  if (underWay.current().size > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
});

onSessionEnd(() => underWay.set(new Map()));

/** Marks the rows of these records, in whatever list they stand, until what is done with them is answered or refused. */
export async function whileBusy<Answer>(
  ids: readonly string[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  count(ids, 1);
  try {
    return await work();
  } finally {
    count(ids, -1);
  }
}

/** The ids of records with which something is being done; rows that they name are `aria-busy`. */
export function useBusyRows(): Pick<ReadonlyMap<string, number>, 'has'> {
  return useSyncExternalStore(underWay.subscribe, underWay.current);
}
