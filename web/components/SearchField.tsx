import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { classNames } from '#web/styles/class-names.ts';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import sheet from './SearchField.module.css';
import { Spinner } from './Spinner.tsx';

const css = classNames(sheet);

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** An answer is on its way; what was found before stays in view meanwhile. */
  busy?: boolean;
  placeholder?: string;
  /** Shown while empty: the key that comes here. */
  shortcut?: readonly string[];
  /** ArrowDown leaves for the list below. */
  onArrowDown?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

export function SearchField(props: SearchFieldProps) {
  const {
    label,
    value,
    onChange,
    busy = false,
    placeholder = 'Zoeken...',
    shortcut,
    onArrowDown,
    inputRef,
  } = props;
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      className={css('search')}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && onArrowDown) {
          event.preventDefault();
          onArrowDown();
        } else {
          // React Aria keeps a key to the field that listens, and with it Ctrl+K.
          event.continuePropagation();
        }
      }}
    >
      <span className={css('glass')}>{busy ? <Spinner /> : <Icon of={Search} />}</span>
      <Input className={css('input')} placeholder={placeholder} {...(inputRef ? { ref: inputRef } : {})} />
      {value === '' ? (
        shortcut && <Kbd keys={shortcut} />
      ) : (
        <Button className={css('clear')} aria-label="Zoekopdracht wissen">
          <Icon of={X} />
        </Button>
      )}
    </AriaSearchField>
  );
}
