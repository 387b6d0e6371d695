import { FileUp } from 'lucide-react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { isFileDropItem } from 'react-aria-components/useDrop';
import { classNames } from '#web/styles/class-names.ts';
import { Button } from './Button.tsx';
import sheet from './FileDrop.module.css';
import { Icon } from './Icon.tsx';

const css = classNames(sheet);

interface FileDropProps {
  label: string;
  /** Endings and media types that the browser's own dialog offers. */
  accepted: readonly string[];
  text: string;
  busy?: boolean;
  onFile: (file: File) => void;
}

export function FileDrop({ label, accepted, text, busy = false, onFile }: FileDropProps) {
  return (
    <DropZone
      aria-label={label}
      className={css('zone')}
      isDisabled={busy}
      onDrop={({ items }) => {
        const item = items.find(isFileDropItem);
        void item?.getFile().then(onFile);
      }}
    >
      <span className={css('icon')}>
        <Icon of={FileUp} large />
      </span>
      <p className={css('text')}>{text}</p>
      <FileTrigger
        acceptedFileTypes={accepted}
        onSelect={(files) => {
          const file = files?.item(0);
          if (file) onFile(file);
        }}
      >
        <Button busy={busy}>Bestand kiezen</Button>
      </FileTrigger>
    </DropZone>
  );
}
