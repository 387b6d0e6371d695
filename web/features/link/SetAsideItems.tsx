import { RecentDate } from '#web/components/RecentDate.tsx';
import { formatFullDate } from '#web/format/dates.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './SetAsideItems.module.css';
import type { ShownLink } from './shown-link.ts';

const css = classNames(sheet);

/** What could not be taken over from a link, or brought to it: why, since when, and when it is tried again. */
export function SetAsideItems({ link: { setAside, setAsideItems } }: { link: ShownLink }) {
  return (
    <>
      {setAside.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
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
            <span className={css('more')}>Kenmerk: {itemId}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
