import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide the content of an element is, in pixels; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const read = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(measured);
      const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
      setWidth(measured.clientWidth - padding);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
