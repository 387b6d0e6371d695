import { type LucideIcon, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import { classNames } from '#web/styles/class-names.ts';
import fieldSheet from './Field.module.css';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import { Icon } from './Icon.tsx';
import sheet from './PickField.module.css';
import popoverSheet from './Popover.module.css';
import { Popover } from './Popover.tsx';
import { Spinner } from './Spinner.tsx';

const field = classNames(fieldSheet);
const popover = classNames(popoverSheet);
const css = classNames(sheet);

export interface Pick {
  id: string;
  label: string;
  detail?: string;
}

interface PickFieldProps {
  label: string;
  name?: string;
  picked: readonly Pick[];
  onPickedChange: (picked: readonly Pick[]) => void;
  query: string;
  onQueryChange: (query: string) => void;
  found: readonly Pick[];
  busy: boolean;
  hasFailed?: boolean;
  icon: LucideIcon;
  placeholder?: string;
  help?: string;
  error?: string | undefined;
}

/** Any number of things, found by typing and listed under the input. */
export function PickField(props: PickFieldProps) {
  const {
    label,
    name,
    picked,
    onPickedChange,
    query,
    onQueryChange,
    found,
    busy,
    hasFailed = false,
    icon,
  } = props;

  function choose(keys: readonly (string | number)[]): void {
    const known = new Map([...found, ...picked].map((pick) => [pick.id, pick]));
    onPickedChange(keys.flatMap((key) => known.get(String(key)) ?? []));
    onQueryChange('');
  }

  return (
    <ComboBox
      selectionMode="multiple"
      items={found}
      inputValue={query}
      onInputChange={onQueryChange}
      value={picked.map((pick) => pick.id)}
      onChange={choose}
      // Or the list would take the text along whenever it closes, as it does when the page scrolls.
      allowsCustomValue
      // Text that picked nothing goes when the user goes on, not when another window comes to the front.
      onBlur={() => document.hasFocus() && onQueryChange('')}
      // Open with nothing in it only to say that nothing was found.
      allowsEmptyCollection={query.trim() !== ''}
      isInvalid={props.error !== undefined}
      validationBehavior="aria"
      className={field('field')}
      {...(name === undefined ? {} : { name })}
    >
      <FieldLabel>{label}</FieldLabel>
      <div className={field('control')}>
        <Input
          className={field('input')}
          placeholder={props.placeholder ?? 'Zoeken...'}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || query === '') return;
            // Takes the text back; only the next one leaves the form.
            event.stopPropagation();
            onQueryChange('');
          }}
        />
        {busy && (
          <span className={field('addon')}>
            <Spinner />
          </span>
        )}
      </div>
      <FieldMessage error={props.error} help={props.help} />
      {picked.length > 0 && (
        <ul aria-label={label} className={css('picked')}>
          {picked.map((pick) => (
            <li key={pick.id} className={css('pick')}>
              <Icon of={icon} />
              <span className={css('name')}>{pick.label}</span>
              {/* No slot: inside a combo box a button without one would open its list. */}
              <Button
                slot={null}
                aria-label={`${pick.label} verwijderen`}
                className={css('remove')}
                onPress={() => onPickedChange(picked.filter((other) => other.id !== pick.id))}
              >
                <Icon of={X} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Popover>
        <ListBox<Pick>
          className={popover('list')}
          renderEmptyState={() => (
            <div className={popover('empty')}>
              {busy ? 'Zoeken…' : hasFailed ? 'Zoeken is nu niet mogelijk.' : 'Niets gevonden.'}
            </div>
          )}
        >
          {(pick) => (
            <ListBoxItem id={pick.id} textValue={pick.label} className={popover('item')}>
              <Icon of={icon} />
              <Text slot="label" className={popover('text')}>
                {pick.label}
              </Text>
              {pick.detail && (
                <Text slot="description" className={popover('detail')}>
                  {pick.detail}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
