import { useState } from 'react';
import type { FoundOption } from '#web/components/FoundList.tsx';
import { SearchedField } from '#web/components/SearchedField.tsx';
import { kindOf, RELATION_KINDS } from './relation-kinds.ts';
import type { FoundRelation } from './relation-search.ts';
import { useRelationSearch } from './use-relation-search.ts';

/** As many as the search asks for. */
const MOST_FOUND = 10;

interface RelationFieldProps {
  label?: string;
  value: { readonly id: string; readonly label: string } | null;
  onChange: (relation: { readonly id: string; readonly label: string } | null) => void;
  onBlur?: () => void;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
  help?: string;
  error?: string | undefined;
}

/** A relation of either kind, found by its name, number or town. */
export function RelationField({ label = 'Relatie', ...field }: RelationFieldProps) {
  const [text, setText] = useState('');
  const { found, isSearching, hasFailed } = useRelationSearch(text, null);
  return (
    <SearchedField
      {...field}
      label={label}
      placeholder="Naam of nummer..."
      onSearch={setText}
      found={{
        ...{ isSearching, hasFailed },
        options: found.map(optionOf),
        hasMore: found.length >= MOST_FOUND,
      }}
    />
  );
}

function optionOf({ __typename, id, displayName, relationNumber, city }: FoundRelation): FoundOption {
  return {
    ...{ id, label: displayName, icon: RELATION_KINDS[kindOf(__typename)].icon },
    detail: [relationNumber, city].filter((part) => part !== '').join(' · '),
  };
}
