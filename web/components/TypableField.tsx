import { useState } from 'react';
import { foldText, holdsText } from '#domain/text/fold-text.ts';
import type { FoundOption } from './FoundList.tsx';
import { Picker } from './Picker.tsx';
import type { SelectFieldProps } from './select-field-props.ts';

/** No id of a choice: those are ids of rows, or words. */
const OWN_WORDS = '"';

interface TypableFieldProps extends SelectFieldProps {
  /** What is typed may be the answer itself, offered after what the list has. */
  takesOwnWords?: boolean;
  autoFocus?: boolean;
}

/** A long list one types into: SelectField over seven entries. */
export function TypableField({ choices, value, onChange, takesOwnWords, ...field }: TypableFieldProps) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const wanted = foldText(typed);
  const found = choices
    .filter(({ label }) => holdsText(label, typed))
    .map((choice): FoundOption => ({ ...choice, isExact: typed !== '' && foldText(choice.label) === wanted }))
    .toSorted((one, other) => distance(one, wanted) - distance(other, wanted));
  const offersOwn = takesOwnWords === true && typed !== '' && !found.some(({ isExact }) => isExact);
  const chosen = choices.find(({ id }) => id === value);
  return (
    <Picker
      {...field}
      isList
      value={chosen ?? null}
      options={offersOwn ? [...found, { id: OWN_WORDS, label: `gebruik “${typed}”` }] : found}
      nothing="Niets gevonden."
      onText={setText}
      onChoose={({ id }) => onChange(id === OWN_WORDS ? typed : id)}
      onClear={() => onChange(null)}
    />
  );
}

/** What is typed whole comes first, then what begins with it. */
function distance({ label, isExact = false }: FoundOption, wanted: string): number {
  if (isExact) return 0;
  return foldText(label).startsWith(wanted) ? 1 : 2;
}
