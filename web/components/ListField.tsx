import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Select, SelectValue } from 'react-aria-components/Select';
import { classNames } from '#web/styles/class-names.ts';
import { ChoiceList } from './ChoiceList.tsx';
import fieldSheet from './Field.module.css';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import { Icon } from './Icon.tsx';
import sheet from './ListField.module.css';
import { Popover } from './Popover.tsx';
import type { SelectFieldProps } from './select-field-props.ts';

const field = classNames(fieldSheet);
const css = classNames(sheet);

export function ListField(props: SelectFieldProps) {
  const { label, choices, help, error, note, placeholder = 'Kies…', ...rest } = props;
  const { isRequired = false, isLabelHidden = false, ...select } = rest;
  return (
    <Select
      {...select}
      {...(isLabelHidden && { 'aria-label': label })}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      placeholder={placeholder}
      onChange={(key) => props.onChange(key === null ? null : String(key))}
      className={field('field')}
    >
      {!isLabelHidden && <FieldLabel isRequired={isRequired}>{label}</FieldLabel>}
      <Button className={`${field('control')} ${css('button')}`}>
        <SelectValue className={css('value')} />
        <Icon of={ChevronDown} />
      </Button>
      <FieldMessage error={error} note={note} help={help} />
      <Popover>
        <ChoiceList choices={choices} />
      </Popover>
    </Select>
  );
}
