import { CirclePause, Undo2 } from 'lucide-react';
import type { importFragment_import$data } from '#web/__generated__/importFragment_import.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { countOf, formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import { ImportCounts } from './ImportCounts.tsx';
import type { RunningState } from './ImportProgress.tsx';
import sheet from './ImportReport.module.css';
import { rehearseImport, runImport, undoImport } from './import-mutations.ts';
import { RowsKept } from './RowsKept.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useImportPhase } from './use-import-phase.ts';
import { useUndoImport } from './use-undo-import.ts';

const css = classNames(sheet);

interface StoppedImportProps {
  stopped: importFragment_import$data;
  state: RunningState;
  reason: string;
  onClose: () => void;
}

/** An import that was stopped, or whose user may not finish it: whoever opens it can resume or undo it. */
export function StoppedImport({ stopped, state, reason, onClose }: StoppedImportProps) {
  const { id, accepted, pushesToServices, handledRows, totalRows } = stopped;
  const { begin, isRequesting } = useImportPhase();
  const undoing = useUndoImport(stopped);
  const keptUntil = new Date(stopped.rowsKeptUntil);
  const isKept = keptUntil > new Date();
  const container = useArrivalFocus<HTMLDivElement>();

  function goOn(): Promise<string> {
    if (state === 'REHEARSING') return rehearseImport(id);
    return state === 'IMPORTING' ? runImport(id, pushesToServices) : undoImport(id);
  }

  return (
    <div ref={container} tabIndex={-1} className={css('report')}>
      <Notice icon={CirclePause} tone="warning">
        <p>{reason}</p>
        <p>
          Balie was klaar met {formatCount(handledRows)} van de {countOf(totalRows, 'rij', 'rijen')}.
        </p>
      </Notice>
      <ImportCounts counted={stopped} acceptedLabel={state === 'REHEARSING' ? 'In orde' : 'Toegevoegd'} />
      <div className={css('actions')}>
        {isKept && (
          <Button variant="primary" busy={isRequesting} onPress={() => void begin(goOn)}>
            {state === 'UNDOING' ? 'Verder ongedaan maken' : 'Verdergaan'}
          </Button>
        )}
        {isKept && state === 'IMPORTING' && accepted > 0 && (
          <Button icon={Undo2} busy={undoing.isRequesting} onPress={() => void undoing.undo()}>
            Import ongedaan maken
          </Button>
        )}
        <Button onPress={onClose}>Nieuwe import</Button>
      </div>
      <RowsKept until={keptUntil} isKept={isKept} />
    </div>
  );
}
