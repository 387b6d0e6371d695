import { Skeleton } from '#web/components/Skeleton.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './ScreenSkeleton.module.css';

const css = classNames(sheet);

/** The shape of a screen whose code or data is on its way: a title over lines. */
export function ScreenSkeleton() {
  return (
    <div role="status" aria-label="Scherm wordt geladen" className={css('screen')}>
      <div className={css('title')}>
        <Skeleton width="20%" />
      </div>
      <Skeleton width="92%" />
      <Skeleton width="85%" />
      <Skeleton width="88%" />
      <Skeleton width="70%" />
    </div>
  );
}
