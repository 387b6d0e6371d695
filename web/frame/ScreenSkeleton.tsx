import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './ScreenSkeleton.module.css';

const css = classNames(sheet);

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of the screen, or until its data is there what the screen is about. */
    title?: string | ((search: Readonly<Record<string, unknown>>) => string);
  }
}

/** The shape of a screen whose code or data is on its way: its title over lines. */
export function ScreenSkeleton() {
  // The screen, also where the frame around it is on its way.
  const match = useMatches().at(-1);
  const named = match?.staticData.title;
  const title = typeof named === 'function' ? named({ ...match?.search }) : named;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Balie`;
  }, [title]);
  return (
    <div
      role="status"
      aria-label="Scherm wordt geladen"
      className={css('screen')}
      // The router has waited already.
      data-waited={match?.status === 'pending' || undefined}
    >
      <div className={css('title')}>{title ?? <Skeleton width="20%" />}</div>
      <Skeleton width="92%" />
      <Skeleton width="85%" />
      <Skeleton width="88%" />
      <Skeleton width="70%" />
    </div>
  );
}
