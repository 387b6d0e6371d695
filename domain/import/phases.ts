/** How far an import is. In a phase ('…ing', but for receiving) the worker goes through its batches. */
export type ImportState =
  | 'receiving'
  | 'rehearsing'
  | 'rehearsed'
  | 'importing'
  | 'done'
  | 'undoing'
  | 'undone';

/** What the worker does with every batch of an import. */
export type ImportPhase = Extract<ImportState, 'rehearsing' | 'importing' | 'undoing'>;

interface Phase {
  /** The states in which it may be asked for. Asked again while it runs, it goes on where it was. */
  readonly from: readonly ImportState[];
  /** Besides these, the states of other phases that the worker left before their end. */
  readonly fromStopped?: readonly ImportState[];
  readonly to: ImportState;
}

const PHASES: Readonly<Record<ImportPhase, Phase>> = {
  rehearsing: { from: ['receiving', 'rehearsing', 'rehearsed'], to: 'rehearsed' },
  importing: { from: ['receiving', 'rehearsed', 'importing'], to: 'done' },
  undoing: { from: ['done', 'undoing'], fromStopped: ['importing'], to: 'undone' },
};

/** Whether a phase may be asked for in this state; `isStopped`: the worker left the phase of that state. */
export function mayBegin(phase: ImportPhase, state: ImportState, isStopped = false): boolean {
  const { from, fromStopped = [] } = PHASES[phase];
  return from.includes(state) || (isStopped && fromStopped.includes(state));
}

/** Whether a phase is behind an import in this state, and cannot be gone through again. */
export function isOver(phase: ImportPhase, state: ImportState): boolean {
  return state === stateAfter(phase) && !mayBegin(phase, state);
}

/**
 * Whether an import may be stopped in this state: while it judges or stores. An undo goes to its end, as nobody is
 * helped by half of one.
 */
export function mayStop(state: ImportState): boolean {
  return state === 'rehearsing' || state === 'importing';
}

/** The state of an import whose phase went through every batch. */
export function stateAfter(phase: ImportPhase): ImportState {
  return PHASES[phase].to;
}

/** The phase that runs in this state, or null. */
export function phaseOf(state: ImportState): ImportPhase | null {
  return state === 'rehearsing' || state === 'importing' || state === 'undoing' ? state : null;
}
