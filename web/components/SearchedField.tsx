import { X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { classNames } from '#web/styles/class-names.ts';
import fieldSheet from './Field.module.css';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import { FoundList, type FoundOption } from './FoundList.tsx';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import sheet from './TypableField.module.css';

const field = classNames(fieldSheet);
const css = classNames(sheet);

export interface SearchedOptions {
  /** What the server found for the text; nothing for no text. */
  readonly options: readonly FoundOption[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  /** There are more than these. */
  readonly hasMore: boolean;
}

interface SearchedFieldProps {
  label: string;
  value: { readonly id: string; readonly label: string } | null;
  onChange: (value: FoundOption | null) => void;
  /** Called with what is typed, and with nothing once that is over. */
  onSearch: (text: string) => void;
  found: SearchedOptions;
  onFocus?: () => void;
  onBlur?: () => void;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
  help?: string;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** One of many that the server finds by what is typed. Leaving with other text restores the choice; with none, clears it. */
export function SearchedField(props: SearchedFieldProps) {
  const { label, value, onChange, onSearch, found, onBlur, placeholder, help, error, inputRef, ...box } =
    props;
  const { options, isSearching, hasFailed, hasMore } = found;
  /** Null while nothing is typed: then the choice is shown. */
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? value?.label ?? '';

  function type(typed: string | null): void {
    setDraft(typed);
    onSearch(typed?.trim() ?? '');
  }

  function choose(option: FoundOption | null): void {
    type(null);
    if (option?.id !== value?.id) onChange(option);
  }

  function choosesByKey(key: unknown): void {
    const option = options.find(({ id }) => id === key);
    if (option) choose(option);
    else if (key !== null && key === value?.id) type(null);
  }

  function press(event: KeyboardEvent<HTMLInputElement>, isOpen: boolean): void {
    if (event.key === 'Escape' && (draft !== null || isOpen)) {
      // Takes the text back; only the next one leaves the form.
      event.stopPropagation();
      type(null);
    }
    const [only, ...others] = options;
    const isAsked = draft !== null && draft.trim() !== '' && !isSearching;
    const isPointedAt = event.currentTarget.getAttribute('aria-activedescendant') !== null;
    if (event.key === 'Enter' && isAsked && only && others.length === 0 && !isPointedAt) {
      event.preventDefault();
      choose(only);
    }
  }

  function leave(): void {
    // Another window that comes to the front takes nothing away.
    if (!document.hasFocus()) return;
    if (draft !== null && draft.trim() === '') choose(null);
    else if (draft !== null) type(null);
    onBlur?.();
  }

  return (
    <ComboBox
      {...box}
      items={options}
      inputValue={text}
      onInputChange={(typed) => typed !== text && type(typed)}
      value={value?.id ?? null}
      onChange={choosesByKey}
      // Or the list would take the text along whenever it closes.
      allowsCustomValue
      onBlur={leave}
      menuTrigger={draft === null ? 'manual' : 'input'}
      // Open with nothing in it only to say that nothing was found.
      allowsEmptyCollection={draft !== null && draft.trim() !== ''}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={field('field')}
    >
      {({ isOpen }) => (
        <>
          <FieldLabel isRequired={box.isRequired ?? false}>{label}</FieldLabel>
          <div className={field('control')}>
            <Input
              className={field('input')}
              placeholder={placeholder ?? 'Zoeken...'}
              autoComplete="off"
              onKeyDown={(event) => press(event, isOpen)}
              {...(inputRef ? { ref: inputRef } : {})}
            />
            {isSearching && (
              <span className={field('addon')}>
                <Spinner />
              </span>
            )}
            {text !== '' && box.isDisabled !== true && (
              // No slot: inside a combo box a button without one would open its list.
              <Button
                slot={null}
                excludeFromTabOrder
                preventFocusOnPress
                aria-label={`${label} wissen`}
                className={css('open')}
                onPress={() => choose(null)}
              >
                <Icon of={X} />
              </Button>
            )}
          </div>
          <FieldMessage error={error} help={help} />
          <FoundList
            {...{ isSearching, hasFailed }}
            nothing="Geen resultaten."
            note={hasMore && !isSearching ? 'Er zijn er meer. Typ verder.' : undefined}
          />
        </>
      )}
    </ComboBox>
  );
}
