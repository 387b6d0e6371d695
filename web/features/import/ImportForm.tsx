import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { SelectField } from '#web/components/SelectField.tsx';
import { countOf } from '#web/format/format-numbers.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { ColumnQuestions } from './ColumnQuestions.tsx';
import sheet from './ImportForm.module.css';
import { ReadingChoices } from './ReadingChoices.tsx';
import { ReadingNotices } from './ReadingNotices.tsx';
import type { CsvFile, CsvReading } from './read-csv-file.ts';
import type { ChosenImport } from './send-import-file.ts';
import { UnfilledColumns } from './UnfilledColumns.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useColumnQuestions } from './use-column-questions.ts';
import { useMapping } from './use-mapping.ts';

const css = classNames(sheet);

interface ImportFormProps {
  file: CsvFile;
  isReading: boolean;
  onReread: (choice: CsvReading) => void;
  onCancel: () => void;
  onSend: (choice: Omit<ChosenImport, 'file'>) => void;
}

/** How the file was read, which field each column fills, and whose the new relations will be (ledger IMPEX-20). */
export function ImportForm({ file, isReading, onReread, onCancel, onSend }: ImportFormProps) {
  const { user, users } = useViewer();
  const { mapping, setMapping } = useMapping(file);
  const [ownerId, setOwnerId] = useState(user.id);
  const questions = useColumnQuestions(mapping, file.rows);
  const form = useArrivalFocus<HTMLFormElement>();
  const mappedCount = mapping.filter((column) => column !== null).length;

  function submit(event: FormEvent) {
    event.preventDefault();
    onSend({ mapping, ownerId, columnAnswers: questions.answers });
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={`${file.name} importeren`}
      className={css('form')}
      onSubmit={submit}
    >
      <p className={css('lead')}>
        {countOf(file.filledRows, 'rij', 'rijen')}. {mappedCount} van de{' '}
        {countOf(mapping.length, 'kolom wordt', 'kolommen worden')} overgenomen.
      </p>
      <ReadingNotices file={file} />
      <div className={css('reading')}>
        <ReadingChoices file={file} isReading={isReading} onReread={onReread} />
        <SelectField
          label="Gebruiker"
          help="Van wie de nieuwe relaties worden."
          choices={users.map(({ id, username }) => ({ id, label: username }))}
          value={ownerId}
          onChange={(id) => setOwnerId(id ?? user.id)}
        />
      </div>
      <ColumnMapping file={file} mapping={mapping} onChange={setMapping} />
      <ColumnQuestions questions={questions} />
      <UnfilledColumns mapping={mapping} />
      <p className={css('lead')}>
        De generale import controleert elke rij en slaat nog niets op. Daarna kiest u of u echt importeert.
      </p>
      <div className={css('actions')}>
        <Button type="submit" variant="primary" isDisabled={mappedCount === 0 || isReading}>
          Generale import
        </Button>
        <Button onPress={onCancel}>Annuleren</Button>
      </div>
    </form>
  );
}
