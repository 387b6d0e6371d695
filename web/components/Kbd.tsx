import { classNames } from '#web/styles/class-names.ts';
import sheet from './Kbd.module.css';

const css = classNames(sheet);

/** One key or chord as it stands on a Dutch keyboard: ['Ctrl', 'K']. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <span className={css('chord')}>
      {keys.map((key) => (
        <kbd key={key} className={css('key')}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
