import { classNames } from '#web/styles/class-names.ts';
import sheet from './ColourDot.module.css';

const css = classNames(sheet);

/** `colour` is six hex digits, or empty: then it is a neutral grey (ledger USERS-52). */
export function ColourDot({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden
      className={css('dot')}
      style={colour === '' ? undefined : { background: `#${colour}` }}
    />
  );
}
