import { classNames } from '#web/styles/class-names.ts';
import sheet from './Skeleton.module.css';

const css = classNames(sheet);

/** A bar in the shape of the text to come. Invisible for the first 100 ms; announced by whoever shows it. */
export function Skeleton({ width = '100%' }: { width?: `${number}%` }) {
  return <span aria-hidden className={css('bar')} style={{ width }} />;
}
