import { type RefObject, useEffect, useRef, useState } from 'react';
import { SearchField } from '#web/components/SearchField.tsx';
import { useShortcut } from '#web/components/shortcut-store.ts';

/** Milliseconds between the last key and the search. */
const PAUSE = 120;
const SEARCH_KEYS = ['/'];

interface ListSearchBoxProps {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  busy: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Typing updates the box at once and the address later; '/' focuses it, ↓ goes to the rows. */
export function ListSearchBox({ search, onSearch, ...field }: ListSearchBoxProps) {
  const [text, setText] = useState(search);
  const sent = useRef(search);

  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    if (text === sent.current) return;
    const pause = setTimeout(() => {
      sent.current = text;
      onSearch(text);
    }, PAUSE);
    return () => clearTimeout(pause);
  }, [text, onSearch]);

  const { inputRef } = field;
  useShortcut({
    keys: SEARCH_KEYS,
    description: 'Zoeken in de lijst',
    group: 'Lijst',
    // Behind a selection, and on a small window behind a mail that is read, there is no field to type in.
    isAvailable: () => inputRef.current?.checkVisibility() ?? false,
    onPress: () => inputRef.current?.focus(),
  });

  return (
    <SearchField
      {...field}
      shortcut={SEARCH_KEYS}
      value={text}
      onChange={setText}
      onArrowDown={focusFirstRow}
    />
  );
}

function focusFirstRow(): void {
  document.querySelector<HTMLElement>('[data-row-focus][tabindex="0"]')?.focus();
}
