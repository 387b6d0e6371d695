import type { ReactNode } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './DetailList.module.css';

const css = classNames(sheet);

export function DetailList({ children }: { children: ReactNode }) {
  return <dl className={css('list')}>{children}</dl>;
}

interface DetailProps {
  term: string;
  children: ReactNode;
  numeric?: boolean;
}

export function Detail({ term, children, numeric = false }: DetailProps) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <div className={css('detail')}>
      <dt className={css('term')}>{term}</dt>
      <dd className={css('value')} data-numeric={numeric || undefined}>
        {children}
      </dd>
    </div>
  );
}
