import { CircleCheck, TriangleAlert, Undo2 } from 'lucide-react';
import { importWarnings } from '#domain/import/classify-row.ts';
import type { importFragment_import$data } from '#web/__generated__/importFragment_import.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { ImportCounts } from './ImportCounts.tsx';
import sheet from './ImportReport.module.css';
import { ReadRows } from './ReadRows.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { RowsKept } from './RowsKept.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useUndoImport } from './use-undo-import.ts';

const css = classNames(sheet);

interface FinishedImportProps {
  finished: importFragment_import$data;
  onClose: () => void;
}

/** How an import came out, and the way back (ledger IMPEX-02, 03, 13..18). */
export function FinishedImport({ finished, onClose }: FinishedImportProps) {
  const { accepted, failed, state } = finished;
  const { undo, isRequesting } = useUndoImport(finished);
  const container = useArrivalFocus<HTMLDivElement>();
  const keptUntil = new Date(finished.rowsKeptUntil);
  const isKept = keptUntil > new Date();
  const canUndo = state === 'DONE' && accepted > 0 && isKept;

  return (
    <div ref={container} tabIndex={-1} className={css('report')}>
      <Outcome finished={finished} />
      <ImportCounts counted={finished} acceptedLabel="Toegevoegd" />
      <div className={css('actions')}>
        <LinkButton to="/relaties">Naar de relaties</LinkButton>
        <Button onPress={onClose}>Nieuwe import</Button>
        {canUndo && (
          <Button icon={Undo2} busy={isRequesting} onPress={() => void undo()}>
            Import ongedaan maken
          </Button>
        )}
      </div>
      <RowsKept until={keptUntil} isKept={isKept} />
      {failed > 0 && isKept && <RefusedRows refusing={finished} />}
      {finished.readColumns.length > 0 && isKept && <ReadRows read={finished} />}
    </div>
  );
}

function Outcome({ finished }: { finished: importFragment_import$data }) {
  if (finished.state === 'UNDONE') {
    return (
      <Notice icon={Undo2} tone="info">
        De import is ongedaan gemaakt.
      </Notice>
    );
  }
  if (finished.failed === 0) {
    return (
      <Notice icon={CircleCheck} tone="success">
        {finished.fileName} is succesvol verwerkt.
      </Notice>
    );
  }
  return (
    <Notice icon={TriangleAlert} tone="warning">
      {importWarnings(finished).map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Notice>
  );
}
