import { useEffectEvent, useMemo, useRef } from 'react';
import { useSubscription } from 'react-relay';
import type { GraphQLSubscriptionConfig, OperationType } from 'relay-runtime';
import { tellsOfGap } from './news.ts';
import { useResync } from './use-resync.ts';

/** What a screen does when events may have been missed: at first, and after each gap. */
export interface ReadingAnew {
  readonly readAnew: () => void;
  /** The record that is watched, when it is one: also when an answer with it was overtaken. */
  readonly id?: string;
  /** What is shown was read as the subscription began, so that its first resync tells nothing. */
  readonly skipsFirst?: boolean;
}

/**
 * Subscribes. Every subscription of the client goes through here, because it is this hook that reads anew when events went
 * untold; `config.onNext` hears of those alone that were told. The config must be the same as long as it means the same.
 */
export function useNews<Operation extends OperationType>(
  config: GraphQLSubscriptionConfig<Operation>,
  { readAnew, id, skipsFirst = false }: ReadingAnew,
): void {
  const missed = useEffectEvent(readAnew);
  const hasBegun = useRef(false);
  const gated = useMemo<GraphQLSubscriptionConfig<Operation>>(
    () => ({
      ...config,
      onNext: (event) => {
        const isFirst = !hasBegun.current;
        hasBegun.current = true;
        if (!tellsOfGap(event)) config.onNext?.(event);
        else if (!(isFirst && skipsFirst)) missed();
      },
    }),
    [config, skipsFirst],
  );
  useSubscription(gated);
  useResync(readAnew, id);
}
