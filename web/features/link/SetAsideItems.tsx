import { Card } from '#web/components/Card.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { formatFullDate } from '#web/format/dates.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './SetAsideItems.module.css';
import type { ShownLink } from './shown-link.ts';

const css = classNames(sheet);

/** What tells one id of a service from another stands at its end. */
const SHOWN_OF_ID = 16;

/** What could not be taken over from a link, or brought to it: why, since when, and when it is tried again. */
export function SetAsideItems({ link: { setAside, setAsideItems } }: { link: ShownLink }) {
  if (setAsideItems.length === 0) return null;
  const count = setAside.reduce((sum, one) => sum + one.count, 0);
  const isCut = count > setAsideItems.length;
  return (
    <Card title="Niet gelukt">
      <ul className={css('list')}>
        {setAsideItems.map(({ id, what, itemId, reason, since, tries, nextTryAt }) => (
          <li key={id} className={css('item')}>
            <span>
              Een {what}, sinds <RecentDate moment={new Date(since)} />: {reason}
            </span>
            <span className={css('more')}>
              {tries === 1 ? '1 keer' : `${tries} keer`} geprobeerd.{' '}
              {nextTryAt == null
                ? 'Balie probeert het opnieuw als u de koppeling weer laat bijwerken.'
                : `Balie probeert het opnieuw na ${formatFullDate(new Date(nextTryAt))}.`}
            </span>
            <span className={css('more')} title={itemId}>
              Kenmerk: {itemId.length > SHOWN_OF_ID ? `…${itemId.slice(-SHOWN_OF_ID)}` : itemId}
            </span>
          </li>
        ))}
      </ul>
      {isCut && <p className={css('rest')}>En nog {count - setAsideItems.length}.</p>}
    </Card>
  );
}
