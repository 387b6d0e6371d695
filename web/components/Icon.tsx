import type { LucideIcon } from 'lucide-react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Icon.module.css';

const css = classNames(sheet);

/** The control around the icon has the name. */
export function Icon({ of: Glyph, large = false }: { of: LucideIcon; large?: boolean }) {
  return (
    <Glyph
      aria-hidden
      focusable={false}
      className={css('icon')}
      data-large={large || undefined}
      strokeWidth={1.75}
    />
  );
}
