import { type RefObject, useEffect, useRef, useState } from 'react';
import { SearchField } from '#web/components/SearchField.tsx';

/** Milliseconds between the last key and the search. */
const PAUSE = 120;

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

  return (
    <SearchField {...field} shortcut={['/']} value={text} onChange={setText} onArrowDown={focusFirstRow} />
  );
}

function focusFirstRow(): void {
  document.querySelector<HTMLElement>('[data-row-focus][tabindex="0"]')?.focus();
}
