import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../styles/class-names.ts';
import { Icon } from './Icon.tsx';
import sheet from './Popover.module.css';

const css = classNames(sheet);

export interface MenuAction {
  id: string;
  label: string;
  icon?: LucideIcon;
  detail?: string;
  danger?: boolean;
  isDisabled?: boolean;
  onAction: () => void;
}

interface MenuProps {
  /** Button or IconButton. */
  trigger: ReactElement;
  /** Names the menu for who cannot see it. */
  label: string;
  actions: readonly MenuAction[];
}

export function Menu({ trigger, label, actions }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={css('popover')} placement="bottom end">
        <AriaMenu aria-label={label} className={css('list')} items={actions}>
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
    </MenuTrigger>
  );
}
