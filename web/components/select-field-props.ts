import type { FieldNote } from './FieldMessage.tsx';

export interface Choice {
  id: string;
  label: string;
  detail?: string;
  isDisabled?: boolean;
}

export interface SelectFieldProps {
  label: string;
  /** Where a table already labels it: hidden, but read out. */
  isLabelHidden?: boolean;
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
  help?: string;
  error?: string | undefined;
  note?: FieldNote | undefined;
}
