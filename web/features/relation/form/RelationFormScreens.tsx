import { getRouteApi, Navigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RelationKind } from '#domain/relation/fields.ts';
import { nameOfSender } from '#domain/relation/name-of-sender.ts';
import { defaultRelationValues, type RelationValues } from '#domain/relation/relation.ts';
import type { relationFormQueriesNewQuery } from '#web/__generated__/relationFormQueriesNewQuery.graphql.ts';
import type { relationFormQueriesStoredQuery } from '#web/__generated__/relationFormQueriesStoredQuery.graphql.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { RelationGone } from '#web/features/relation/RelationGone.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { useViewer } from '#web/session/viewer.ts';
import { RelationEditor } from './RelationEditor.tsx';
import { newRelationQuery, storedRelationQuery } from './relation-form-queries.ts';
import { readStoredRelation } from './stored-relation.ts';
import { useNewerVersion } from './use-newer-version.ts';

const organisationRoute = getRouteApi('/frame/bedrijf');
const personRoute = getRouteApi('/frame/persoon');

/** Prefilled, or typed by hand (ledger RELFORM-01). */
export function NewOrganisationForm(prefill: Omit<NewRelationProps, 'kind'>) {
  return <NewRelation kind="organisation" {...prefill} />;
}

/** '/bedrijf' changes an organisation (ledger RELFORM-39). */
export function OrganisationFormScreen() {
  const { id } = organisationRoute.useSearch();
  return id === undefined ? (
    <Navigate to="/bedrijfk" replace />
  ) : (
    <RelationFormScreen kind="organisation" id={id} />
  );
}

/** '/persoon': adds without an id, changes with one (ledger RELFORM-02). */
export function PersonFormScreen() {
  const { id, name = '', email = '', telefoon = '' } = personRoute.useSearch();
  const known = { ...nameOfSender(name), email: email.slice(0, 150), phone1: telefoon };
  return <RelationFormScreen kind="person" id={id} known={known} />;
}

interface RelationFormScreenProps {
  kind: RelationKind;
  id: string | undefined;
  /** Of a new one. */
  known?: Partial<RelationValues>;
}

function RelationFormScreen({ kind, id, known = {} }: RelationFormScreenProps) {
  const { canWrite } = useViewer();
  if (!canWrite) return <ReadOnly mode={id === undefined ? 'Toevoegen' : 'Wijzigen'} />;
  return id === undefined ? (
    <NewRelation key={kind} kind={kind} values={known} />
  ) : (
    <StoredRelation key={id} kind={kind} id={id} />
  );
}

interface NewRelationProps {
  kind: RelationKind;
  values?: Partial<RelationValues>;
  notice?: ReactNode;
}

function NewRelation({ kind, values: known, notice }: NewRelationProps) {
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

function StoredRelation({ kind, id }: { kind: RelationKind; id: string }) {
  const { node } = useScreenQuery<relationFormQueriesStoredQuery>(
    storedRelationQuery,
    { id },
    // The store may hold an older version.
    { fetchPolicy: 'network-only' },
  );
  useNewerVersion(id);
  if (!node?.stored) return <RelationGone />;
  const { kind: storedKind, version, content } = readStoredRelation(node.stored);
  if (storedKind !== kind) {
    return <Navigate to={storedKind === 'person' ? '/persoon' : '/bedrijf'} search={{ id }} replace />;
  }
  return (
    <RelationEditor kind={kind} relation={{ id, name: node.displayName ?? '', version }} stored={content} />
  );
}

/** For users who open the address; buttons to it are hidden (ledger ROLES-20). */
export function ReadOnly({ mode }: { mode: string }) {
  return (
    <>
      <PageHeader title={mode} />
      <EmptyState
        icon={Lock}
        title="U kunt relaties alleen bekijken"
        action={<LinkButton to="/relaties">Naar de relaties</LinkButton>}
      >
        Uw kantoor heeft u het recht ‘Alleen lezen’ gegeven.
      </EmptyState>
    </>
  );
}
