import { useRef } from 'react';
import { ProgressBar } from '#web/components/ProgressBar.tsx';
import { formatCount, formatDuration } from '#web/format/numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './ImportProgress.module.css';
import { timeLeft } from './time-left.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';

const css = classNames(sheet);

/** What the text says while rows are sent and worked through (ledger IMPEX-12). */
const BUSY = 'Bestand wordt verwerkt...';
const UNDOING = 'Import wordt ongedaan gemaakt...';
/** A wait that is shorter needs no forecast. */
const WORTH_SAYING = 10_000;

interface ProgressProps {
  label: string;
  done: number;
  total: number;
  children: string;
}

function Progress({ label, done, total, children }: ProgressProps) {
  const place = useArrivalFocus<HTMLDivElement>();
  const began = useRef({ at: performance.now(), done });
  const left = timeLeft(began.current, { at: performance.now(), done }, total);
  return (
    <div ref={place} tabIndex={-1} className={css('progress')}>
      <ProgressBar
        label={label}
        valueLabel={`${formatCount(done)} van ${formatCount(total)}`}
        value={done}
        maxValue={total}
      />
      <p className={css('text')}>
        {children}
        {left !== null && left > WORTH_SAYING && ` Nog ongeveer ${formatDuration(left)}.`}
      </p>
    </div>
  );
}

/** The rows are on their way; leaving would stop that. */
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

/** The worker goes through the rows, whoever watches. */
export function ImportProgress({ state, done, total }: { state: RunningState; done: number; total: number }) {
  const { label, text } = RUNNING[state];
  return (
    <Progress key={state} label={label} done={done} total={total}>
      {text}
    </Progress>
  );
}
