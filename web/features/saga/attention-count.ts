import { Signal } from '#web/components/signal.ts';
import { WatchedValue } from '#web/components/watched-value.ts';
import { onSessionEnd } from '#web/session/session-end.ts';

/** How many of the runs that this user sees need attention: the number at 'Dashboard' (ledger RELSAGA-26). */
export const attentionCount = new WatchedValue(0);

export const attentionCountOutdated = new Signal();

onSessionEnd(() => attentionCount.set(0));
