import { CircleAlert, Download, FileText, FolderOpen, LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CustomerFile } from '#domain/customer/customer-page.ts';
import { Button } from '#web/components/Button.tsx';
import { DateText } from '#web/components/DateText.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { formatDate } from '#web/format/dates.ts';
import { countOf } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './CustomerFileList.module.css';
import { CustomerRefused } from './customer-call.ts';
import type { CustomerSession } from './customer-session.ts';

const css = classNames(sheet);

interface CustomerFileListProps {
  files: readonly CustomerFile[];
  session: CustomerSession;
  onChanged: () => Promise<void>;
  onSignOut: () => void;
}

export function CustomerFileList({ files, session, onChanged, onSignOut }: CustomerFileListProps) {
  const [busyId, setBusyId] = useState<string>();
  const [error, setError] = useState<string>();
  const region = useRef<HTMLElement>(null);
  // The field that was typed into went with the screen before.
  useEffect(() => region.current?.focus(), []);

  async function download({ id, name }: CustomerFile): Promise<void> {
    setBusyId(id);
    setError(undefined);
    try {
      await session.download(id, name);
    } catch (failure) {
      if (!(failure instanceof CustomerRefused)) throw failure;
      if (failure.isGone) setError(`‘${name}’ staat hier niet meer.`);
      else if (!failure.isSignedOut) setError(failure.message);
      if (failure.isGone || failure.isSignedOut) {
        await onChanged();
        // The button went with its line.
        region.current?.focus();
      }
    }
    setBusyId(undefined);
  }

  return (
    <section ref={region} tabIndex={-1} aria-label="Uw bestanden" className={css('files')}>
      <div className={css('head')}>
        <p className={css('count')}>{countOf(files.length, 'bestand', 'bestanden')} voor u</p>
        <Button icon={LogOut} variant="quiet" size="small" onPress={onSignOut}>
          Afsluiten
        </Button>
      </div>
      {error !== undefined && (
        <Notice icon={CircleAlert} tone="danger">
          {error}
        </Notice>
      )}
      {files.length === 0 ? (
        <EmptyState icon={FolderOpen} title="Er staan nu geen bestanden voor u klaar">
          Zodra uw kantoor iets klaarzet, vindt u het hier.
        </EmptyState>
      ) : (
        <ul className={css('list')}>
          {files.map((file) => (
            <li key={file.id} className={css('file')}>
              <Icon of={FileText} />
              <span className={css('about')}>
                <span className={css('name')} id={file.id}>
                  {file.name}
                </span>
                <span className={css('date')}>
                  <DateText>{formatDate(new Date(file.placedAt))}</DateText>
                </span>
              </span>
              <Button
                icon={Download}
                size="small"
                busy={busyId === file.id}
                aria-describedby={file.id}
                onPress={() => void download(file)}
              >
                Downloaden
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
