import { FileQuestion, ListTodo, Plus, SearchX } from 'lucide-react';
import type { taskListQueriesScopeQuery } from '#web/__generated__/taskListQueriesScopeQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { TASK_LIST } from '#web/features/task/task-list-location.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { useViewer } from '#web/session/viewer.ts';
import { taskScopeQuery } from './task-list-queries.ts';
import type { TaskSearch } from './task-search.ts';

interface NoTasksProps {
  address: TaskSearch;
  /** Null where the tasks are those of all relations. */
  relationId: string | null;
  onClear: () => void;
}

/** The list without rows: nothing to be done, or nothing that matches. */
export function NoTasks({ address, relationId, onClear }: NoTasksProps) {
  const search = (address.search ?? '').trim();
  const isFiltered = address.mine === true || address.overdue === true;
  if (search !== '' || isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title={search === '' ? 'Geen taken gevonden' : `Geen taken gevonden voor ‘${search}’`}
        action={<Button onPress={onClear}>{isFiltered ? 'Filters wissen' : 'Zoekopdracht wissen'}</Button>}
      >
        {search === ''
          ? filterText(address)
          : 'Er wordt gezocht in de naam van de relatie, de taak en de gebruiker.'}
      </EmptyState>
    );
  }
  return relationId === null ? (
    <NothingToDo address={address} target={{}} />
  ) : (
    <NothingToDoFor address={address} relationId={relationId} />
  );
}

/** The address may name the relation wrongly. */
function NothingToDoFor({ address, relationId }: { address: TaskSearch; relationId: string }) {
  const { node } = useScreenQuery<taskListQueriesScopeQuery>(taskScopeQuery, { id: relationId });
  if (node?.relation) return <NothingToDo address={address} target={{ relatie: relationId }} />;
  return (
    <EmptyState
      icon={FileQuestion}
      title="Deze relatie is er niet (meer)"
      action={<LinkButton {...TASK_LIST}>Naar alle taken</LinkButton>}
    >
      De relatie is verwijderd, of hoort bij een andere gebruiker.
    </EmptyState>
  );
}

interface NothingToDoProps {
  address: TaskSearch;
  target: { readonly relatie?: string };
}

function NothingToDo({ address, target }: NothingToDoProps) {
  const { canWrite } = useViewer();
  return (
    <EmptyState
      icon={ListTodo}
      title="Geen open taken"
      action={
        canWrite && (
          <LinkButton to="/taak" search={target} variant="primary" icon={Plus}>
            Taak toevoegen
          </LinkButton>
        )
      }
    >
      {address.tab === 'periodiek'
        ? 'Hier komt wat u elke week, maand, elk kwartaal of jaar voor een relatie doet.'
        : 'Hier komt wat u voor relaties wilt doen, met wanneer het klaar moet zijn.'}
    </EmptyState>
  );
}

function filterText({ mine, overdue }: TaskSearch): string {
  if (mine && overdue) return 'Geen van uw taken is te laat.';
  return mine ? 'U hebt zelf geen open taken.' : 'Geen taak is te laat.';
}
