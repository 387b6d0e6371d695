import { useSyncExternalStore } from 'react';
import { formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import hiddenSheet from '#web/styles/hidden-text.module.css';
import type { EntryCount } from './navigation.ts';
import sheet from './SidebarCount.module.css';

const css = classNames(sheet);
const hidden = classNames(hiddenSheet);

export function SidebarCount({ count }: { count: EntryCount }) {
  const value = useSyncExternalStore(count.value.subscribe, count.value.current);
  if (value === 0) return null;
  return (
    <>
      <span aria-hidden className={css('count')}>
        {formatCount(value)}
      </span>
      <span className={hidden('hidden')}>{count.description(value)}</span>
    </>
  );
}
