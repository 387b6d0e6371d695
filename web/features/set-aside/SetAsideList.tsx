import { graphql, useFragment } from 'react-relay';
import type { SetAsideList_items$key } from '#web/__generated__/SetAsideList_items.graphql.ts';
import { DateText } from '#web/components/DateText.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { formatFullDate } from '#web/format/dates.ts';
import { formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './SetAsideList.module.css';
import { SetAsideSubject } from './SetAsideSubject.tsx';

const css = classNames(sheet);

/** Ids of a service differ at their end. */
const SHOWN_OF_ID = 16;

interface SetAsideListProps {
  items: SetAsideList_items$key;
  /** How many there are, of which the first are listed. */
  count: number;
}

export function SetAsideList({ items: itemsRef, count }: SetAsideListProps) {
  const items = useFragment(
    graphql`
      fragment SetAsideList_items on SetAsideItem @relay(plural: true) {
        id
        what
        itemId
        folderName
        reason
        since
        tries
        nextTryAt
        waitsFor
        subject {
          ...SetAsideSubject_subject
        }
      }
    `,
    itemsRef,
  );
  const rest = count - items.length;
  return (
    <>
      <ul className={css('list')}>
        {items.map(({ id, what, itemId, folderName, reason, since, tries, nextTryAt, waitsFor, subject }) => (
          <li key={id} className={css('item')}>
            {subject && (
              <span className={css('name')}>
                <SetAsideSubject subject={subject} />
              </span>
            )}
            <span>
              Een {what}, sinds <RecentDate moment={new Date(since)} />: {reason}
            </span>
            {folderName != null && (
              <span className={css('more')}>Staat in de mailbox in de map ‘{folderName}’.</span>
            )}
            <span className={css('more')}>
              {tries === 1 ? '1 keer' : `${tries} keer`} geprobeerd. {waitsFor}
              {nextTryAt != null && (
                <>
                  Balie probeert het opnieuw na <DateText>{formatFullDate(new Date(nextTryAt))}</DateText>.
                </>
              )}
            </span>
            {!subject && (
              <span className={css('more')} title={itemId}>
                Kenmerk: {itemId.length > SHOWN_OF_ID ? `…${itemId.slice(-SHOWN_OF_ID)}` : itemId}
              </span>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={css('rest')}>En nog {formatCount(rest)}.</p>}
    </>
  );
}
