import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowLinkProps } from '#web/components/data-table-column.ts';
import { writeAgendaDay } from '#web/features/agenda/agenda-address.ts';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';

/** To the day of an appointment (ledger AGENDA-21, 23). */
export function appointmentLink({ startDay }: AppointmentRow, props: RowLinkProps, children: ReactNode) {
  return (
    <Link to="/agenda/$date" params={{ date: writeAgendaDay(startDay) }} search={{}} {...props}>
      {children}
    </Link>
  );
}
