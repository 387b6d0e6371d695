import { type LucideIcon, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { classNames } from '#web/styles/class-names.ts';
import fieldSheet from './Field.module.css';
import { FieldLabel } from './FieldLabel.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import { FoundList, type FoundOption } from './FoundList.tsx';
import { Icon } from './Icon.tsx';
import sheet from './PickField.module.css';
import { Spinner } from './Spinner.tsx';

const field = classNames(fieldSheet);
const css = classNames(sheet);

interface PickFieldProps {
  label: string;
  name?: string;
  picked: readonly FoundOption[];
  onPickedChange: (picked: readonly FoundOption[]) => void;
  query: string;
  onQueryChange: (query: string) => void;
  found: readonly FoundOption[];
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
      items={found.map((option) => ({ ...option, icon }))}
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
      <FoundList isSearching={busy} hasFailed={hasFailed} nothing="Niets gevonden." />
    </ComboBox>
  );
}
