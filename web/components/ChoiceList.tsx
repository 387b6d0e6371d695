import { Check } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import { classNames } from '#web/styles/class-names.ts';
import { Icon } from './Icon.tsx';
import sheet from './Popover.module.css';
import type { Choice } from './select-field-props.ts';

const css = classNames(sheet);

export function ChoiceList({ choices }: { choices: readonly Choice[] }) {
  return (
    <ListBox
      className={css('list')}
      items={choices}
      renderEmptyState={() => <div className={css('empty')}>Niets gevonden.</div>}
    >
      {(choice) => (
        <ListBoxItem
          id={choice.id}
          textValue={choice.label}
          isDisabled={choice.isDisabled ?? false}
          className={css('item')}
        >
          {({ isSelected }) => (
            <>
              <Text slot="label" className={css('text')}>
                {choice.label}
              </Text>
              {choice.detail && (
                <Text slot="description" className={css('detail')}>
                  {choice.detail}
                </Text>
              )}
              {isSelected && <Icon of={Check} />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
