import { Search, X } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
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
  inputRef: RefObject<HTMLInputElement | null>;
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
    <div className={css('search')}>
      <span className={css('glass')}>{busy ? <Spinner /> : <Icon of={Search} />}</span>
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        className={css('input')}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && onArrowDown) onArrowDown();
          else if (event.key === 'Escape' && value !== '') onChange('');
          else return;
          event.preventDefault();
        }}
      />
      {value === '' ? (
        shortcut && <Kbd keys={shortcut} />
      ) : (
        // No tab stop, because Escape clears the field.
        <Button
          excludeFromTabOrder
          preventFocusOnPress
          className={css('clear')}
          aria-label="Zoekopdracht wissen"
          onPress={() => {
            onChange('');
            inputRef.current?.focus();
          }}
        >
          <Icon of={X} />
        </Button>
      )}
    </div>
  );
}
