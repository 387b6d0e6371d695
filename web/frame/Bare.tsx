import { type ReactNode, useEffect } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Bare.module.css';
import { Logo } from './Logo.tsx';

const css = classNames(sheet);

interface BareProps {
  title: string;
  wide?: boolean;
  children: ReactNode;
}

/** A screen outside the frame: signing in, not found, diagnostics [SHELL-54], the customer's page. */
export function Bare({ title, wide = false, children }: BareProps) {
  useEffect(() => {
    document.title = `${title} · Balie`;
  }, [title]);
  return (
    <main className={css('page')}>
      <div className={css('column')} data-wide={wide || undefined}>
        <Logo large />
        <div className={css('card')}>
          <h1 className={css('title')}>{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}
