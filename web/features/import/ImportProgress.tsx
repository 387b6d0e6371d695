import { Square } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#web/components/Button.tsx';
import { ProgressBar } from '#web/components/ProgressBar.tsx';
import { formatCount, formatDuration } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './ImportProgress.module.css';
import { stopImport } from './import-mutations.ts';
import { timeLeft } from './time-left.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useImportPhase } from './use-import-phase.ts';

const css = classNames(sheet);

/** What the text says while rows are sent and worked through (ledger IMPEX-12). */
const BUSY = 'Bestand wordt verwerkt...';
const UNDOING = 'Import wordt ongedaan gemaakt...';
const STOPPING = 'Import wordt gestopt...';
/** A wait that is shorter needs no forecast. */
const WORTH_SAYING = 10_000;

interface ProgressProps {
  label: string;
  done: number;
  total: number;
  children: string;
  /** The import is stopping, and does not go on to its end. */
  isEnding?: boolean;
  action?: ReactNode;
}

function Progress({ label, done, total, children, isEnding = false, action }: ProgressProps) {
  const container = useArrivalFocus<HTMLDivElement>();
  const began = useRef({ at: performance.now(), done });
  const left = timeLeft(began.current, { at: performance.now(), done }, total);
  return (
    <div ref={container} tabIndex={-1} className={css('progress')}>
      <ProgressBar
        label={label}
        valueLabel={`${formatCount(done)} van ${formatCount(total)}`}
        value={done}
        maxValue={total}
      />
      <p className={css('text')}>
        {children}
        {!isEnding && left !== null && left > WORTH_SAYING && ` Nog ongeveer ${formatDuration(left)}.`}
      </p>
      {action}
    </div>
  );
}

export function SendProgress({ sent, total }: { sent: number; total: number }) {
  return (
    <Progress label={BUSY} done={sent} total={total}>
      De rijen worden verstuurd. Blijf op dit scherm tot ze er zijn.
    </Progress>
  );
}

const RUNNING = {
  REHEARSING: { label: BUSY, text: 'Elke rij wordt gecontroleerd; er wordt niets opgeslagen.' },
  IMPORTING: { label: BUSY, text: 'De relaties worden opgeslagen. U kunt intussen verder werken.' },
  UNDOING: { label: UNDOING, text: 'De geïmporteerde relaties worden verwijderd.' },
} as const;

export type RunningState = keyof typeof RUNNING;

export function isRunning(state: string): state is RunningState {
  return state in RUNNING;
}

interface ImportProgressProps {
  id: string;
  state: RunningState;
  done: number;
  total: number;
}

/** The worker goes through the rows, whoever watches; but for an undo, an admin may have it stop. */
export function ImportProgress({ id, state, done, total }: ImportProgressProps) {
  const { label, text } = RUNNING[state];
  const { begin, isRequesting } = useImportPhase();
  const stopButton = (
    <Button icon={Square} busy={isRequesting} onPress={() => void begin(() => stopImport(id))}>
      Stoppen
    </Button>
  );
  return (
    <Progress
      key={state}
      label={isRequesting ? STOPPING : label}
      done={done}
      total={total}
      isEnding={isRequesting}
      action={state !== 'UNDOING' && <div className={css('actions')}>{stopButton}</div>}
    >
      {isRequesting ? 'De rijen die onderhanden zijn, worden nog afgemaakt.' : text}
    </Progress>
  );
}
