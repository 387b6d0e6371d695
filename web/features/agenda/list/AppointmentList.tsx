import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { graphql } from 'react-relay';
import type { AppointmentList_query$key } from '#web/__generated__/AppointmentList_query.graphql.ts';
import type { AppointmentListPageQuery } from '#web/__generated__/AppointmentListPageQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import { usePrintAll } from '#web/components/use-print-all.ts';
import { type AppointmentRow, readAppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { usePagedRows } from '#web/list/use-paged-rows.ts';
import { APPOINTMENT_COLUMNS } from './appointment-columns.tsx';
import { appointmentLink } from './appointment-link.tsx';
import { type ListedAppointments, useLiveAppointments } from './use-live-appointments.ts';

interface AppointmentListProps {
  query: AppointmentList_query$key;
  listed: ListedAppointments;
  empty: ReactNode;
  /** Left out where the screen around it prints. */
  print?: { readonly isRequested: boolean; readonly onRequestedChange: (isRequested: boolean) => void };
  onCount?: (count: number) => void;
}

/** Appointments under one another, fetched as one scrolls and kept as the server has them. */
export function AppointmentList({ query, listed, print, onCount, ...list }: AppointmentListProps) {
  const { data, more, isLoading, loadForPrint } = usePagedRows<
    AppointmentListPageQuery,
    AppointmentList_query$key
  >(
    graphql`
      fragment AppointmentList_query on Query
      @argumentDefinitions(
        own: { type: "Boolean!" }
        isPast: { type: "Boolean!" }
        relationId: { type: "ID" }
        first: { type: "Int", defaultValue: 60 }
        after: { type: "String" }
      )
      @refetchable(queryName: "AppointmentListPageQuery") {
        appointments(own: $own, isPast: $isPast, relationId: $relationId, first: $first, after: $after)
          @connection(key: "AppointmentList_appointments") {
          __id
          totalCount
          edges {
            node {
              id
              ...appointmentRow_appointment
            }
          }
        }
      }
    `,
    query,
    100,
  );
  const rows = data.appointments.edges.map(({ node }) => readAppointmentRow(node));
  const { __id: connectionId, totalCount } = data.appointments;
  const reportCount = useEffectEvent((count: number) => onCount?.(count));
  useEffect(() => reportCount(totalCount), [totalCount]);
  useLiveAppointments(connectionId, listed);
  usePrintAll({
    loadedCount: rows.length,
    hasMore: more.hasMore,
    isLoading,
    loadMore: loadForPrint,
    isRequested: print?.isRequested ?? false,
    onRequestedChange: print?.onRequestedChange ?? (() => undefined),
  });

  return (
    <DataTable<AppointmentRow>
      {...list}
      {...more}
      label="Afspraken"
      columns={APPOINTMENT_COLUMNS}
      rows={rows}
      rowId={({ id }) => id}
      link={appointmentLink}
      totalCount={totalCount}
      restartKey={`${listed.own} ${listed.isPast}`}
      {...(listed.relationId === null && { scrollKey: 'afspraken' })}
    />
  );
}
