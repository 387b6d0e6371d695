import type { FoundOption } from './FoundList.tsx';
import { Picker, type PickerProps } from './Picker.tsx';

export interface SearchedOptions {
  /** What the server found for the text; nothing for no text. */
  readonly options: readonly FoundOption[];
  /** Until the answer for this very text is there. */
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly hasMore: boolean;
}

interface SearchedFieldProps
  extends Omit<
    PickerProps,
    'onChoose' | 'onClear' | 'onText' | 'nothing' | 'isList' | keyof SearchedOptions
  > {
  onChange: (value: FoundOption | null) => void;
  /** Called with what is typed, and with nothing once that is over. */
  onSearch: (text: string) => void;
  found: SearchedOptions;
}

/** A choice of one from many, which the server finds by what is typed. */
export function SearchedField({ onChange, onSearch, found, ...picker }: SearchedFieldProps) {
  return (
    <Picker
      {...picker}
      {...found}
      nothing="Niets gevonden."
      onText={(text) => onSearch(text.trim())}
      onChoose={(option) => option.id !== picker.value?.id && onChange(option)}
      onClear={() => picker.value !== null && onChange(null)}
    />
  );
}
