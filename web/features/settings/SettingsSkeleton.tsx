import { Skeleton } from '#web/components/Skeleton.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './SettingsSkeleton.module.css';

const css = classNames(sheet);

export function SettingsSkeleton() {
  return (
    <div role="status" aria-label="Wordt geladen" className={css('lines')}>
      <Skeleton width="40%" />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </div>
  );
}
