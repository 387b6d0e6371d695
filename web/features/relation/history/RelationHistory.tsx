import { Suspense } from 'react';
import { graphql, useFragment, useLazyLoadQuery } from 'react-relay';
import type { RelationHistory_relation$key } from '#web/__generated__/RelationHistory_relation.graphql.ts';
import type { relationHistoryQuery as RelationHistoryQuery } from '#web/__generated__/relationHistoryQuery.graphql.ts';
import { Card } from '#web/components/Card.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { kindOf } from '#web/features/relation/relation-kinds.ts';
import { useFetchKey } from '#web/relay/use-fetch-key.ts';
import { RelationHistoryList } from './RelationHistoryList.tsx';
import { relationHistoryQuery } from './relation-history-query.ts';
import { useHistoryChanges } from './use-history-changes.ts';

/** 'Geschiedenis': who changed what of a relation, and when. Comes after the rest, and grows while one looks. */
export function RelationHistory({ relation: relationRef }: { relation: RelationHistory_relation$key }) {
  const { __typename, id } = useFragment(
    graphql`
      fragment RelationHistory_relation on Relation {
        __typename
        id
      }
    `,
    relationRef,
  );
  const [fetchKey, refetch] = useFetchKey();
  useHistoryChanges(id, refetch);
  return (
    <Card title="Geschiedenis">
      <Suspense fallback={<Skeleton width="60%" />}>
        <LoadedHistory relationId={id} kind={kindOf(__typename)} fetchKey={fetchKey} />
      </Suspense>
    </Card>
  );
}

interface LoadedHistoryProps {
  relationId: string;
  kind: ReturnType<typeof kindOf>;
  fetchKey: number;
}

function LoadedHistory({ relationId, kind, fetchKey }: LoadedHistoryProps) {
  const query = useLazyLoadQuery<RelationHistoryQuery>(
    relationHistoryQuery,
    { relationId },
    // What is there already stays in view until the newer come.
    { fetchKey, fetchPolicy: 'store-and-network' },
  );
  return <RelationHistoryList query={query} kind={kind} />;
}
