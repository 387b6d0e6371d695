import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { graphql } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { useDashboardNewsSubscription } from '#web/__generated__/useDashboardNewsSubscription.graphql.ts';
import { Signal } from '#web/components/signal.ts';
import { useNews } from '#web/relay/use-news.ts';

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
  const soon = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => dashboardNews.emit(), TOGETHER);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const heard = useRef(soon);
  useEffect(() => {
    heard.current = soon;
  });
  const config = useMemo<GraphQLSubscriptionConfig<useDashboardNewsSubscription>>(
    () => ({
      subscription: graphql`
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
      variables: {},
      onNext: () => heard.current(),
    }),
    [],
  );
  useNews(config, { readAnew: () => heard.current(), skipsFirst: true });
}
