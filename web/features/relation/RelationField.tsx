import { useState } from 'react';
import { SearchedField } from '#web/components/SearchedField.tsx';
import { useRelationOptions } from './use-relation-options.ts';

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
  const found = useRelationOptions(text, null);
  return (
    <SearchedField
      {...field}
      label={label}
      placeholder="Naam of nummer..."
      onSearch={setText}
      found={found}
    />
  );
}
