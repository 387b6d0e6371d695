import { classNames } from '#web/styles/class-names.ts';
import sheet from './printing.module.css';

const css = classNames(sheet);

/** On paper alone: on the screen the search box has it. */
export function PrintedSearch({ query }: { query: string }) {
  return query === '' ? null : <p className={css('search')}>Gezocht op ‘{query}’</p>;
}
