import { classNames } from '#web/styles/class-names.ts';
import sheet from './Logo.module.css';

const css = classNames(sheet);

/** A front-desk bell beside the name. `public/balie.svg` is the same bell for the browser's tab. */
export function Logo({ large = false }: { large?: boolean }) {
  return (
    <span className={css('logo')} data-large={large || undefined}>
      <svg viewBox="0 0 32 32" aria-hidden className={css('mark')}>
        <rect width="32" height="32" rx="8" className={css('ground')} />
        <path
          className={css('bell')}
          d="M16 6.5a2.2 2.2 0 0 1 1.1 4.1v1.1a7.6 7.6 0 0 1 6.5 7.5v.3H8.4v-.3a7.6 7.6 0 0 1 6.5-7.5v-1.1A2.2 2.2 0 0 1 16 6.5Z"
        />
        <rect x="6" y="21.5" width="20" height="3.5" rx="1.75" className={css('bell')} />
      </svg>
      <span className={css('name')}>Balie</span>
    </span>
  );
}
