import { Download } from 'lucide-react';
import { useState } from 'react';
import { EXPORT_FILE_NAME } from '#domain/import/csv-columns.ts';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { countOf } from '#web/format/format-numbers.ts';
import { ConnectionLost } from '#web/relay/call-failure.ts';
import { classNames } from '#web/styles/class-names.ts';
import { saveFile } from './csv-file.ts';
import sheet from './ExportCard.module.css';
import { fetchExportFile } from './export-file.ts';

const css = classNames(sheet);

/** All relations of the office as data.csv (ledger IMPEX-04). */
export function ExportCard() {
  const [busy, setBusy] = useState(false);
  const showError = useErrorModal('ixport');

  async function exportAll(): Promise<void> {
    setBusy(true);
    try {
      const { file, relations } = await fetchExportFile();
      saveFile(file, EXPORT_FILE_NAME);
      snackbar.raise({
        text: `${countOf(relations, 'relatie', 'relaties')} in ${EXPORT_FILE_NAME}.`,
      });
    } catch (error) {
      if (error instanceof ConnectionLost) {
        await dialogs.alert({ text: 'De export is afgebroken: er is geen verbinding. Probeer het opnieuw.' });
      } else await showError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card title="Exporteren">
      <div className={css('export')}>
        <p className={css('text')}>
          Alle relaties van het kantoor in één bestand, {EXPORT_FILE_NAME}. Het BSN staat er leesbaar in:
          bewaar het bestand zorgvuldig.
        </p>
        <Button icon={Download} busy={busy} onPress={() => void exportAll()}>
          Exporteren
        </Button>
      </div>
    </Card>
  );
}
