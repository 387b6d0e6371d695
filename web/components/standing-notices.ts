import { onSessionEnd } from '#web/session/session-end.ts';
import { WatchedValue } from './watched-value.ts';

export interface StandingNotice {
  /** One that is raised again takes the place of the one before. */
  readonly id: string;
  readonly text: string;
  readonly actions: readonly StandingAction[];
  /** It gives way before others do, because it stands elsewhere too. */
  readonly givesWay?: boolean;
}

interface StandingAction {
  readonly label: string;
  /** Begins with the label, and tells it from that of another notice. */
  readonly name?: string;
  readonly onAction: () => void;
}

/** More would cover the screen: the oldest gives way. */
const MOST_SHOWN = 4;

/** What stays on screen until somebody deals with it or puts it away, on whatever screen they are. */
export const standingNotices = new WatchedValue<readonly StandingNotice[]>([]);

export function raiseNotice(notice: StandingNotice): void {
  const others = standingNotices.current().filter(({ id }) => id !== notice.id);
  const all = [...others, notice];
  const least = all.length > MOST_SHOWN ? (all.find(({ givesWay }) => givesWay === true) ?? all[0]) : null;
  standingNotices.set(all.filter((one) => one !== least));
}

export function isStanding(id: string): boolean {
  return standingNotices.current().some((notice) => notice.id === id);
}

export function withdrawNotice(id: string): void {
  standingNotices.set(standingNotices.current().filter((notice) => notice.id !== id));
}

onSessionEnd(() => standingNotices.set([]));
