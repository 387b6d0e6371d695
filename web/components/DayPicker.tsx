import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './DayPicker.module.css';
import { IconButton } from './IconButton.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';
import { monthOf } from './month-days.ts';
import { Popover } from './Popover.tsx';

const css = classNames(sheet);

interface DayPickerProps {
  label: string;
  day: string;
  today: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onPick: (day: string) => void;
}

/** The picker is ours, as the browser's begins the week where its language does (SHELL-03). */
export function DayPicker({ label, day, today, isOpen, onOpenChange, onPick }: DayPickerProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {/* The field opens it by Alt+ArrowDown; as a stop for Tab it would swallow the time that is typed next. */}
      <IconButton icon={CalendarDays} size="small" label={`${label} kiezen`} excludeFromTabOrder />
      <Popover placement="bottom end">
        <Dialog aria-label={`${label} kiezen`} className={css('picker')}>
          <PickedMonth label={label} day={day} today={today} onPick={onPick} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function PickedMonth({
  label,
  day,
  today,
  onPick,
}: Pick<DayPickerProps, 'label' | 'day' | 'today' | 'onPick'>) {
  const [month, setMonth] = useState(monthOf(day || today));
  return (
    <MonthCalendar
      label={label}
      month={month}
      onMonthChange={setMonth}
      picked={day === '' ? null : day}
      onPick={onPick}
      autoFocusesDay
    />
  );
}
