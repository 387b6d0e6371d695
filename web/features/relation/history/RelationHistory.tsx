import { Suspense } from 'react';
import { graphql, useFragment, useLazyLoadQuery } from 'react-relay';
import type { RelationHistory_relation$key } from '#web/__generated__/RelationHistory_relation.graphql.ts';
import type { relationHistoryQuery as RelationHistoryQuery } from '#web/__generated__/relationHistoryQuery.graphql.ts';
import { Card } from '#web/components/Card.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { kindOf } from '#web/features/relation/relation-kinds.ts';
import { useEdition } from '#web/relay/use-edition.ts';
import { RelationHistoryList } from './RelationHistoryList.tsx';
import { relationHistoryQuery } from './relation-history-query.ts';
import { useHistoryNews } from './use-history-news.ts';

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
  const [edition, readAnew] = useEdition();
  useHistoryNews(id, readAnew);
  return (
    <Card title="Geschiedenis">
      <Suspense fallback={<Skeleton width="60%" />}>
        <LoadedHistory relationId={id} kind={kindOf(__typename)} edition={edition} />
      </Suspense>
    </Card>
  );
}

interface LoadedHistoryProps {
  relationId: string;
  kind: ReturnType<typeof kindOf>;
  edition: number;
}

function LoadedHistory({ relationId, kind, edition }: LoadedHistoryProps) {
  const query = useLazyLoadQuery<RelationHistoryQuery>(
    relationHistoryQuery,
    { relationId },
    // What is there already stays in view until the newer come.
    { fetchKey: edition, fetchPolicy: 'store-and-network' },
  );
  return <RelationHistoryList query={query} kind={kind} />;
}
