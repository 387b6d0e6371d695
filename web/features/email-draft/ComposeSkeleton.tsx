import { Skeleton } from '#web/components/Skeleton.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './ComposeForm.module.css';

const css = classNames(sheet);

/** A draft that is yet to come: to whom, about what, and its text. */
export function ComposeSkeleton() {
  return (
    <div role="status" aria-label="Het concept wordt geopend" className={css('mail')}>
      <div className={css('head')}>
        <div>
          <Skeleton width="40%" />
        </div>
        <div>
          <Skeleton width="60%" />
        </div>
      </div>
      <Skeleton width="90%" />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </div>
  );
}
