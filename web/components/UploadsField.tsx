import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { FilePurpose } from '#domain/stored-file/file-purpose.ts';
import { classNames } from '#web/styles/class-names.ts';
import { acceptedEndings, limitsText } from '#web/upload/upload-limits.ts';
import { useUploads } from '#web/upload/use-uploads.ts';
import { Button } from './Button.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import { Icon } from './Icon.tsx';
import { type StoredFile, StoredFileLine } from './StoredFileLine.tsx';
import frameSheet from './UploadField.module.css';
import { UploadFrame } from './UploadFrame.tsx';
import { UploadLine } from './UploadLine.tsx';
import sheet from './UploadsField.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const frame = classNames(frameSheet);
const css = classNames(sheet);

interface UploadsFieldProps {
  label: string;
  purpose: FilePurpose;
  value: readonly StoredFile[];
  onChange: (files: readonly StoredFile[]) => void;
  /** Fetches a file that is saved: the token of a download is sent in a header, so that a link is not enough. */
  onDownload?: (file: StoredFile) => void;
  /** Called with whether a file is still on its way: what is saved before it arrives lacks it. */
  onBusy?: (isBusy: boolean) => void;
  isRequired?: boolean;
  error?: string | undefined;
}

/** A field of a form for some files. Each goes up as soon as it is chosen or dropped; the form saves their ids. */
export function UploadsField({
  label,
  purpose,
  value,
  onChange,
  onDownload,
  onBusy,
  ...rest
}: UploadsFieldProps) {
  const { isRequired = false, error } = rest;
  // Two may arrive before the form has drawn the first.
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  }, [value]);
  function change(files: readonly StoredFile[]): void {
    newest.current = files;
    onChange(files);
  }
  const { uploads, running } = useUploads(purpose, ({ fileId, name, bytes }) =>
    change([...newest.current, { fileId, name, byteLength: bytes, isSaved: false }]),
  );

  const isBusy = running.some(({ state }) => state !== 'failed');
  const reportBusy = useEffectEvent((busy: boolean) => onBusy?.(busy));
  useEffect(() => reportBusy(isBusy), [isBusy]);

  const zone = useRef<HTMLDivElement>(null);
  const limitsId = useId();
  const isOver = useFileDrop(zone, (files) => uploads.add(files));
  const rows = [...value.map(({ fileId }) => fileId), ...running.map(({ id, state }) => `${id}${state}`)];
  const focus = useKeptFocus(zone, rows.join());

  return (
    <UploadFrame label={label} isRequired={isRequired} {...focus} isInvalid={error !== undefined}>
      <div ref={zone} className={frame('zone')} data-over={isOver || undefined}>
        <Icon of={FileUp} />
        <span className={frame('text')}>Sleep bestanden hierheen, of kies ze.</span>
        <FileTrigger
          acceptedFileTypes={acceptedEndings(purpose)}
          allowsMultiple
          onSelect={(files) => files && uploads.add([...files])}
        >
          <Button aria-describedby={limitsId}>Bestanden kiezen</Button>
        </FileTrigger>
      </div>
      <div id={limitsId}>
        <FieldMessage error={error} help={limitsText(purpose)} />
      </div>
      {rows.length > 0 && (
        <ul aria-label={label} className={css('files')}>
          {value.map((file) => (
            <StoredFileLine
              key={file.fileId}
              file={file}
              onDownload={onDownload && (() => onDownload(file))}
              onRemove={() => change(value.filter(({ fileId }) => fileId !== file.fileId))}
            />
          ))}
          {running.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload.id)}
              onDrop={() => uploads.drop(upload.id)}
            />
          ))}
        </ul>
      )}
    </UploadFrame>
  );
}
