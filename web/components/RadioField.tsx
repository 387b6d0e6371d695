import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { classNames } from '#web/styles/class-names.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import sheet from './RadioField.module.css';

const css = classNames(sheet);

interface RadioFieldProps<Id extends string> {
  label: string;
  choices: readonly { readonly id: Id; readonly label: string }[];
  value: Id;
  onChange: (value: Id) => void;
  isDisabled?: boolean;
  help?: string;
}

export function RadioField<Id extends string>({
  label,
  choices,
  value,
  onChange,
  isDisabled = false,
  help,
}: RadioFieldProps<Id>) {
  return (
    <RadioGroup
      value={value}
      onChange={(picked) => {
        const choice = choices.find(({ id }) => id === picked);
        if (choice) onChange(choice.id);
      }}
      orientation="horizontal"
      isDisabled={isDisabled}
      className={css('field')}
    >
      <FieldLabel isRequired={false}>{label}</FieldLabel>
      <div className={css('choices')}>
        {choices.map((choice) => (
          <Radio key={choice.id} value={choice.id} className={css('choice')}>
            <span className={css('dot')} />
            {choice.label}
          </Radio>
        ))}
      </div>
      {help !== undefined && <FieldMessage help={help} />}
    </RadioGroup>
  );
}
