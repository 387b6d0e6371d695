import { ListField } from './ListField.tsx';
import type { SelectFieldProps } from './select-field-props.ts';
import { TypableField } from './TypableField.tsx';

/** From this many entries on a list is quicker typed into than read. */
const TYPABLE_OVER = 7;

export function SelectField(props: SelectFieldProps) {
  return props.choices.length > TYPABLE_OVER ? <TypableField {...props} /> : <ListField {...props} />;
}
