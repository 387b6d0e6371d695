import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '#web/components/Button.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { ProgressBar } from '#web/components/ProgressBar.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { formatBytes } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './UploadList.module.css';
import type { Upload } from './upload-store.ts';
import { uploadNotices, uploads } from './uploads.ts';

const css = classNames(sheet);

/** What is on its way to folders of relations, of which a screen lists some. */
export function UploadList({ isListed }: { isListed: (upload: Upload) => boolean }) {
  const all = useSyncExternalStore(uploads.subscribe, uploads.current);
  useEffect(() => uploadNotices.list(isListed), [isListed]);
  const own = all.filter(isListed);
  if (own.length === 0) return null;
  return (
    <ul className={css('uploads')} aria-label="Uploads">
      {own.map((upload) => (
        <li key={upload.id} className={css('upload')}>
          <UploadLine upload={upload} />
          <IconButton
            icon={X}
            size="small"
            label={
              upload.state === 'failed' ? `${upload.name} weglaten` : `Upload van ${upload.name} stoppen`
            }
            onPress={() => uploads.drop(upload.id)}
          />
        </li>
      ))}
    </ul>
  );
}

function UploadLine({ upload: { id, name, bytes, sent, state, message, from } }: { upload: Upload }) {
  switch (state) {
    case 'name-in-use':
      return (
        <div className={css('question')}>
          <span className={css('text')} role="status">
            {from === null
              ? `Er staat al iets met de naam ‘${name}’.`
              : `In de map van ${from.relationName} staat al iets met de naam ‘${name}’.`}
          </span>
          <Button size="small" onPress={() => uploads.resume(id, 'replace')}>
            Vervangen
          </Button>
          <Button size="small" onPress={() => uploads.resume(id, 'rename')}>
            Beide bewaren
          </Button>
        </div>
      );
    case 'failed':
      return (
        <div className={css('question')}>
          <span className={css('failure')} role="status">
            {from === null ? name : `${name}, map van ${from.relationName}`}: {message}
          </span>
          <Button size="small" onPress={() => uploads.retry(id)}>
            Opnieuw
          </Button>
        </div>
      );
    case 'waiting':
    case 'sending':
      if (from !== null) {
        return (
          <span className={css('question')} role="status">
            <Spinner />
            {`${name} wordt bewaard in de map van ${from.relationName}`}
          </span>
        );
      }
      return (
        <ProgressBar
          label={name}
          valueLabel={state === 'waiting' ? 'wacht' : `${formatBytes(sent)} van ${formatBytes(bytes)}`}
          value={sent}
          maxValue={Math.max(bytes, 1)}
        />
      );
  }
}
