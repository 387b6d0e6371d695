import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Button.module.css';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

const css = classNames(sheet);

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending' | 'render'> {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  icon?: LucideIcon;
  trailing?: ReactNode;
  /** On a phone its icon stands alone, and its words are read out. */
  isIconWhenNarrow?: boolean;
  /** The action runs: the button stays focusable, ignores presses and says so. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  children,
  variant = 'secondary',
  size = 'normal',
  icon,
  trailing,
  busy = false,
  isIconWhenNarrow = false,
  ...rest
}: ButtonProps) {
  // Not react-aria's isPending: what that announces still points at the button when the screen has moved on.
  const whileBusy = { type: 'button', onPress: () => undefined } as const;
  return (
    <AriaButton
      {...rest}
      {...(busy && whileBusy)}
      className={css('button')}
      data-variant={variant}
      data-size={size}
      data-narrow={isIconWhenNarrow ? 'icon' : undefined}
      render={(props) => <button {...props} aria-disabled={busy || undefined} />}
    >
      {busy ? <Spinner label="Bezig" /> : icon && <Icon of={icon} />}
      <span className={css('label')}>{children}</span>
      {trailing}
    </AriaButton>
  );
}
