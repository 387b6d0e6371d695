import type { ReactNode } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import hiddenSheet from '#web/styles/hidden-text.module.css';

const hidden = classNames(hiddenSheet);

/** Said, not shown. It stands there empty until there is something to say. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <span role="status" className={hidden('hidden')}>
      {children}
    </span>
  );
}
