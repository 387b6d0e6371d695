import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { classNames } from '#web/styles/class-names.ts';
import { Icon } from './Icon.tsx';
import sheet from './IconButton.module.css';
import { Spinner } from './Spinner.tsx';

const css = classNames(sheet);

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label' | 'render'> {
  icon: LucideIcon;
  /** The name, also shown by the browser on hover. */
  label: string;
  variant?: 'secondary' | 'quiet' | 'danger';
  size?: 'normal' | 'small';
  /** What it does runs: it stays focusable, ignores presses and turns. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'normal',
  busy = false,
  ...rest
}: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...(busy && { onPress: () => undefined })}
      aria-label={label}
      className={css('button')}
      data-variant={variant}
      data-size={size}
      render={(props) => <button {...props} title={label} aria-disabled={busy || undefined} />}
    >
      {busy ? <Spinner /> : <Icon of={icon} />}
    </AriaButton>
  );
}
