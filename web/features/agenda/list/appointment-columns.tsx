import { DateText } from '#web/components/DateText.tsx';
import type { Column } from '#web/components/data-table-column.ts';
import { Icon } from '#web/components/Icon.tsx';
import { UserName } from '#web/components/UserName.tsx';
import { endText, marksOf, startText } from '#web/features/agenda/appointment-labels.ts';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './appointment-columns.module.css';

const css = classNames(sheet);

export const APPOINTMENT_COLUMNS: readonly Column<AppointmentRow>[] = [
  {
    id: 'text',
    header: 'Afspraak',
    share: 40,
    isTitle: true,
    stacked: 'title',
    cell: (appointment) => <What appointment={appointment} />,
  },
  {
    id: 'start',
    header: 'Start',
    share: 20,
    minWidth: 'var(--size-appointment-column)',
    stacked: 'detail',
    cell: (appointment) => <DateText>{startText(appointment)}</DateText>,
  },
  {
    id: 'end',
    header: 'Einde',
    share: 20,
    minWidth: 'var(--size-appointment-column)',
    hideWhenCompact: true,
    cell: (appointment) => <DateText>{endText(appointment)}</DateText>,
  },
  {
    id: 'user',
    header: 'Gebruiker',
    share: 20,
    stacked: 'detail-end',
    cell: ({ user }) => <UserName name={user.username} color={user.color} />,
  },
];

function What({ appointment }: { appointment: AppointmentRow }) {
  const marks = marksOf(appointment);
  if (marks.length === 0) return appointment.text;
  return (
    <>
      {appointment.text}
      {marks.map(({ icon, word }) => (
        <span key={word} className={css('mark')}>
          <Icon of={icon} />
          {word}
        </span>
      ))}
    </>
  );
}
