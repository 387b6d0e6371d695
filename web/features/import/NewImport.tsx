import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Card } from '#web/components/Card.tsx';
import { FileDrop } from '#web/components/FileDrop.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { useLeaveWarning } from '#web/form/use-leave-warning.ts';
import { ImportForm } from './ImportForm.tsx';
import { SendProgress } from './ImportProgress.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { useSendFile } from './use-send-file.ts';

/** From a file on this computer to an import at the server (ledger IMPEX-01, 09, 11). */
export function NewImport({ onSent }: { onSent: (importId: string) => void }) {
  const chosen = useChosenFile();
  const sending = useSendFile();
  const { file } = chosen;
  useLeaveWarning(sending.sentRows !== null, () => undefined);
  const { importId } = sending;
  useEffect(() => {
    if (importId !== null) onSent(importId);
  }, [importId, onSent]);

  const refusal = sending.refusal ?? chosen.refusal;
  return (
    <Card title={file?.name ?? 'Importeren'}>
      {file === null ? (
        <FileDrop
          label="Bestand om te importeren"
          accepted={['.csv', 'text/csv']}
          text="Sleep een .csv-bestand hierheen. Eén rij heeft de namen van de kolommen, elke rij daaronder is een relatie."
          busy={chosen.isReading}
          onFile={chosen.choose}
        />
      ) : sending.sentRows === null ? (
        <ImportForm
          file={file}
          isReading={chosen.isReading}
          onReread={chosen.reread}
          onCancel={chosen.forget}
          onSend={(choice) => void sending.send({ file, ...choice })}
        />
      ) : (
        <SendProgress sent={sending.sentRows} total={file.rows.length} />
      )}
      {refusal !== null && sending.sentRows === null && (
        <Notice icon={CircleAlert} tone="danger">
          {refusal}
        </Notice>
      )}
    </Card>
  );
}
