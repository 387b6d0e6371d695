import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { holdsText } from '#domain/text/fold-text.ts';
import { classNames } from '#web/styles/class-names.ts';
import { ChoiceList } from './ChoiceList.tsx';
import fieldSheet from './Field.module.css';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';
import type { SelectFieldProps } from './select-field-props.ts';
import sheet from './TypableField.module.css';

const field = classNames(fieldSheet);
const css = classNames(sheet);

/** A long list one types into: SelectField over seven entries. Leaving with unknown text restores the choice. */
export function TypableField(props: SelectFieldProps) {
  const { label, choices, help, error, note, value, placeholder, ...rest } = props;
  const { isRequired = false, isLabelHidden = false, ...box } = rest;
  return (
    <ComboBox
      {...box}
      {...(isLabelHidden && { 'aria-label': label })}
      defaultItems={choices}
      defaultFilter={holdsText}
      value={value}
      onChange={(key) => props.onChange(key === null ? null : String(key))}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
      className={field('field')}
    >
      {({ isOpen }) => (
        <>
          {!isLabelHidden && <FieldLabel isRequired={isRequired}>{label}</FieldLabel>}
          <div className={field('control')}>
            <Input
              className={field('input')}
              // Closes the list; only the next one leaves the form.
              onKeyDown={(event) => isOpen && event.key === 'Escape' && event.stopPropagation()}
              {...(placeholder === undefined ? {} : { placeholder })}
            />
            <Button className={css('open')}>
              <Icon of={ChevronDown} />
            </Button>
          </div>
          <FieldMessage error={error} note={note} help={help} />
          <Popover>
            <ChoiceList choices={choices} />
          </Popover>
        </>
      )}
    </ComboBox>
  );
}
