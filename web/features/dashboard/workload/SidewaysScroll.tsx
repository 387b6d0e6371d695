import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './SidewaysScroll.module.css';

const css = classNames(sheet);

interface SidewaysScrollProps {
  label: string;
  /** Gets the width that there is, in pixels; 0 until it is known. */
  children: (width: number) => ReactNode;
}

/** A place for what may be wider than it. While it scrolls, it can be reached by keyboard. */
export function SidewaysScroll({ label, children }: SidewaysScrollProps) {
  const container = useRef<HTMLDivElement>(null);
  const [{ width, scrolls }, setState] = useState({ width: 0, scrolls: false });
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const read = () =>
      setState({ width: element.clientWidth, scrolls: element.scrollWidth > element.clientWidth });
    read();
    const observer = new ResizeObserver(read);
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  const reachable = scrolls ? { tabIndex: 0, role: 'group', 'aria-label': label } : {};
  return (
    <div ref={container} {...reachable} className={css('place')}>
      {children(width)}
    </div>
  );
}
