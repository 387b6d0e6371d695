import { useState } from 'react';
import { containsText, foldText } from '#domain/text/fold-text.ts';
import type { FoundOption } from './FoundList.tsx';
import { Picker } from './Picker.tsx';
import type { SelectFieldProps } from './select-field-props.ts';

/** No id of a choice: those are ids of rows, or words. */
const FREE_TEXT = '"';

interface TypableFieldProps extends SelectFieldProps {
  /** What is typed may be the answer itself, offered after what the list has. */
  allowsFreeText?: boolean;
  autoFocus?: boolean;
}

/** A long list one types into: SelectField over seven entries. */
export function TypableField({ choices, value, onChange, allowsFreeText, ...field }: TypableFieldProps) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const query = foldText(typed);
  const found = choices
    .filter(({ label }) => containsText(label, typed))
    .map((choice): FoundOption => ({ ...choice, isExact: typed !== '' && foldText(choice.label) === query }))
    .toSorted((one, other) => distance(one, query) - distance(other, query));
  const offersOwn = allowsFreeText === true && typed !== '' && !found.some(({ isExact }) => isExact);
  const chosen = choices.find(({ id }) => id === value);
  return (
    <Picker
      {...field}
      isList
      value={chosen ?? null}
      options={offersOwn ? [...found, { id: FREE_TEXT, label: `gebruik “${typed}”` }] : found}
      nothing="Niets gevonden."
      onText={setText}
      onChoose={({ id }) => onChange(id === FREE_TEXT ? typed : id)}
      onClear={() => onChange(null)}
    />
  );
}

/** What is typed whole comes first, then what begins with it. */
function distance({ label, isExact = false }: FoundOption, query: string): number {
  if (isExact) return 0;
  return foldText(label).startsWith(query) ? 1 : 2;
}
