import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { importFragment_import$data } from '#web/__generated__/importFragment_import.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { Checkbox } from '#web/components/Checkbox.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { countOf, formatCount } from '#web/format/format-numbers.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { ImportCounts } from './ImportCounts.tsx';
import sheet from './ImportReport.module.css';
import { runImport } from './import-mutations.ts';
import { ReadRows } from './ReadRows.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { changedValues } from './reading-manners.ts';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useImportPhase } from './use-import-phase.ts';

const css = classNames(sheet);

interface RehearsedImportProps {
  rehearsed: importFragment_import$data;
  onClose: () => void;
}

export function RehearsedImport({ rehearsed, onClose }: RehearsedImportProps) {
  const { id, accepted, failed } = rehearsed;
  const { links } = useViewer();
  const [push, setPush] = useState(false);
  const { begin, isRequesting } = useImportPhase();
  const container = useArrivalFocus<HTMLDivElement>();
  return (
    <div ref={container} tabIndex={-1} className={css('report')}>
      <Verdict rehearsed={rehearsed} />
      <ImportCounts counted={rehearsed} acceptedLabel="Worden toegevoegd" />
      {accepted > 0 && links.length > 0 && (
        <div className={css('choice')}>
          <Checkbox isSelected={push} onChange={setPush}>
            Ook naar de gekoppelde diensten sturen
          </Checkbox>
          <p className={css('help')}>
            Zonder vinkje blijven de relaties in Balie, tot u ze voor het eerst wijzigt. Met vinkje gaan ze om
            beurten naar de diensten, in het tempo van de traagste: reken op een paar uur per duizend. In de
            handleiding staat hoe snel elke dienst is.
          </p>
        </div>
      )}
      <div className={css('actions')}>
        {accepted > 0 && (
          <Button variant="primary" busy={isRequesting} onPress={() => void begin(() => runImport(id, push))}>
            {`${countOf(accepted, 'relatie', 'relaties')} importeren`}
          </Button>
        )}
        <Button onPress={onClose}>Ander bestand</Button>
      </div>
      {failed > 0 && <RefusedRows refusing={rehearsed} />}
      {rehearsed.readColumns.length > 0 && <ReadRows read={rehearsed} />}
    </div>
  );
}

function Verdict({ rehearsed }: { rehearsed: importFragment_import$data }) {
  const { accepted, failed } = rehearsed;
  const changed = changedValues(rehearsed.readColumns);
  if (accepted === 0) {
    return (
      <Notice icon={CircleAlert} tone="danger">
        Geen enkele rij kan worden geïmporteerd. Kijk hieronder waarom. Voor andere kolommen kiest u het
        bestand opnieuw.
      </Notice>
    );
  }
  if (failed === 0 && changed > 0) {
    return (
      <Notice icon={TriangleAlert} tone="warning">
        Alle rijen kunnen mee. {otherwise(changed)} Er is nog niets opgeslagen.
      </Notice>
    );
  }
  if (failed === 0) {
    return (
      <Notice icon={CircleCheck} tone="success">
        Alle rijen zijn in orde. Er is nog niets opgeslagen.
      </Notice>
    );
  }
  return (
    <Notice icon={TriangleAlert} tone="warning">
      {formatCount(failed)} van de {countOf(accepted + failed, 'rij wordt', 'rijen worden')} niet overgenomen.{' '}
      {changed > 0 && `${otherwise(changed)} `}
      Er is nog niets opgeslagen.
    </Notice>
  );
}

function otherwise(changed: number): string {
  const values = changed === 1 ? '1 waarde komt' : `${formatCount(changed)} waarden komen`;
  return `${values} anders in Balie dan in het bestand: kijk ze hieronder na.`;
}
