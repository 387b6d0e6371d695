import { WatchedValue } from '#web/components/watched-value.ts';
import type { Addition } from './additions.ts';

/** The addition for which a relation is asked, where none is open. */
export const pendingAddition = new WatchedValue<Addition | null>(null);
