import { Fragment } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Kbd.module.css';

const css = classNames(sheet);

interface KbdProps {
  /** The names on a Dutch keyboard: ['Ctrl', 'K']. */
  keys: readonly string[];
  /** A hint beside something else goes where fingers point; what the text is about stays. */
  always?: boolean;
  isSequence?: boolean;
}

export function Kbd({ keys, always = false, isSequence = false }: KbdProps) {
  return (
    <span className={css('chord')} data-hint={always ? undefined : ''}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {isSequence && index > 0 && <span className={css('then')}>dan</span>}
          <kbd className={css('key')}>{key}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
