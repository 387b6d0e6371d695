import { type ReactNode, useId } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Card.module.css';

const css = classNames(sheet);

interface CardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
  /** No padding around the content, for lists whose rows reach the edge. */
  flush?: boolean;
}

export function Card({ title, action, children, flush = false }: CardProps) {
  const titleId = useId();
  return (
    <section className={css('card')} aria-labelledby={titleId}>
      <div className={css('head')}>
        <h2 id={titleId} className={css('title')}>
          {title}
        </h2>
        {action}
      </div>
      <div className={css('body')} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}
