import { classNames } from '#web/styles/class-names.ts';
import sheet from './Kbd.module.css';

const css = classNames(sheet);

interface KbdProps {
  /** As on a Dutch keyboard: ['Ctrl', 'K']. */
  keys: readonly string[];
  /** A hint beside something else goes where fingers point; what the text is about stays. */
  always?: boolean;
}

export function Kbd({ keys, always = false }: KbdProps) {
  return (
    <span className={css('chord')} data-hint={always ? undefined : ''}>
      {keys.map((key) => (
        <kbd key={key} className={css('key')}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
