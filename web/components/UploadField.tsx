import { CircleAlert, FileCheck, FileUp, X } from 'lucide-react';
import { type FocusEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { type FilePurpose, rulesOf } from '#domain/stored-file/file-purpose.ts';
import { FILE_TYPES } from '#domain/stored-file/file-types.ts';
import { formatBytes } from '#web/format/numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import {
  type ArrivedFile,
  type UploadOfField,
  type UploadUnderWay,
  useUpload,
} from '#web/upload/use-upload.ts';
import { Button } from './Button.tsx';
import fieldSheet from './Field.module.css';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import sheet from './UploadField.module.css';
import { useFileDrop } from './use-file-drop.ts';

const field = classNames(fieldSheet);
const css = classNames(sheet);

interface UploadFieldProps {
  label: string;
  purpose: FilePurpose;
  /** What stands there: a stored file, or an upload that has arrived. `bytes` null: not known. */
  file: { readonly name: string; readonly bytes: number | null } | null;
  onArrival: (file: ArrivedFile) => void;
  isRequired?: boolean;
  error?: string | undefined;
}

/** A field of a form for one file. It goes up as soon as it is chosen or dropped; the form saves its id. */
export function UploadField({
  label,
  purpose,
  file,
  onArrival,
  isRequired = false,
  error,
}: UploadFieldProps) {
  const upload = useUpload(purpose, onArrival);
  const { underWay, choose } = upload;
  const zone = useRef<HTMLDivElement>(null);
  const messageId = useId();
  const isOver = useFileDrop(zone, ([first]) => {
    if (first !== undefined) choose(first);
  });
  const focus = useKeptFocus(zone, underWay !== null);
  const problem = refusalText(upload.refusal, file) ?? error;
  const rules = rulesOf(purpose);
  const extensions = rules.types.map((type) => FILE_TYPES[type].extension);
  const limits = `${extensions.join(' of ')}, hoogstens ${formatBytes(rules.largestBytes)}`;
  return (
    <fieldset className={css('field')} {...focus} data-invalid={problem === undefined ? undefined : true}>
      <legend className={field('label')}>
        {label}
        {isRequired && (
          <span aria-hidden className={css('required')} title="Verplicht">
            {' *'}
          </span>
        )}
      </legend>
      <div ref={zone} className={css('zone')} data-over={isOver || undefined}>
        {underWay === null ? (
          <>
            <Icon of={file === null ? FileUp : FileCheck} />
            <span className={css('text')}>
              {file === null ? (
                'Sleep een bestand hierheen, of kies er een.'
              ) : (
                <>
                  <span className={css('name')}>{file.name}</span>
                  {file.bytes !== null && <span className={css('size')}>{formatBytes(file.bytes)}</span>}
                </>
              )}
            </span>
            <FileTrigger
              acceptedFileTypes={extensions}
              onSelect={(files) => {
                const chosen = files?.item(0);
                if (chosen) choose(chosen);
              }}
            >
              <Button aria-describedby={messageId}>
                {file === null ? 'Bestand kiezen' : 'Ander bestand'}
              </Button>
            </FileTrigger>
          </>
        ) : (
          <Sending upload={underWay} onStop={upload.stop} />
        )}
      </div>
      <div id={messageId} aria-live="polite" className={css('message')}>
        {problem === undefined ? (
          limits
        ) : (
          <>
            <Icon of={CircleAlert} />
            <span className={css('problem')}>{problem}</span>
            {upload.retry !== null && (
              <Button size="small" variant="quiet" onPress={upload.retry}>
                Opnieuw
              </Button>
            )}
          </>
        )}
      </div>
    </fieldset>
  );
}

/** Names the refused file where an earlier one stays. */
function refusalText(refusal: UploadOfField['refusal'], file: UploadFieldProps['file']): string | undefined {
  if (refusal === null) return undefined;
  return file === null ? refusal.why : `‘${refusal.name}’: ${refusal.why} ${file.name} blijft staan.`;
}

/** The button that was pressed leaves with its state: what stands in its place takes the focus. */
function useKeptFocus(zone: RefObject<HTMLElement | null>, isUnderWay: boolean) {
  const isHeld = useRef(false);
  const wasUnderWay = useRef(isUnderWay);
  useEffect(() => {
    if (wasUnderWay.current === isUnderWay) return;
    wasUnderWay.current = isUnderWay;
    if (isHeld.current && document.activeElement === document.body) {
      zone.current?.querySelector('button')?.focus();
    }
  }, [zone, isUnderWay]);
  return {
    onFocus: () => {
      isHeld.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) isHeld.current = false;
    },
  };
}

function Sending({ upload, onStop }: { upload: UploadUnderWay; onStop: () => void }) {
  const { name, bytes, sent, isWaiting } = upload;
  return (
    <>
      <ProgressBar
        label={name}
        valueLabel={isWaiting ? 'Wacht op verbinding' : progressText(sent, bytes)}
        value={sent}
        maxValue={Math.max(bytes, 1)}
      />
      <IconButton icon={X} size="small" label={`Upload van ${name} stoppen`} onPress={onStop} />
    </>
  );
}

/** Once all has been sent the server looks at what it is. */
function progressText(sent: number, bytes: number): string {
  return sent < bytes ? `${formatBytes(sent)} van ${formatBytes(bytes)}` : 'Wordt gecontroleerd';
}
