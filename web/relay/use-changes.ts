import { useEffectEvent, useMemo, useRef } from 'react';
import { useSubscription } from 'react-relay';
import type { GraphQLSubscriptionConfig, GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { reportsGap } from './changes.ts';
import { useResync } from './use-resync.ts';

export interface Changes<Operation extends OperationType> {
  /** Hears of each change; its records in the store are new by then. */
  readonly onChange?: (change: NonNullable<Operation['response']>) => void;
  /** Fetches what is shown where changes may have been missed: at first, and after each gap. */
  readonly onResync: () => void;
  /** `onResync` is also called when this record changed during a call that answers it. */
  readonly recordId?: string;
  /** What is shown was fetched as the subscription began, so that its first resync has nothing to fetch. */
  readonly skipsFirst?: boolean;
}

/**
 * Each subscription of the client goes through here, because this hook resyncs when events were missed.
 * Callbacks are those of the last rendering.
 */
export function useChanges<Operation extends OperationType>(
  subscription: GraphQLTaggedNode,
  variables: Operation['variables'],
  { onChange, onResync, recordId, skipsFirst = false }: Changes<Operation>,
): void {
  const hear = useEffectEvent((change: NonNullable<Operation['response']>) => onChange?.(change));
  const resync = useEffectEvent(onResync);
  const hasBegun = useRef(false);
  // What was missed of another record is fetched as well, by the first resync of a new subscription.
  const watched = JSON.stringify({ variables, recordId });
  const config = useMemo<GraphQLSubscriptionConfig<Operation>>(
    () => ({
      subscription,
      variables: JSON.parse(watched).variables,
      onNext: (event) => {
        const isFirst = !hasBegun.current;
        hasBegun.current = true;
        if (event == null) return;
        if (!reportsGap(event)) hear(event);
        else if (!(isFirst && skipsFirst)) resync();
      },
    }),
    [subscription, watched, skipsFirst],
  );
  useSubscription(config);
  useResync(onResync, recordId);
}
