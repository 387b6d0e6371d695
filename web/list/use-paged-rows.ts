import { useCallback } from 'react';
import { usePaginationFragment } from 'react-relay';
import type { KeyType, KeyTypeData } from 'react-relay/ReactRelayTypes';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';

const SERVER_MAX_PAGE = 200;

/** The connection has `@refetchable`, `@connection`, `first` and `after`; `more` is spread on a DataTable. */
export function usePagedRows<Query extends OperationType, Key extends KeyType>(
  fragment: GraphQLTaggedNode,
  key: Key,
  page: number,
): {
  readonly data: KeyTypeData<Key>;
  readonly more: { readonly hasMore: boolean; readonly onLoadMore: () => void };
  readonly isLoading: boolean;
  readonly loadForPrint: (most: number, onFailed: (error: Error) => void) => void;
} {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<Query, Key>(fragment, key);
  const onLoadMore = useCallback(() => {
    if (!isLoadingNext) loadNext(page);
  }, [isLoadingNext, loadNext, page]);
  const loadForPrint = useCallback(
    (most: number, onFailed: (error: Error) => void) =>
      void loadNext(Math.min(most, SERVER_MAX_PAGE), { onComplete: (error) => error && onFailed(error) }),
    [loadNext],
  );
  return { data, more: { hasMore: hasNext, onLoadMore }, isLoading: isLoadingNext, loadForPrint };
}
