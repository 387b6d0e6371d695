import { TriangleAlert } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type { LinkWithdrawal_withdrawal$key } from '#web/__generated__/LinkWithdrawal_withdrawal.graphql.ts';
import { LiveRegion } from '#web/components/LiveRegion.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { ProgressBar } from '#web/components/ProgressBar.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { countOf, formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './LinkWithdrawal.module.css';

const css = classNames(sheet);

interface LinkWithdrawalProps {
  withdrawal: LinkWithdrawal_withdrawal$key;
  reasons: readonly string[];
}

export function LinkWithdrawal({ withdrawal: ref, reasons }: LinkWithdrawalProps) {
  const { total, pending, stuck, requestedAt, requestedBy } = useFragment(
    graphql`
      fragment LinkWithdrawal_withdrawal on LinkWithdrawal {
        total
        pending
        stuck
        requestedAt
        requestedBy {
          username
        }
      }
    `,
    ref,
  );
  const gone = total - pending - stuck;
  const failed = `${countOf(stuck, 'link kon', 'links konden')} niet worden ingetrokken.`;
  const outcome = `${formatCount(gone)} van ${countOf(total, 'link', 'links')} ingetrokken`;
  return (
    <div className={css('withdrawal')}>
      {pending > 0 && (
        <>
          <ProgressBar
            label="Links worden ingetrokken"
            valueLabel={`${formatCount(gone)} van ${formatCount(total)}`}
            value={gone}
            maxValue={total}
          />
          <p className={css('text')}>
            U kunt intussen verder werken. Een link die nu niet lukt, blijft aan de beurt komen.
          </p>
        </>
      )}
      {stuck > 0 && (
        <Notice icon={TriangleAlert} tone="warning">
          {[failed, ...reasons].join(' ')}
        </Notice>
      )}
      {/* There from the start, so that it is said when it changes. */}
      <LiveRegion>{pending === 0 && outcome}</LiveRegion>
      {pending === 0 && (
        <p className={css('text')}>
          Laatste keer: {outcome}
          {requestedBy ? ` door ${requestedBy.username}` : ''}, <RecentDate moment={new Date(requestedAt)} />.
        </p>
      )}
    </div>
  );
}
