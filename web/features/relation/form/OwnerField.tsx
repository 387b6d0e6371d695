import { SelectField } from '#web/components/SelectField.tsx';
import { TextField } from '#web/components/TextField.tsx';
import type { OwnerChoice } from './owner-choice.ts';

interface OwnerFieldProps {
  label: string;
  isLabelHidden?: boolean;
  name: string;
  value: string;
  owner: OwnerChoice;
  onChange: (ownerId: string) => void;
  onBlur: () => void;
  isRequired: boolean;
  error: string | undefined;
}

/** An admin chooses from all users; others read whose relation it is. */
export function OwnerField({ value, owner, onChange, ...field }: OwnerFieldProps) {
  if (!owner.canChoose) {
    const username = owner.users.find((user) => user.id === value)?.username ?? '';
    return <TextField {...field} isRequired={false} isReadOnly value={username} onChange={onChange} />;
  }
  return (
    <SelectField
      {...field}
      choices={owner.users.map((user) => ({ id: user.id, label: user.username }))}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
