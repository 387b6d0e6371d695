import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Button.module.css';
import type { ButtonVariant } from './Button.tsx';
import { Icon } from './Icon.tsx';

const css = classNames(sheet);

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  icon?: LucideIcon;
  /** On a phone its icon stands alone, and its words are read out. */
  isIconWhenNarrow?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

function Anchor({
  variant = 'secondary',
  size = 'normal',
  icon,
  isIconWhenNarrow = false,
  children,
  ...rest
}: AnchorProps) {
  return (
    <a
      {...rest}
      className={css('button')}
      data-variant={variant}
      data-size={size}
      data-narrow={isIconWhenNarrow ? 'icon' : undefined}
    >
      {icon && <Icon of={icon} />}
      <span className={css('label')}>{children}</span>
    </a>
  );
}

/** Goes somewhere, so it is a real link, but weighs as much as a button. Takes the router's typed `to` and `search`. */
export const LinkButton = createLink(Anchor);
