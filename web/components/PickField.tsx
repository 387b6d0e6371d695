import { type LucideIcon, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { classNames } from '#web/styles/class-names.ts';
import type { FoundOption } from './FoundList.tsx';
import { Icon } from './Icon.tsx';
import { Picker } from './Picker.tsx';
import sheet from './PickField.module.css';
import type { SearchedOptions } from './SearchedField.tsx';

const css = classNames(sheet);

interface PickFieldProps {
  label: string;
  name?: string;
  picked: readonly FoundOption[];
  onPickedChange: (picked: readonly FoundOption[]) => void;
  onSearch: (text: string) => void;
  found: SearchedOptions;
  icon: LucideIcon;
  placeholder?: string;
  help?: string;
  error?: string | undefined;
}

/** Each of any number of things is found by typing and listed under the input. */
export function PickField({ picked, onPickedChange, onSearch, found, icon, ...field }: PickFieldProps) {
  const isPicked = ({ id }: FoundOption) => picked.some((pick) => pick.id === id);
  return (
    <Picker
      {...field}
      {...found}
      value={null}
      nothing="Niets gevonden."
      onText={(text) => onSearch(text.trim())}
      onChoose={(option) => !isPicked(option) && onPickedChange([...picked, option])}
      onClear={() => undefined}
    >
      {picked.length > 0 && (
        <ul aria-label={field.label} className={css('picked')}>
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
    </Picker>
  );
}
