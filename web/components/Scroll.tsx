import type { ReactNode } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Scroll.module.css';

const css = classNames(sheet);

/** The header above it stays. `name` restores the scroll position when the user comes back. */
export function Scroll({ children, name }: { children: ReactNode; name?: string }) {
  return (
    <div className={css('scroll')} data-scroll-restoration-id={name}>
      {children}
    </div>
  );
}
