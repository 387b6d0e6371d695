import { CircleCheck, Flag, Paperclip, Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/components/Icon.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { type EmailRow, subjectOf } from '#web/features/email/email-row.ts';
import { folderName } from '#web/features/email/folder-tabs.ts';
import { classNames } from '#web/styles/class-names.ts';
import hiddenSheet from '#web/styles/hidden-text.module.css';
import sheet from './EmailListRow.module.css';

const css = classNames(sheet);
const hidden = classNames(hiddenSheet);

interface EmailListRowProps {
  row: EmailRow;
  isBusy: boolean;
  check: ReactNode;
  link: (children: ReactNode) => ReactNode;
  showsFolder: boolean;
}

/** One mail: who, when, about what, and how it begins (ledger MAIL-06). */
export function EmailListRow({ row, isBusy, check, link, showsFolder }: EmailListRowProps) {
  const folder = showsFolder ? folderName(row.folder) : null;
  return (
    <div className={css('mail')}>
      <span className={css('check')}>{check}</span>
      <span className={css('line')}>
        {link(
          <>
            {!row.isRead && (
              <>
                <span aria-hidden className={css('dot')} />
                <span className={hidden('hidden')}>Ongelezen, </span>
              </>
            )}
            <bdi className={css('who')}>{row.who}</bdi>
          </>,
        )}
        <span className={css('when')}>
          {isBusy && <Spinner label="Bezig" />}
          <RecentDate moment={row.moment} />
        </span>
      </span>
      <span className={css('line')}>
        <bdi className={css('subject')}>{subjectOf(row)}</bdi>
        <span className={css('marks')}>
          {row.isReplied && <Mark icon={Reply} word="Beantwoord" />}
          {row.hasAttachments && <Mark icon={Paperclip} word="Heeft bijlagen" />}
          {row.flag === 'flagged' && (
            <span className={css('todo')}>
              <Mark icon={Flag} word="Te doen" />
            </span>
          )}
          {row.flag === 'complete' && <Mark icon={CircleCheck} word="Gedaan" />}
        </span>
      </span>
      <span className={css('preview')}>
        {folder !== null && <span className={css('folder')}>{folder}</span>}
        <bdi>{row.preview}</bdi>
      </span>
    </div>
  );
}

function Mark({ icon, word }: { icon: typeof Flag; word: string }) {
  return (
    <span title={word}>
      <Icon of={icon} />
      <span className={hidden('hidden')}>{word}</span>
    </span>
  );
}
