import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowLinkProps } from '#web/components/data-table-column.ts';
import { writeAgendaDay } from '#web/features/agenda/agenda-address.ts';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';

/** To an appointment, open on its day (ledger AGENDA-21, 23). */
export function appointmentLink({ id, startDay }: AppointmentRow, props: RowLinkProps, children: ReactNode) {
  return (
    <Link to="/agenda/$date" params={{ date: writeAgendaDay(startDay) }} search={{ afspraak: id }} {...props}>
      {children}
    </Link>
  );
}
