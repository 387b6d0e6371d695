import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Text } from 'react-aria-components/Text';
import { classNames } from '#web/styles/class-names.ts';
import { Icon } from './Icon.tsx';
import type { FloatingMenuProps } from './MenuAnchor.tsx';
import type { MenuAction } from './menu-action.ts';
import sheet from './Popover.module.css';
import { Popover } from './Popover.tsx';

const css = classNames(sheet);

interface ActionMenuProps extends FloatingMenuProps {
  label: string;
  actions: readonly MenuAction[];
}

export function ActionMenu({ label, actions, autoFocus, ...popover }: ActionMenuProps) {
  return (
    <Popover {...popover} aria-label={label} placement="bottom end">
      <AriaMenu
        aria-label={label}
        className={css('list')}
        items={actions}
        autoFocus={autoFocus}
        onClose={() => popover.onOpenChange(false)}
      >
        {(action) => (
          <MenuItem
            id={action.id}
            textValue={action.label}
            isDisabled={action.isDisabled ?? false}
            onAction={action.onAction}
            className={css('item')}
            data-danger={action.danger || undefined}
          >
            {action.icon && <Icon of={action.icon} />}
            <Text slot="label" className={css('text')}>
              {action.label}
            </Text>
            {action.detail && (
              <Text slot="description" className={css('detail')}>
                {action.detail}
              </Text>
            )}
          </MenuItem>
        )}
      </AriaMenu>
    </Popover>
  );
}
