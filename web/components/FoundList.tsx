import { Check, type LucideIcon } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import { classNames } from '#web/styles/class-names.ts';
import { Icon } from './Icon.tsx';
import sheet from './Popover.module.css';
import { Popover } from './Popover.tsx';

const css = classNames(sheet);

export interface FoundOption {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon?: LucideIcon;
  readonly isDisabled?: boolean;
  /** The text can mean nothing else: its own number, or all of its words. */
  readonly isExact?: boolean;
}

interface FoundListProps {
  isSearching: boolean;
  hasFailed: boolean;
  nothing: string;
  note?: string | undefined;
}

/** The list under a field that searches: what was found, or why nothing stands there. */
export function FoundList({ isSearching, hasFailed, nothing, note }: FoundListProps) {
  return (
    <Popover>
      <ListBox<FoundOption>
        className={css('list')}
        renderEmptyState={() => (
          <div className={css('empty')}>
            {isSearching ? 'Zoeken…' : hasFailed ? 'Zoeken is nu niet mogelijk.' : nothing}
          </div>
        )}
      >
        {({ id, label, detail, icon, isDisabled = false }) => (
          <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className={css('item')}>
            {({ isSelected }) => (
              <>
                {icon && <Icon of={icon} />}
                <Text slot="label" className={css('text')}>
                  {label}
                </Text>
                {detail && (
                  <Text slot="description" className={css('detail')}>
                    {detail}
                  </Text>
                )}
                {isSelected && <Icon of={Check} />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
      {note !== undefined && <div className={css('note')}>{note}</div>}
    </Popover>
  );
}
