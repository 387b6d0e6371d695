import { type RefObject, useEffect, useRef, useState } from 'react';
import { SearchField } from '#web/components/SearchField.tsx';

/** Keys follow each other quicker than this; the search goes out when they pause. */
const PAUSE = 120;

interface RelationSearchProps {
  /** What the address says. */
  search: string;
  onSearch: (search: string) => void;
  busy: boolean;
  onArrowDown: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** What is typed stands in the box at once and in the address a moment later. */
export function RelationSearch({ search, onSearch, ...field }: RelationSearchProps) {
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
    <SearchField
      {...field}
      label="Relaties zoeken"
      placeholder="Zoek op naam, nummer, email of plaats"
      shortcut={['/']}
      value={text}
      onChange={setText}
    />
  );
}
