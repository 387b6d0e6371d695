import { classNames } from '#web/styles/class-names.ts';
import sheet from './Spinner.module.css';

const css = classNames(sheet);

/** The label is read out; without it what stands around has to say what runs. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span
      className={css('spinner')}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
