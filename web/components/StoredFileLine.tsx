import { Download, Paperclip, Trash2 } from 'lucide-react';
import { formatBytes } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import sheet from './UploadsField.module.css';

const css = classNames(sheet);

export interface StoredFile {
  readonly fileId: string;
  readonly name: string;
  readonly byteLength: number;
  /** Only what is saved can be downloaded. */
  readonly isSaved: boolean;
}

interface StoredFileLineProps {
  file: StoredFile;
  onDownload?: (() => void) | undefined;
  /** Without it the line only shows the file. */
  onRemove?: () => void;
}

export function StoredFileLine({ file, onDownload, onRemove }: StoredFileLineProps) {
  const { name, byteLength, isSaved } = file;
  return (
    <li className={css('file')}>
      <Icon of={Paperclip} />
      <span className={css('text')}>
        <span className={css('name')}>{name}</span>
        <span className={css('size')}>{formatBytes(byteLength)}</span>
      </span>
      <span className={css('actions')}>
        {isSaved && onDownload && (
          <Button
            variant="quiet"
            size="small"
            icon={Download}
            aria-label={`Downloaden: ${name}`}
            onPress={onDownload}
          >
            Downloaden
          </Button>
        )}
        {onRemove && (
          <Button
            variant="quiet"
            size="small"
            icon={Trash2}
            aria-label={`Verwijderen: ${name}`}
            onPress={onRemove}
          >
            Verwijderen
          </Button>
        )}
      </span>
    </li>
  );
}

interface StoredFileListProps {
  label: string;
  files: readonly StoredFile[];
  onDownload: (file: StoredFile) => void;
}

export function StoredFileList({ label, files, onDownload }: StoredFileListProps) {
  return (
    <ul aria-label={label} className={css('files')}>
      {files.map((file) => (
        <StoredFileLine key={file.fileId} file={file} onDownload={() => onDownload(file)} />
      ))}
    </ul>
  );
}
