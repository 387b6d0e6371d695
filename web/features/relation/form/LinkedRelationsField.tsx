import { useState } from 'react';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { RelationReference } from '#domain/relation/relation.ts';
import { PickField } from '#web/components/PickField.tsx';
import { RELATION_KINDS } from '#web/features/relation/relation-kinds.ts';
import { useRelationSearch } from '#web/features/relation/use-relation-search.ts';

interface LinkedRelationsFieldProps {
  /** Of the relation in the form; relations of the other kind are searched. */
  kind: RelationKind;
  linked: readonly RelationReference[];
  error: string | undefined;
  onChange: (linked: readonly RelationReference[]) => void;
}

export function LinkedRelationsField({ kind, linked, error, onChange }: LinkedRelationsFieldProps) {
  const { linkedLabel, linkedKind } = RELATION_KINDS[kind];
  const [query, setQuery] = useState('');
  const { found, isSearching, hasFailed } = useRelationSearch(query, linkedKind);
  return (
    <PickField
      label={linkedLabel}
      error={error}
      icon={RELATION_KINDS[linkedKind].icon}
      placeholder={kind === 'organisation' ? 'Persoon zoeken...' : 'Organisatie zoeken...'}
      query={query}
      onQueryChange={setQuery}
      busy={isSearching}
      found={found.map((relation) => ({
        id: relation.id,
        label: relation.displayName,
        detail: relation.city,
      }))}
      hasFailed={hasFailed}
      picked={linked.map(({ id, name }) => ({ id, label: name }))}
      onPickedChange={(picked) => onChange(picked.map(({ id, label }) => ({ id, name: label })))}
    />
  );
}
