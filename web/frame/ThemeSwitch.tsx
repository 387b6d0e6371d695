import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Header } from 'react-aria-components/Header';
import { MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Text } from 'react-aria-components/Text';
import { Icon } from '#web/components/Icon.tsx';
import popoverSheet from '#web/components/Popover.module.css';
import { classNames } from '#web/styles/class-names.ts';
import { chooseTheme, chosenTheme, type Theme } from '#web/theme/theme.ts';

const popover = classNames(popoverSheet);

const THEMES = [
  { id: 'system', label: 'Als de computer', icon: Monitor },
  { id: 'light', label: 'Licht', icon: Sun },
  { id: 'dark', label: 'Donker', icon: Moon },
] as const;

export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[theme]}
      onSelectionChange={(keys) => {
        const chosen = THEMES.find(({ id }) => keys !== 'all' && keys.has(id));
        if (!chosen) return;
        chooseTheme(chosen.id);
        setTheme(chosen.id);
      }}
    >
      <Header className={popover('header')}>Weergave</Header>
      {THEMES.map(({ id, label, icon }) => (
        <MenuItem key={id} id={id} textValue={label} className={popover('item')} shouldCloseOnSelect={false}>
          {({ isSelected }) => (
            <>
              <Icon of={icon} />
              <Text slot="label" className={popover('text')}>
                {label}
              </Text>
              {isSelected && <Icon of={Check} />}
            </>
          )}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
