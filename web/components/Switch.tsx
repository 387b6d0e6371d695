import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Switch.module.css';

const css = classNames(sheet);

interface SwitchProps {
  children: string;
  isSelected: boolean;
  isDisabled?: boolean;
  onChange: (isSelected: boolean) => void;
}

/** Takes effect at once; inside a form that is saved, use Checkbox. */
export function Switch({ children, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className={css('switch')}>
      <span className={css('track')}>
        <span className={css('thumb')} />
      </span>
      {children}
    </AriaSwitch>
  );
}
