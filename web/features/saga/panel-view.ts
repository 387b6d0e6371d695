import { countOf, formatCount } from '#web/format/format-numbers.ts';
import type { FeedRun } from './feed-run.ts';
import { isWell } from './run-feed.ts';

/** More runs than this become one line with a bar. */
const SHOWN_APART = 3;

export interface PanelView {
  /** Runs drawn with their steps; of many only those that need somebody. */
  readonly apart: readonly FeedRun[];
  readonly progress: { readonly label: string; readonly well: number; readonly total: number } | null;
  /** Deletions of many before a service is called. Each of a few has its own button. */
  readonly undoable: readonly string[];
  readonly folded: string;
  readonly needsAttention: boolean;
  readonly announcement: string | null;
  /** Nothing runs and nothing failed: the panel may leave. */
  readonly allWell: boolean;
}

function foldedText(runs: readonly FeedRun[]): string {
  const failing = runs.filter((run) => run.state === 'ATTENTION').length;
  if (failing > 0) {
    return runs.length === 1 ? 'vraagt aandacht' : `${countOf(failing, 'vraagt', 'vragen')} aandacht`;
  }
  // The steps of a single run count, but for those that are passed over.
  const [first, ...others] = runs;
  if (!first || others.length > 0) return outOf(runs);
  const active = first.steps.filter((step) => step.state !== 'SKIPPED');
  if (active.length === 0 && first.steps.length > 0) return 'niets te doen';
  return outOf(active);
}

function outOf(parts: readonly { readonly state: string }[]): string {
  const done = parts.filter(({ state }) => state === 'DONE').length;
  const letBe = parts.filter(({ state }) => state === 'DISMISSED').length;
  const text = `${formatCount(done)} van ${formatCount(parts.length)} klaar`;
  return letBe === 0 ? text : `${text}, ${formatCount(letBe)} gelaten`;
}

function progressLabel(runs: readonly FeedRun[]): string {
  return runs.every((run) => run.saga === 'DELETE') ? 'Relaties verwijderen' : 'Relaties bijwerken';
}

function isUndoable(run: FeedRun): boolean {
  return run.saga === 'DELETE' && run.state === 'WAITING';
}

export function panelView(runs: readonly FeedRun[]): PanelView {
  const failing = runs.filter((run) => run.state === 'ATTENTION');
  const isMany = runs.length > SHOWN_APART;
  const allWell = runs.every(isWell);
  const isLetBe = runs.some((run) => run.state === 'DISMISSED');
  return {
    apart: isMany ? failing : runs,
    progress: isMany
      ? { label: progressLabel(runs), well: runs.filter(isWell).length, total: runs.length }
      : null,
    undoable: isMany ? runs.filter(isUndoable).map(({ id }) => id) : [],
    folded: foldedText(runs),
    needsAttention: failing.length > 0,
    announcement:
      failing.length > 0 || (allWell && isLetBe) ? foldedText(runs) : allWell ? 'alles is klaar' : null,
    allWell,
  };
}
