import { MailWarning } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type { MailboxState_mailbox$key } from '#web/__generated__/MailboxState_mailbox.graphql.ts';
import { Banner } from '#web/components/Banner.tsx';
import { ProgressBar } from '#web/components/ProgressBar.tsx';
import { formatCount } from '#web/format/numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './MailboxState.module.css';

const css = classNames(sheet);

/** How far the headers of a newly linked mailbox are read, and what stands in the way of reading it. */
export function MailboxState({ mailbox }: { mailbox: MailboxState_mailbox$key }) {
  const { isListing, listed, total, failure } = useFragment(
    graphql`
      fragment MailboxState_mailbox on Mailbox {
        isListing
        listed
        total
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
      {isListing && (
        <div className={css('progress')}>
          <ProgressBar
            label="De mailbox wordt gelezen"
            valueLabel={`${formatCount(listed)} van ${formatCount(Math.max(total, listed))} mails gelezen`}
            value={listed}
            maxValue={Math.max(total, listed, 1)}
          />
        </div>
      )}
    </>
  );
}
