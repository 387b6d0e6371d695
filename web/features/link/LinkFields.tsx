import type { LinkField } from '#domain/link/link-field.ts';
import { SelectField } from '#web/components/SelectField.tsx';
import { TextField } from '#web/components/TextField.tsx';
import type { LinkForm } from './use-link-form.ts';

const KEPT = 'Ingevuld. Laat leeg om deze te houden.';

interface LinkFieldsProps {
  fields: readonly LinkField[];
  form: LinkForm;
  kept: ReadonlySet<string>;
  choices?: readonly { readonly id: string; readonly name: string }[];
}

export function LinkFields({ fields, form, kept, choices = [] }: LinkFieldsProps) {
  return fields.map((field) => {
    const { key, label, isRequired, isSecret, entry, help } = field;
    const isKept = kept.has(key);
    const error = form.errorOf(key);
    const shown = {
      label,
      error,
      isRequired: isRequired && !isKept,
      onBlur: () => form.leaveField(key),
      ...(isKept ? { help: KEPT } : help !== undefined && { help }),
    };
    return (
      <div key={key} data-field={key}>
        {entry === 'chosen' ? (
          <SelectField
            {...shown}
            choices={choices.map(({ id, name }) => ({ id, label: name }))}
            value={form.values[key] || null}
            onChange={(value) => form.change(key, value ?? '')}
          />
        ) : (
          <TextField
            {...shown}
            type={isSecret ? 'password' : key === 'email' ? 'email' : 'text'}
            autoComplete={isSecret ? 'new-password' : 'off'}
            value={form.values[key] ?? ''}
            onChange={(value) => form.change(key, value)}
          />
        )}
      </div>
    );
  });
}
