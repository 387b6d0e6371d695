import { useState } from 'react';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { RelationReference } from '#domain/relation/relation.ts';
import { PickField } from '#web/components/PickField.tsx';
import { RELATION_KINDS } from '#web/features/relation/relation-kinds.ts';
import { useRelationOptions } from '#web/features/relation/use-relation-options.ts';

interface LinkedRelationsFieldProps {
  kind: RelationKind;
  linked: readonly RelationReference[];
  error: string | undefined;
  onChange: (linked: readonly RelationReference[]) => void;
}

export function LinkedRelationsField({ kind, linked, error, onChange }: LinkedRelationsFieldProps) {
  const { linkedLabel, linkedKind } = RELATION_KINDS[kind];
  const [text, setText] = useState('');
  const found = useRelationOptions(text, linkedKind);
  return (
    <PickField
      label={linkedLabel}
      error={error}
      icon={RELATION_KINDS[linkedKind].icon}
      placeholder={kind === 'organisation' ? 'Persoon zoeken...' : 'Organisatie zoeken...'}
      onSearch={setText}
      found={found}
      picked={linked.map(({ id, name }) => ({ id, label: name }))}
      onPickedChange={(picked) => onChange(picked.map(({ id, label }) => ({ id, name: label })))}
    />
  );
}
