import { Skeleton } from '#web/components/Skeleton.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './EmailSkeleton.module.css';

const css = classNames(sheet);

export function EmailSkeleton() {
  return (
    <div role="status" aria-label="Wordt geladen" className={css('text')}>
      <Skeleton width="40%" />
      <Skeleton width="90%" />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </div>
  );
}
