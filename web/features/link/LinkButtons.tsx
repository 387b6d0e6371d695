import { Unlink } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './LinkPanel.module.css';
import { ACTION_LABELS, type LinkAction } from './link-actions.ts';

const css = classNames(sheet);

interface LinkButtonsProps {
  actions: readonly LinkAction[];
  busy: LinkAction | null;
  onAction: (action: LinkAction) => void;
  /** The first gets the focus, because the button that led here is gone. */
  autoFocus?: boolean;
}

export function LinkButtons({ actions, busy, onAction, autoFocus = false }: LinkButtonsProps) {
  return (
    <div className={css('actions')}>
      {actions.map((action, index) => (
        <Button
          key={action}
          variant={index === 0 ? 'primary' : 'secondary'}
          busy={busy === action}
          isDisabled={busy !== null && busy !== action}
          autoFocus={autoFocus && index === 0}
          {...(action === 'unlink' && { icon: Unlink })}
          onPress={() => onAction(action)}
        >
          {ACTION_LABELS[action]}
        </Button>
      ))}
    </div>
  );
}
