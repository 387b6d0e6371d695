import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classNames } from '#web/styles/class-names.ts';
import { Icon } from './Icon.tsx';
import sheet from './Tabs.module.css';

const css = classNames(sheet);

export interface TabEntry {
  id: string;
  label: string;
  icon: LucideIcon;
  /** How much is behind it, as it is drawn and as it is read out; null while there is none to show: its room is kept. */
  count?: { readonly text: string; readonly description: string } | null | undefined;
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
  const own = useId();
  return (
    <AriaTabs
      className={css('tabs')}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(String(key))}
    >
      <TabList aria-label={label} className={css('list')}>
        {tabs.map(({ id, label: name, icon, count }) => (
          <Tab
            key={id}
            id={id}
            ref={id === selected ? scrollIntoRow : null}
            className={css('tab')}
            {...(count && { 'aria-describedby': `${own}-${id}` })}
          >
            <Icon of={icon} />
            {name}
            {count !== undefined && (
              <span aria-hidden className={css('count')}>
                {count?.text}
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      {tabs.map(
        ({ id, count }) =>
          count && (
            <span key={id} id={`${own}-${id}`} hidden>
              {count.description}
            </span>
          ),
      )}
      <TabPanel key={selected} id={selected} className={css('panel')}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}

/** Where the row does not fit, the address may have chosen a tab at its end. The page itself stays where it is. */
function scrollIntoRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const { left, right } = tab.getBoundingClientRect();
  const shown = row.getBoundingClientRect();
  row.scrollLeft += Math.max(0, right - shown.right) - Math.max(0, shown.left - left);
}
