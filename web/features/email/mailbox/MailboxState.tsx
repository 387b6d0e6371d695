import { MailWarning } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type { MailboxState_mailbox$key } from '#web/__generated__/MailboxState_mailbox.graphql.ts';
import { Banner } from '#web/components/Banner.tsx';
import { ProgressBar } from '#web/components/ProgressBar.tsx';
import { formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './MailboxState.module.css';

const css = classNames(sheet);

/** How far the headers of a newly linked mailbox are read, and what stands in the way of reading it. */
export function MailboxState({ mailbox }: { mailbox: MailboxState_mailbox$key }) {
  const { listed, total, percentage, failure } = useFragment(
    graphql`
      fragment MailboxState_mailbox on Mailbox {
        listed
        total
        percentage
        failure
      }
    `,
    mailbox,
  );
  return (
    <>
      {failure != null && (
        <Banner icon={MailWarning} tone="warning">
          {failure}
        </Banner>
      )}
      {percentage != null && (
        <div className={css('progress')}>
          <ProgressBar
            label="De mailbox wordt gelezen"
            valueLabel={
              listed == null || total == null
                ? `${percentage}% gelezen`
                : `${formatCount(listed)} van ${formatCount(total)} mails gelezen`
            }
            value={percentage}
            maxValue={100}
          />
        </div>
      )}
    </>
  );
}
