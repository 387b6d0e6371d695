/** In a phase ('…ing', except 'receiving') the worker goes through the batches. */
export type ImportState =
  | 'receiving'
  | 'rehearsing'
  | 'rehearsed'
  | 'importing'
  | 'done'
  | 'undoing'
  | 'undone';

export type ImportPhase = Extract<ImportState, 'rehearsing' | 'importing' | 'undoing'>;

interface Phase {
  readonly from: readonly ImportState[];
  /** States of other phases that also count once the worker stopped there. */
  readonly fromStopped?: readonly ImportState[];
  readonly to: ImportState;
}

const PHASES: Readonly<Record<ImportPhase, Phase>> = {
  rehearsing: { from: ['receiving', 'rehearsing', 'rehearsed'], to: 'rehearsed' },
  importing: { from: ['receiving', 'rehearsed', 'importing'], to: 'done' },
  undoing: { from: ['done', 'undoing'], fromStopped: ['importing'], to: 'undone' },
};

/** Whether a phase can be started in this state; `isStopped`: the worker stopped in this state. */
export function mayBegin(phase: ImportPhase, state: ImportState, isStopped = false): boolean {
  const { from, fromStopped = [] } = PHASES[phase];
  return from.includes(state) || (isStopped && fromStopped.includes(state));
}

export function isOver(phase: ImportPhase, state: ImportState): boolean {
  return state === stateAfter(phase) && !mayBegin(phase, state);
}

/** An undo cannot be stopped: half an undo helps nobody. */
export function mayStop(state: ImportState): boolean {
  return state === 'rehearsing' || state === 'importing';
}

export function stateAfter(phase: ImportPhase): ImportState {
  return PHASES[phase].to;
}

export function phaseOf(state: ImportState): ImportPhase | null {
  return state === 'rehearsing' || state === 'importing' || state === 'undoing' ? state : null;
}
