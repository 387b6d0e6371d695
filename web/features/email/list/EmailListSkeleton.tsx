import { Skeleton } from '#web/components/Skeleton.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './EmailListSkeleton.module.css';

const css = classNames(sheet);
const ROWS = [1, 2, 3, 4, 5, 6, 7];

/** Mails that are yet to come, in their shape. */
export function EmailListSkeleton() {
  return (
    <div role="status" aria-label="Wordt geladen" className={css('rows')}>
      {ROWS.map((row) => (
        <div key={row} className={css('row')}>
          <Skeleton width="55%" />
          <Skeleton width="80%" />
          <Skeleton width="90%" />
        </div>
      ))}
    </div>
  );
}
