import { CatchBoundary } from '@tanstack/react-router';
import { CalendarDays, Plus, Video } from 'lucide-react';
import { Suspense, useDeferredValue, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { AppointmentsTabQuery } from '#web/__generated__/AppointmentsTabQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { ListToolbar } from '#web/components/ListToolbar.tsx';
import { screenError } from '#web/errors/ScreenError.tsx';
import { TODAY } from '#web/features/agenda/agenda-address.ts';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import type { TabRelation } from '#web/features/relation/view/relation-tab.ts';
import { countOf } from '#web/format/format-numbers.ts';
import { useFetchKey } from '#web/relay/use-fetch-key.ts';
import { useViewer } from '#web/session/viewer.ts';
import { AppointmentList } from './AppointmentList.tsx';
import { APPOINTMENT_COLUMNS } from './appointment-columns.tsx';

/** Errors of the tab carry the tag 'agendak' (ledger ERR-38). */
const TabError = screenError('agendak');

/** The appointments with a relation: tab 'agenda' (ledger RELVIEW-08, AGENDA-22). */
export function AppointmentsTab({ relation }: { relation: TabRelation }) {
  const { canWrite } = useViewer();
  const [isPast, setPast] = useState(false);
  const [count, setCount] = useState<{ readonly isPast: boolean; readonly total: number }>();
  const [fetchKey] = useFetchKey();
  // Rows of the last choice stay until those of the next are there.
  const shown = useDeferredValue(isPast);
  const total = count?.isPast === isPast ? countOf(count.total, 'afspraak', 'afspraken') : undefined;
  return (
    <CatchBoundary getResetKey={() => relation.id} errorComponent={TabError}>
      <ListToolbar
        summary={total}
        actions={
          <>
            <Button aria-pressed={isPast} onPress={() => setPast(!isPast)}>
              verleden
            </Button>
            {canWrite && (
              <LinkButton to="/zoom" search={{ relatie: relation.id }} icon={Video}>
                Zoom
              </LinkButton>
            )}
            {canWrite && <AddAppointment relationId={relation.id} />}
          </>
        }
      />
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
        <LoadedAppointments
          relationId={relation.id}
          isPast={shown}
          fetchKey={fetchKey}
          onCount={(found) => setCount({ isPast: shown, total: found })}
        />
      </Suspense>
    </CatchBoundary>
  );
}

/** Opens the agenda with a new appointment for the relation (ledger AGENDA-07). */
function AddAppointment({ relationId }: { relationId: string }) {
  return (
    <LinkButton
      to="/agenda/$date"
      params={{ date: TODAY }}
      search={{ nieuw: true, relatie: relationId }}
      icon={Plus}
    >
      Afspraak
    </LinkButton>
  );
}

interface LoadedAppointmentsProps {
  relationId: string;
  isPast: boolean;
  fetchKey: number;
  onCount: (count: number) => void;
}

function LoadedAppointments({ relationId, isPast, fetchKey, onCount }: LoadedAppointmentsProps) {
  const query = useLazyLoadQuery<AppointmentsTabQuery>(
    graphql`
      query AppointmentsTabQuery($relationId: ID!, $isPast: Boolean!) {
        ...AppointmentList_query @arguments(own: false, isPast: $isPast, relationId: $relationId)
      }
    `,
    { relationId, isPast },
    { fetchKey, fetchPolicy: 'store-and-network' },
  );
  return (
    <AppointmentList
      query={query}
      listed={{ own: false, isPast, relationId }}
      onCount={onCount}
      empty={
        <EmptyState icon={CalendarDays} title={isPast ? 'Geen eerdere afspraken' : 'Geen komende afspraken'}>
          {isPast
            ? 'Hier komt wat met deze relatie is afgesproken en geweest is.'
            : 'Hier komt wat u met deze relatie afspreekt.'}
        </EmptyState>
      }
    />
  );
}
