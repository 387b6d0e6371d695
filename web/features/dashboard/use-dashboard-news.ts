import { useEffect, useEffectEvent, useRef } from 'react';
import { graphql } from 'react-relay';
import type { useDashboardNewsSubscription } from '#web/__generated__/useDashboardNewsSubscription.graphql.ts';
import { Signal } from '#web/components/signal.ts';
import { useChanges } from '#web/relay/use-changes.ts';

/** Milliseconds in which the news of one action, such as many tasks completed, become one reading. */
const TOGETHER = 300;

/** Tasks that the viewer sees may have changed. */
const dashboardNews = new Signal();

/** Calls back at what `useDashboardNews` hears. */
export function useOnDashboardNews(readAnew: () => void): void {
  const heard = useEffectEvent(readAnew);
  useEffect(() => dashboardNews.subscribe(() => heard()), []);
}

/** Listens once for all panels of a screen. */
export function useDashboardNews(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => dashboardNews.emit(), TOGETHER);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useChanges<useDashboardNewsSubscription>(
    graphql`
      subscription useDashboardNewsSubscription {
        taskChanged {
          resync
          goneId
          task {
            id
            version
            doneAt
          }
        }
      }
    `,
    {},
    { onChange: soon, onResync: soon, skipsFirst: true },
  );
}
