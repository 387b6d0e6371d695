import { CircleAlert, X } from 'lucide-react';
import { classNames } from '#web/styles/class-names.ts';
import type { RunningUpload } from '#web/upload/running-uploads.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { SendingFile } from './SendingFile.tsx';
import sheet from './UploadsField.module.css';

const css = classNames(sheet);

interface UploadLineProps {
  upload: RunningUpload;
  onRetry: () => void;
  onDrop: () => void;
}

export function UploadLine({ upload, onRetry, onDrop }: UploadLineProps) {
  const { name, state, why, mayRetry } = upload;
  if (state !== 'failed') {
    return (
      <li className={css('sending')}>
        <SendingFile upload={upload} onStop={onDrop} />
      </li>
    );
  }
  return (
    <li className={css('file')} data-failed>
      <Icon of={CircleAlert} />
      <span role="alert" className={css('failure')}>
        {name}: {why}
      </span>
      <span className={css('actions')}>
        {mayRetry && (
          <Button variant="quiet" size="small" aria-label={`Opnieuw: ${name}`} onPress={onRetry}>
            Opnieuw
          </Button>
        )}
        <IconButton icon={X} size="small" label={`${name} weglaten`} onPress={onDrop} />
      </span>
    </li>
  );
}
