import { Ellipsis } from 'lucide-react';
import { classNames } from '#web/styles/class-names.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { MenuAction } from './menu-action.ts';
import sheet from './SelectionToolbar.module.css';

const css = classNames(sheet);

/** Several actions become a menu on a narrow screen. */
export function SelectionActions({ actions }: { actions: readonly MenuAction[] }) {
  return (
    <span className={css('choices')} data-many={actions.length > 1 || undefined}>
      <span className={css('actions')}>
        {actions.map(({ id, icon, label: word, detail, danger, isDisabled = false, onAction }) => (
          <Button
            key={id}
            {...(icon && { icon })}
            variant={danger ? 'danger' : 'secondary'}
            isDisabled={isDisabled}
            aria-description={detail}
            onPress={onAction}
          >
            {word}
          </Button>
        ))}
      </span>
      <span className={css('overflow')}>
        <Menu
          label="Acties"
          trigger={<IconButton icon={Ellipsis} label="Acties" variant="secondary" />}
          actions={actions}
        />
      </span>
    </span>
  );
}
