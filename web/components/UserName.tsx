import { classNames } from '#web/styles/class-names.ts';
import sheet from './UserName.module.css';

const css = classNames(sheet);

/** A user with the dot of the user's colour, which is never text. `color` is six hex digits, or empty. */
export function UserName({ name, color }: { name: string; color: string }) {
  return (
    <span className={css('user')}>
      <span
        aria-hidden
        className={css('dot')}
        style={color === '' ? undefined : { background: `#${color}` }}
      />
      {name}
    </span>
  );
}
