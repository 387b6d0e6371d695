import { CircleAlert, FileCheck, FileUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { FilePurpose } from '#domain/stored-file/file-purpose.ts';
import { formatBytes } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import type { ArrivedFile, RunningUpload } from '#web/upload/running-uploads.ts';
import { acceptedEndings, limitsText } from '#web/upload/upload-limits.ts';
import { useUploads } from '#web/upload/use-uploads.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { SendingFile } from './SendingFile.tsx';
import sheet from './UploadField.module.css';
import { UploadFrame } from './UploadFrame.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useKeptFocus } from './use-kept-focus.ts';

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
  const { uploads, running } = useUploads(purpose, onArrival);
  const [upload] = running;
  const underWay = upload === undefined || upload.state === 'failed' ? null : upload;
  function choose(chosen: File): void {
    uploads.dropAll();
    uploads.add([chosen]);
  }
  const zone = useRef<HTMLDivElement>(null);
  const messageId = useId();
  const isOver = useFileDrop(zone, ([first]) => {
    if (first !== undefined) choose(first);
  });
  const focus = useKeptFocus(zone, underWay === null ? 'still' : 'under way');
  const problem = refusalText(upload, file) ?? error;
  return (
    <UploadFrame label={label} isRequired={isRequired} {...focus} isInvalid={problem !== undefined}>
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
              acceptedFileTypes={acceptedEndings(purpose)}
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
          <SendingFile upload={underWay} onStop={() => uploads.dropAll()} />
        )}
      </div>
      <div id={messageId} aria-live="polite" className={css('message')}>
        {problem === undefined ? (
          limitsText(purpose)
        ) : (
          <>
            <Icon of={CircleAlert} />
            <span className={css('problem')}>{problem}</span>
            {upload?.mayRetry && (
              <Button size="small" variant="quiet" onPress={() => uploads.retry(upload.id)}>
                Opnieuw
              </Button>
            )}
          </>
        )}
      </div>
    </UploadFrame>
  );
}

/** Names the refused file where an earlier one stays. */
function refusalText(upload: RunningUpload | undefined, file: UploadFieldProps['file']): string | undefined {
  if (upload?.state !== 'failed' || upload.why === null) return undefined;
  return file === null ? upload.why : `‘${upload.name}’: ${upload.why} ${file.name} blijft staan.`;
}
