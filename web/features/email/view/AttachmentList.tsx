import { Download, FileDown, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { ZIP_NAME } from '#domain/email/attachment-names.ts';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { formatBytes } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './AttachmentList.module.css';
import { type Attachment, fileName } from './attachments.ts';
import { useDownload } from './use-download.ts';

const css = classNames(sheet);

interface AttachmentListProps {
  attachments: readonly Attachment[];
  /** All of them as 'bijlagen.zip'; null where there is nothing to put in it. */
  zipUrl: string | null;
  /** What keeps attachments somewhere else, beside what downloads them. */
  keep?: KeepAttachments | undefined;
}

export type KeepAttachments = (attachments: readonly Attachment[]) => ReactNode;

/** What is attached, one by one or all at once (ledger MAIL-42, 44). */
export function AttachmentList({ attachments, zipUrl, keep }: AttachmentListProps) {
  const { download, underWay } = useDownload();
  if (attachments.length === 0) return null;
  return (
    <section aria-label="Bijlagen" className={css('attachments')}>
      <ul className={css('files')}>
        {attachments.map((attachment) => {
          const { id, url, size, name } = attachment;
          return (
            <li key={id} className={css('file')}>
              {url == null ? (
                <span className={css('elsewhere')}>
                  <Icon of={Paperclip} />
                  {`${name} (staat in een cloudmap)`}
                </span>
              ) : (
                <Button
                  size="small"
                  icon={FileDown}
                  busy={underWay === url}
                  aria-label={`${name}, ${formatBytes(size)}, downloaden`}
                  onPress={() => download(url, fileName(attachment))}
                >
                  {name} <span className={css('size')}>{formatBytes(size)}</span>
                </Button>
              )}
              {keep?.([attachment])}
            </li>
          );
        })}
      </ul>
      {zipUrl !== null && attachments.length > 1 && (
        <Button
          size="small"
          variant="quiet"
          icon={Download}
          busy={underWay === zipUrl}
          onPress={() => download(zipUrl, ZIP_NAME)}
        >
          Alles downloaden
        </Button>
      )}
      {attachments.length > 1 && keep?.(attachments)}
    </section>
  );
}
