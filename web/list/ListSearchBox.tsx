import { type RefObject, useEffect, useRef, useState } from 'react';
import { SearchField } from '#web/components/SearchField.tsx';

/** Milliseconds without a key after which the search goes out. */
const PAUSE = 120;

interface ListSearchBoxProps {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  busy: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** What is typed stands in the box at once and in the address a moment later; '/' comes here, and ↓ goes to the rows. */
export function ListSearchBox({ search, onSearch, ...field }: ListSearchBoxProps) {
  const [text, setText] = useState(search);
  const sent = useRef(search);

  // Back and forward change the address under the box.
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
