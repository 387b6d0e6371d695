import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classNames } from '#web/styles/class-names.ts';
import { Icon } from './Icon.tsx';
import sheet from './Tabs.module.css';

const css = classNames(sheet);

export interface TabEntry {
  id: string;
  label: string;
  icon: LucideIcon;
}

interface TabsProps {
  label: string;
  tabs: readonly TabEntry[];
  selected: string;
  onSelect: (id: string) => void;
  children: ReactNode;
}

/** A row of tabs and the panel of the one that is selected; arrow keys move along the row. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // The row scrolls where it does not fit, and the address may have chosen a tab at its end.
  useEffect(() => {
    list.current
      ?.querySelector(`[data-key="${CSS.escape(selected)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  return (
    <AriaTabs
      className={css('tabs')}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(String(key))}
    >
      <TabList ref={list} aria-label={label} className={css('list')}>
        {tabs.map(({ id, label: name, icon }) => (
          <Tab key={id} id={id} className={css('tab')}>
            <Icon of={icon} />
            {name}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={selected} id={selected} className={css('panel')}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
