import type { ReactNode } from 'react';
import type { RelationKind } from '#domain/relation/fields.ts';
import { defaultRelationValues, type RelationValues } from '#domain/relation/relation.ts';
import type { relationFormQueriesNewQuery } from '#web/__generated__/relationFormQueriesNewQuery.graphql.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { useViewer } from '#web/session/viewer.ts';
import { RelationEditor } from './RelationEditor.tsx';
import { newRelationQuery } from './relation-form-queries.ts';

/** Prefilled, or typed by hand (ledger RELFORM-01). */
export function NewOrganisationForm(prefill: Omit<NewRelationProps, 'kind'>) {
  return <NewRelation kind="organisation" {...prefill} />;
}

interface NewRelationProps {
  kind: RelationKind;
  values?: Partial<RelationValues>;
  notice?: ReactNode;
}

export function NewRelation({ kind, values: known, notice }: NewRelationProps) {
  const { user } = useViewer();
  const { nextRelationNumber } = useScreenQuery<relationFormQueriesNewQuery>(
    newRelationQuery,
    {},
    // A number in the store may be taken by now.
    { fetchPolicy: 'network-only' },
  );
  const values = {
    ...defaultRelationValues(kind),
    ...known,
    relationNumber: nextRelationNumber,
    ownerId: user.id,
  };
  return <RelationEditor kind={kind} relation={null} stored={{ values, linked: [] }} notice={notice} />;
}
