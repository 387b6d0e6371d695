import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePrinting } from './use-printing.ts';

/** Fewer rows than this are cheaper to draw than to window. */
const WINDOWED_OVER = 100;

/** The rows to draw. The active row is always among them: it holds the focus and the tab stop. */
export function useRowWindow(
  scroller: RefObject<HTMLDivElement | null>,
  rowCount: number,
  activeIndex: number,
): Virtualizer<HTMLDivElement, HTMLDivElement> {
  const rowHeight = useRowHeight(scroller);
  const isPrinting = usePrinting();
  const drawsAll = isPrinting || rowCount <= WINDOWED_OVER;

  const rowWindow = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: drawsAll ? rowCount : 12,
    // The header sticks over the first row's height of the scroller.
    scrollPaddingStart: rowHeight,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return activeIndex < rowCount && !indexes.includes(activeIndex)
        ? [...indexes, activeIndex].sort((a, b) => a - b)
        : indexes;
    },
  });
  // The library caches the heights that it measured; another pointer or width makes them wrong.
  useLayoutEffect(() => {
    if (rowHeight > 0) rowWindow.measure();
  }, [rowWindow, rowHeight]);
  return rowWindow;
}

/** The height that the style sheet gives a row: it differs by pointer and by width. */
function useRowHeight(scroller: RefObject<HTMLDivElement | null>): number {
  const [height, setHeight] = useState(36);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const read = () =>
      setHeight(Number.parseFloat(getComputedStyle(element).getPropertyValue('--row-height')));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return height;
}
