import { CalendarDays } from 'lucide-react';
import { Suspense, useDeferredValue } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { AgendaListQuery } from '#web/__generated__/AgendaListQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { useFetchKey } from '#web/relay/use-fetch-key.ts';
import { AppointmentList } from './AppointmentList.tsx';
import { APPOINTMENT_COLUMNS } from './appointment-columns.tsx';
import { PastToggle } from './PastToggle.tsx';

interface AgendaListProps {
  own: boolean;
  isPast: boolean;
  onPastChange: (isPast: boolean) => void;
  isPrintRequested: boolean;
  onPrintRequestedChange: (isRequested: boolean) => void;
}

/** The list tab: what is to come, or what is over (ledger AGENDA-20). */
export function AgendaList(props: AgendaListProps) {
  // Rows of the last choice stay until those of the next are there.
  const key = useDeferredValue(`${props.own} ${props.isPast}`);
  const [own, isPast] = key.split(' ').map((part) => part === 'true');
  const [fetchKey] = useFetchKey();
  return (
    <>
      <PastToggle isPast={props.isPast} onChange={props.onPastChange} />
      <Suspense
        fallback={
          <DataTable<AppointmentRow>
            label="Afspraken"
            columns={APPOINTMENT_COLUMNS}
            rows={undefined}
            rowId={({ id }) => id}
            empty={null}
          />
        }
      >
        <Loaded {...props} own={own === true} isPast={isPast === true} fetchKey={fetchKey} />
      </Suspense>
    </>
  );
}

function Loaded({ own, isPast, fetchKey, ...list }: AgendaListProps & { fetchKey: number }) {
  const query = useLazyLoadQuery<AgendaListQuery>(
    graphql`
      query AgendaListQuery($own: Boolean!, $isPast: Boolean!) {
        ...AppointmentList_query @arguments(own: $own, isPast: $isPast)
      }
    `,
    { own, isPast },
    { fetchKey, fetchPolicy: 'store-and-network' },
  );
  return (
    <AppointmentList
      query={query}
      listed={{ own, isPast, relationId: null }}
      print={{ isRequested: list.isPrintRequested, onRequestedChange: list.onPrintRequestedChange }}
      empty={
        <EmptyState
          icon={CalendarDays}
          title={isPast ? 'Geen eerdere afspraken' : 'Geen komende afspraken'}
          action={isPast ? null : <Button onPress={() => list.onPastChange(true)}>Toon verleden</Button>}
        >
          {isPast
            ? 'Hier komt wat geweest is, het laatste bovenaan.'
            : 'Hier komt wat u afspreekt, het eerste bovenaan.'}
        </EmptyState>
      }
    />
  );
}
