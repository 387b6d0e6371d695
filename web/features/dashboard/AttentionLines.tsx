import { Link } from '@tanstack/react-router';
import { AlarmClock, Unplug } from 'lucide-react';
import { useEffectEvent } from 'react';
import { graphql, useRefetchableFragment } from 'react-relay';
import type { AttentionLines_query$key } from '#web/__generated__/AttentionLines_query.graphql.ts';
import type { AttentionLinesRefetchQuery } from '#web/__generated__/AttentionLinesRefetchQuery.graphql.ts';
import { Icon } from '#web/components/Icon.tsx';
import { countOf } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './AttentionLines.module.css';
import { SetAsideLine } from './SetAsideLine.tsx';
import { useOnDashboardChange } from './use-dashboard-changes.ts';

const css = classNames(sheet);

/** What to look at besides failed saves: tasks that are late and links that broke. Nothing where all is well. */
export function AttentionLines({ query }: { query: AttentionLines_query$key }) {
  const [{ late, latePeriodic, viewer }, refetch] = useRefetchableFragment<
    AttentionLinesRefetchQuery,
    AttentionLines_query$key
  >(
    graphql`
      fragment AttentionLines_query on Query @refetchable(queryName: "AttentionLinesRefetchQuery") {
        late: tasks(tab: GENERAL, isOverdue: true, first: 1) {
          totalCount
        }
        latePeriodic: tasks(tab: PERIODIC, isOverdue: true, first: 1) {
          totalCount
        }
        viewer {
          brokenLinks {
            kind
          }
          setAside {
            loop
            linkKind
            text
            count
          }
          setAsideItems {
            loop
            ...SetAsideList_items
          }
        }
      }
    `,
    query,
  );
  useOnDashboardChange(useEffectEvent(() => refetch({}, { fetchPolicy: 'store-and-network' })));
  const broken = viewer.brokenLinks.length;
  return (
    <ul>
      {late.totalCount > 0 && (
        <li>
          <Link to="/taken/$id" params={{ id: 'all' }} search={{ overdue: true }} className={css('line')}>
            <Icon of={AlarmClock} />
            {countOf(late.totalCount, 'taak is te laat', 'taken zijn te laat')}
          </Link>
        </li>
      )}
      {latePeriodic.totalCount > 0 && (
        <li>
          <Link
            to="/taken/$id"
            params={{ id: 'all' }}
            search={{ tab: 'periodiek', overdue: true }}
            className={css('line')}
          >
            <Icon of={AlarmClock} />
            {countOf(latePeriodic.totalCount, 'periodieke taak is te laat', 'periodieke taken zijn te laat')}
          </Link>
        </li>
      )}
      {viewer.setAside.map((setAside) => (
        <li key={`${setAside.linkKind} ${setAside.loop}`}>
          <SetAsideLine
            setAside={setAside}
            items={viewer.setAsideItems.filter(({ loop }) => loop === setAside.loop)}
          />
        </li>
      ))}
      {broken > 0 && (
        <li>
          <Link to="/beheer" search={{ tab: 'koppel' }} className={css('line')}>
            <Icon of={Unplug} />
            {countOf(broken, 'koppeling werkt niet meer', 'koppelingen werken niet meer')}
          </Link>
        </li>
      )}
    </ul>
  );
}
