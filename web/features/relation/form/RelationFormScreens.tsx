import { getRouteApi, Navigate } from '@tanstack/react-router';
import type { RelationKind } from '#domain/relation/fields.ts';
import { nameOfSender } from '#domain/relation/name-of-sender.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import type { relationFormQueriesStoredQuery } from '#web/__generated__/relationFormQueriesStoredQuery.graphql.ts';
import { RelationGone } from '#web/features/relation/RelationGone.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { useViewer } from '#web/session/viewer.ts';
import { NewRelation } from './NewRelation.tsx';
import { RelationEditor } from './RelationEditor.tsx';
import { RelationsReadOnly } from './RelationsReadOnly.tsx';
import { storedRelationQuery } from './relation-form-queries.ts';
import { readStoredRelation } from './stored-relation.ts';
import { useNewerVersion } from './use-newer-version.ts';

const organisationRoute = getRouteApi('/frame/bedrijf');
const personRoute = getRouteApi('/frame/persoon');

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
  known?: Partial<RelationValues>;
}

function RelationFormScreen({ kind, id, known = {} }: RelationFormScreenProps) {
  const { canWrite } = useViewer();
  if (!canWrite) return <RelationsReadOnly mode={id === undefined ? 'Toevoegen' : 'Wijzigen'} />;
  return id === undefined ? (
    <NewRelation key={kind} kind={kind} values={known} />
  ) : (
    <StoredRelation key={id} kind={kind} id={id} />
  );
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
