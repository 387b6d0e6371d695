import type { ReactNode } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './LiveRegion.module.css';

const css = classNames(sheet);

/** Said, not shown. It stands there empty until there is something to say. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <span role="status" className={css('region')}>
      {children}
    </span>
  );
}
