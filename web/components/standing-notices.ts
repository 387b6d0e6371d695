import { onSessionEnd } from '#web/session/session-end.ts';
import { WatchedValue } from './watched-value.ts';

export interface StandingNotice {
  /** A notice that is raised again with the same id replaces the one before. */
  readonly id: string;
  readonly text: string;
  readonly actions: readonly StandingAction[];
  /** The notice is hidden before others are, because its text stands elsewhere too. */
  readonly givesWay?: boolean;
}

interface StandingAction {
  readonly label: string;
  /** Begins with the label, and differs from the name of any other notice's button. */
  readonly name?: string;
  /** What it begins may be given up: the notice goes when it is saved (web/frame/notice-of-form.ts). */
  readonly staysUntilSaved?: boolean;
  readonly onAction: () => void;
}

/** More would cover the screen: they are counted, and shown when they are asked for. */
const MOST_SHOWN = 4;

/** What stays on screen until somebody deals with it or puts it away, on whatever screen they are. */
export const standingNotices = new WatchedValue<readonly StandingNotice[]>([]);

export function raiseNotice(notice: StandingNotice): void {
  const others = standingNotices.current().filter(({ id }) => id !== notice.id);
  standingNotices.set([...others, notice]);
}

/** The notices that fit, in their order: the newest, those that stand nowhere else before the others. */
export function foremostNotices(notices: readonly StandingNotice[]): readonly StandingNotice[] {
  const behind = notices.filter(({ givesWay }) => givesWay === true);
  const before = notices.filter(({ givesWay }) => givesWay !== true);
  const fitting = new Set([...behind, ...before].slice(-MOST_SHOWN));
  return notices.filter((notice) => fitting.has(notice));
}

export function isStanding(id: string): boolean {
  return standingNotices.current().some((notice) => notice.id === id);
}

export function withdrawNotice(id: string): void {
  standingNotices.set(standingNotices.current().filter((notice) => notice.id !== id));
}

onSessionEnd(() => standingNotices.set([]));
