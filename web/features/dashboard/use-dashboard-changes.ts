import { useEffect, useEffectEvent, useRef } from 'react';
import { graphql } from 'react-relay';
import type { useDashboardChangesSubscription } from '#web/__generated__/useDashboardChangesSubscription.graphql.ts';
import { Signal } from '#web/components/signal.ts';
import { useChanges } from '#web/relay/use-changes.ts';

/** Milliseconds in which the changes of one action, such as many completed tasks, become one fetch. */
const TOGETHER = 300;

/** Tasks that the viewer sees may have changed. */
const dashboardChanges = new Signal();

/** Calls back when `useDashboardChanges` hears of a change. */
export function useOnDashboardChange(onResync: () => void): void {
  const heard = useEffectEvent(onResync);
  useEffect(() => dashboardChanges.subscribe(() => heard()), []);
}

/** Listens once for all panels of a screen. */
export function useDashboardChanges(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => dashboardChanges.emit(), TOGETHER);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useChanges<useDashboardChangesSubscription>(
    graphql`
      subscription useDashboardChangesSubscription {
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
