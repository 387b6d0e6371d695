import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { moveRangeEnd, type Selection, toggle, toggleAll } from './row-selection.ts';
import { type NamedKeys, useElementKeys } from './shortcut-store.ts';

interface RowNavigationOptions {
  scroller: RefObject<HTMLElement | null>;
  /** Ids of the rows that are loaded, in order. */
  ids: readonly string[];
  activeIndex: number;
  onActiveChange: (index: number) => void;
  scrollToIndex: (index: number) => void;
  /** Rows are links, which Enter opens. */
  opensRows: boolean;
  selection: Selection | undefined;
  onSelectionChange: ((selection: Selection) => void) | undefined;
}

export interface RowNavigation {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** A press on a row's checkbox; with Shift it takes all rows since the last one. */
  onCheck: (index: number, extend: boolean) => void;
  focusRow: (index: number) => void;
  /** For a list of other rows: moves to the first, from which Shift extends too. */
  restart: () => void;
}

interface RowKeys extends NamedKeys {
  isOn: boolean;
  handles: (event: KeyboardEvent) => boolean;
  press: (event: KeyboardEvent) => void;
}

const PAGE = 10;

/** Arrows move, Space selects, Shift extends, Ctrl+A selects all, Escape clears. Enter is the link's own. */
export function useRowNavigation(options: RowNavigationOptions): RowNavigation {
  const { scroller, ids, activeIndex, onActiveChange, scrollToIndex, opensRows } = options;
  const { selection, onSelectionChange } = options;
  const anchor = useRef(activeIndex);
  const [focusRequest, setFocusRequest] = useState<number | null>(null);

  // A row far away is drawn only after the scroll; this runs again with every draw until it is there.
  useEffect(() => {
    if (focusRequest === null) return;
    const row = scroller.current?.querySelector(`[data-row-index="${focusRequest}"]`);
    const target = row?.querySelector<HTMLElement>('[data-row-focus]') ?? row;
    if (!(target instanceof HTMLElement)) return;
    target.focus({ preventScroll: true });
    setFocusRequest(null);
  });

  function focusRow(index: number): void {
    onActiveChange(index);
    scrollToIndex(index);
    setFocusRequest(index);
  }

  function restart(): void {
    anchor.current = 0;
    onActiveChange(0);
  }

  function move(to: number, extend: boolean): void {
    const index = Math.min(Math.max(to, 0), ids.length - 1);
    if (extend && selection && onSelectionChange) {
      onSelectionChange(moveRangeEnd(selection, ids, anchor.current, activeIndex, index));
    } else {
      anchor.current = index;
    }
    focusRow(index);
  }

  function onCheck(index: number, extend: boolean): void {
    if (!selection || !onSelectionChange) return;
    const id = ids[index];
    if (id === undefined) return;
    onSelectionChange(
      extend ? moveRangeEnd(selection, ids, anchor.current, anchor.current, index) : toggle(selection, id),
    );
    if (!extend) anchor.current = index;
    onActiveChange(index);
  }

  const steps: Readonly<Record<string, number>> = {
    ArrowDown: activeIndex + 1,
    ArrowUp: activeIndex - 1,
    PageDown: activeIndex + PAGE,
    PageUp: activeIndex - PAGE,
    Home: 0,
    End: ids.length - 1,
  };
  const rowKeys: readonly RowKeys[] = [
    {
      ...named('Vorige of volgende regel', '↑', '↓'),
      isOn: true,
      handles: ({ key, shiftKey }) => steps[key] !== undefined && !(shiftKey && selection),
      press: ({ key }) => move(steps[key] ?? activeIndex, false),
    },
    {
      ...named('Regel openen', 'Enter'),
      isOn: opensRows,
      // The link in the row takes it.
      handles: () => false,
      press: () => undefined,
    },
    {
      ...named('Regel selecteren', 'Spatie'),
      isOn: selection !== undefined,
      handles: ({ key }) => key === ' ',
      press: ({ shiftKey }) => onCheck(activeIndex, shiftKey),
    },
    {
      ...named('Selectie uitbreiden', 'Shift', '↓'),
      isOn: selection !== undefined,
      handles: ({ key, shiftKey }) => steps[key] !== undefined && shiftKey,
      press: ({ key }) => move(steps[key] ?? activeIndex, true),
    },
    {
      ...named('Alles selecteren', 'Ctrl', 'A'),
      isOn: selection !== undefined,
      handles: ({ key, ctrlKey, metaKey }) => key === 'a' && (ctrlKey || metaKey),
      press: () => selection && onSelectionChange?.(toggleAll(selection, ids)),
    },
    {
      ...named('Selectie opheffen', 'Escape'),
      isOn: selection !== undefined && selection.size > 0,
      handles: ({ key }) => key === 'Escape',
      press: () => onSelectionChange?.(new Set()),
    },
  ];
  const bound = ids.length === 0 ? [] : rowKeys.filter(({ isOn }) => isOn);
  useElementKeys(bound);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!(event.target instanceof Element) || !event.target.closest('[data-row-index]')) return;
    const pressed = bound.find(({ handles }) => handles(event));
    if (pressed === undefined) return;
    event.preventDefault();
    pressed.press(event);
  }

  return { onKeyDown, onCheck, focusRow, restart };
}

function named(description: string, ...keys: readonly string[]): NamedKeys {
  return { keys, description, group: 'Lijst' };
}
