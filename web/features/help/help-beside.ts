import { WatchedValue } from '#web/components/watched-value.ts';
import { onSessionEnd } from '#web/session/session-end.ts';

/** The text of the manual that stays open beside the screens; null when none does. */
export const helpBeside = new WatchedValue<string | null>(null);

onSessionEnd(() => helpBeside.set(null));
