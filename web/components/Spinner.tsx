import { classNames } from '#web/styles/class-names.ts';
import sheet from './Spinner.module.css';

const css = classNames(sheet);

/** Turning ring. The label is read out; leave it away where the surroundings say already what runs. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span
      className={css('spinner')}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
