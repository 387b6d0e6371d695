import { useState } from 'react';
import type { RelationField } from '#domain/relation/fields.ts';
import { readPasted } from '#domain/relation/reading/read-pasted.ts';
import { Checkbox } from '#web/components/Checkbox.tsx';
import { FilteredTextField } from '#web/components/FilteredTextField.tsx';
import { SelectField } from '#web/components/SelectField.tsx';
import { TextField } from '#web/components/TextField.tsx';
import { BsnField } from '#web/features/relation/bsn/BsnField.tsx';
import { COUNTRY_CHOICES } from './country-choices.ts';
import { birthDateNote, liveNote } from './live-note.ts';
import { OwnerField } from './OwnerField.tsx';
import type { OwnerChoice } from './owner-choice.ts';
import { typedFilter } from './typed-value.ts';
import type { RelationForm } from './use-relation-form.ts';
import { VatNumberField } from './VatNumberField.tsx';

/** An optional choice can be cleared again. */
const NO_CHOICE = { id: '', label: 'Niet ingevuld' };

interface FieldInputProps {
  field: RelationField;
  form: RelationForm;
  owner: OwnerChoice;
  isLabelHidden?: boolean;
  /** What was not taken of what was typed before this field was there. */
  leftOutBefore?: string;
}

export function FieldInput({ field, form, owner, isLabelHidden = false, leftOutBefore }: FieldInputProps) {
  const { values } = form.state.content;
  const value = values[field.key];
  const [refusedPaste, setRefusedPaste] = useState<string>();
  const control = {
    label: field.label,
    isLabelHidden,
    name: field.key,
    error: refusedPaste ?? form.errorOf(field.key),
    onBlur: () => form.leave(field.key),
    isRequired: field.required ?? false,
  };

  function typed(text: string): void {
    setRefusedPaste(undefined);
    form.type(field.key, text);
  }

  function pasted(text: string): void {
    const read = readPasted(form.kind, field.key, text, values);
    setRefusedPaste(read.ok ? undefined : read.message);
    // Blanks alone, over what was selected, are no value.
    if (text.trim() === '') return;
    if (read.ok) for (const [key, readValue] of read.values) form.type(key, readValue);
  }

  const filter = typedFilter(field);
  if (typeof value === 'boolean') {
    return (
      <Checkbox name={field.key} isSelected={value} onChange={(isOn) => form.type(field.key, isOn)}>
        {field.label}
      </Checkbox>
    );
  }
  if (field.key === 'vatNumber') return <VatNumberField field={field} form={form} />;
  if (field.key === 'bsn' && filter !== null && form.relationId !== null) {
    return (
      <BsnField
        {...control}
        {...inputTraits(field)}
        relationId={form.relationId}
        value={value}
        filter={filter}
        onShown={form.revealBsn}
        onChange={typed}
        onPaste={pasted}
        note={liveNote(form.validityOf('bsn'), control.error !== undefined)}
      />
    );
  }
  switch (field.type) {
    case 'user':
      return (
        <OwnerField {...control} value={value} owner={owner} onChange={(id) => form.type(field.key, id)} />
      );
    case 'country':
      return (
        <SelectField
          {...control}
          choices={COUNTRY_CHOICES}
          value={value}
          onChange={(country) => country !== null && form.type(field.key, country)}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...control}
          choices={choicesOf(field)}
          value={value}
          onChange={(choice) => form.type(field.key, choice ?? '')}
        />
      );
    default: {
      const input = { ...control, ...inputTraits(field), value, onChange: typed };
      const note =
        form.foundNoteOf(field.key) ??
        (field.check === 'birthDate'
          ? birthDateNote(value)
          : liveNote(form.validityOf(field.key), control.error !== undefined));
      if (filter === null) return <TextField {...input} note={note} />;
      return (
        <FilteredTextField
          {...input}
          filter={filter}
          note={note}
          leftOutBefore={leftOutBefore}
          onPaste={pasted}
        />
      );
    }
  }
}

function choicesOf(field: RelationField) {
  const choices = (field.choices ?? []).map((choice) => ({ id: choice, label: choice }));
  return field.default === undefined ? [NO_CHOICE, ...choices] : choices;
}

function inputTraits(field: RelationField) {
  return {
    // The browser would offer the user's own address and number.
    autoComplete: 'off',
    numeric: field.digitsOnly === true || field.check === 'iban' || field.check === 'birthDate',
    ...(field.check === 'email' && { type: 'email' as const }),
    ...(field.check === 'phone' && { type: 'tel' as const }),
    ...(field.digitsOnly && field.check !== 'phone' && { inputMode: 'numeric' as const }),
    ...(field.placeholder !== undefined && { placeholder: field.placeholder }),
    ...(field.help !== undefined && { help: field.help }),
  };
}
