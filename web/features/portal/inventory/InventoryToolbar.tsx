import { Unlink } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { ListToolbar } from '#web/components/ListToolbar.tsx';
import { SelectField } from '#web/components/SelectField.tsx';
import { WorkOff } from '#web/features/portal/work-off-icon.ts';
import { countOf } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './InventoryToolbar.module.css';
import { LINK_AGES, type LinkAge } from './inventory-search.ts';

const css = classNames(sheet);

const ALL = 'all';
const AGES = [
  { id: ALL, label: 'Alle links' },
  ...LINK_AGES.map((days) => ({ id: String(days), label: `${days} dagen of ouder` })),
];

interface InventoryToolbarProps {
  count: number | undefined;
  age: LinkAge | undefined;
  onAgeChange: (age: LinkAge | undefined) => void;
  onWithdrawAll?: (() => void) | undefined;
  isRequesting?: boolean;
  selected?: number;
  onWithdrawSelected?: () => void;
  onClear?: () => void;
}

export function InventoryToolbar(props: InventoryToolbarProps) {
  const { count, age, onAgeChange, onWithdrawAll, isRequesting = false } = props;
  const { selected = 0, onWithdrawSelected, onClear } = props;
  return (
    <ListToolbar
      summary={count === undefined ? undefined : countOf(count, 'link', 'links')}
      actions={
        <span className={css('actions')}>
          <span className={css('age')}>
            <SelectField
              label="Ouderdom"
              isLabelHidden
              choices={AGES}
              value={age === undefined ? ALL : String(age)}
              onChange={(id) => onAgeChange(LINK_AGES.find((days) => String(days) === id))}
            />
          </span>
          {onWithdrawAll !== undefined && (
            <Button icon={Unlink} busy={isRequesting} onPress={onWithdrawAll}>
              Alle intrekken
            </Button>
          )}
        </span>
      }
      selection={
        selected === 0 || onWithdrawSelected === undefined || onClear === undefined
          ? undefined
          : {
              label: countOf(selected, 'link geselecteerd', 'links geselecteerd'),
              onClear,
              actions: [
                {
                  id: 'withdraw',
                  icon: WorkOff,
                  label: 'Uit portal halen',
                  danger: true,
                  onAction: onWithdrawSelected,
                },
              ],
            }
      }
    />
  );
}
