import type { LinkKind } from '#domain/link/link-kinds.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './LinkImage.module.css';
import { linkIcon } from './link-icons.ts';
import type { LinkState } from './shown-link.ts';

const css = classNames(sheet);

/** A drawing of the kind with its plug, of our own: no logo of a program (ledger LINKS-07, 54). */
export function LinkImage({ kind, state }: { kind: LinkKind; state: LinkState }) {
  const Glyph = linkIcon(kind);
  return (
    <svg viewBox="0 0 48 48" aria-hidden focusable={false} className={css('image')} data-state={state}>
      <rect width="48" height="48" rx="10" className={css('ground')} />
      <Glyph x={13} y={8} width={22} height={22} strokeWidth={1.5} />
      {state === 'linked' ? (
        <path d="M10 39h28" className={css('line')} strokeWidth={1.5} />
      ) : (
        <path d="M10 39h10M28 39h10" className={css('line')} strokeWidth={1.5} />
      )}
      <circle cx="10" cy="39" r="2" fill="currentColor" />
      <circle cx="38" cy="39" r="2" fill="currentColor" />
    </svg>
  );
}
