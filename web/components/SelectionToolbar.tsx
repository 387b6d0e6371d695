import { Ellipsis, X } from 'lucide-react';
import { classNames } from '#web/styles/class-names.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import type { MenuAction } from './menu-action.ts';
import sheet from './SelectionToolbar.module.css';

const css = classNames(sheet);

/** What is selected in a list, and what can be done with it. */
export interface ShownSelection {
  label: string;
  actions: readonly MenuAction[];
  onClear: () => void;
}

/** Stands in place of what the bar over a list holds otherwise. Several actions are a menu where it is narrow. */
export function SelectionToolbar({ label, actions, onClear }: ShownSelection) {
  return (
    <div
      className={css('selection')}
      role="toolbar"
      aria-label="Selectie"
      data-many={actions.length > 1 || undefined}
    >
      <IconButton icon={X} label="Selectie opheffen" onPress={onClear} />
      <span className={css('label')}>{label}</span>
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
    </div>
  );
}
