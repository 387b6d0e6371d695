import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { relationViewQuery as RelationViewQuery } from '#web/__generated__/relationViewQuery.graphql.ts';
import { RelationGone } from '#web/features/relation/RelationGone.tsx';
import { useRecordVisit } from '#web/features/relation/use-record-visit.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { RelationView } from './RelationView.tsx';
import { relationViewQuery } from './relation-view-query.ts';
import { useRelationChanges } from './use-relation-changes.ts';

const route = getRouteApi('/frame/relview');

/** One relation to read: '/relview?id=' (spec 1§2.12); its tabs come with their areas. */
export function RelationViewScreen() {
  const { id = '' } = route.useSearch();
  return <OpenedRelation key={id} id={id} />;
}

function OpenedRelation({ id }: { id: string }) {
  const { node } = useScreenQuery<RelationViewQuery>(relationViewQuery, { id });
  const isThere = node?.relation != null;
  useVisit(id, isThere);
  useRelationChanges(id);
  return node?.relation ? <RelationView relation={node.relation} /> : <RelationGone />;
}

function useVisit(id: string, isThere: boolean): void {
  const [recordVisit] = useRecordVisit();
  useEffect(() => {
    if (!isThere) return;
    recordVisit({
      variables: { id },
      onError: (error) => console.error('The visit of a relation was not noted.', error),
    });
  }, [id, isThere, recordVisit]);
}
