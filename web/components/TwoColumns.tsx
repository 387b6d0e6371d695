import type { ReactNode } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './TwoColumns.module.css';

const css = classNames(sheet);

/** What a screen is for, and beside it, where there is room, what goes with it. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className={css('columns')}>{children}</div>;
}
