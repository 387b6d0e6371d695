import { useNavigate } from '@tanstack/react-router';
import { CircleCheck, Pencil } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type { TaskView_task$key } from '#web/__generated__/TaskView_task.graphql.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Scroll } from '#web/components/Scroll.tsx';
import { useShortcut } from '#web/components/shortcut-store.ts';
import { useOpenRelation } from '#web/features/relation/open-relation.ts';
import { tasksHome } from '#web/features/task/tasks-home.ts';
import { useTaskMutations } from '#web/features/task/use-task-mutations.ts';
import { useReturn } from '#web/frame/use-return.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { completableId } from './completable.ts';
import { FlowSteps } from './FlowSteps.tsx';
import { OpenOccurrences } from './OpenOccurrences.tsx';
import { TaskCard } from './TaskCard.tsx';
import { TaskMenu } from './TaskMenu.tsx';
import sheet from './TaskView.module.css';
import { useTaskChanges } from './use-task-changes.ts';

const css = classNames(sheet);

interface TaskViewProps {
  task: TaskView_task$key;
  /** The occurrence of a series that the user came for. */
  occurrenceId: string | null;
}

export function TaskView({ task: taskRef, occurrenceId }: TaskViewProps) {
  const task = useFragment(
    graphql`
      fragment TaskView_task on Task {
        id
        subject
        doneAt
        isSeries
        stepState
        relation {
          id
        }
        openOccurrences {
          id
        }
        flow {
          steps {
            id
          }
        }
        ...TaskCard_task
        ...OpenOccurrences_task
        ...FlowSteps_task
      }
    `,
    taskRef,
  );
  useOpenRelation(task.relation?.id ?? null);
  const { canWrite } = useViewer();
  const navigate = useNavigate();
  const { leave } = useReturn();
  const { completeTask, isBusy } = useTaskMutations('taakview');
  const { id, openOccurrences, flow } = task;
  useTaskChanges(
    id,
    [...openOccurrences, ...(flow?.steps ?? [])].map((related) => related.id),
  );

  const close = () => leave(tasksHome(task.relation?.id ?? null, task.isSeries));
  // A series is done with its last occurrence made, which may be open.
  const isClosed = task.doneAt != null && openOccurrences.length === 0;
  const isOpen = canWrite && !isClosed;
  const toComplete = isOpen ? completableId(task, occurrenceId) : null;
  const complete = async (completed: string) => {
    if (await completeTask(completed)) close();
  };
  useShortcut(
    isOpen
      ? {
          keys: ['E'],
          description: 'Taak wijzigen',
          group: 'Taak',
          onPress: () => void navigate({ to: '/taak', search: { id } }),
        }
      : null,
  );
  useShortcut({ keys: ['Escape'], description: 'Taak sluiten', group: 'Taak', onPress: close });
  return (
    <>
      <PageHeader
        title={task.subject}
        actions={
          <>
            {toComplete !== null && (
              <Button
                variant="primary"
                icon={CircleCheck}
                busy={isBusy}
                onPress={() => void complete(toComplete)}
              >
                Afronden
              </Button>
            )}
            {isOpen && (
              <LinkButton to="/taak" search={{ id }} icon={Pencil}>
                Wijzigen
              </LinkButton>
            )}
            <Button onPress={close}>Sluiten</Button>
            {canWrite && (
              <TaskMenu
                task={{ id, isEndable: task.isSeries && task.doneAt == null, isSeries: task.isSeries }}
                openCount={openOccurrences.length}
                onLeave={close}
              />
            )}
          </>
        }
      >
        {isClosed && (
          <Badge icon={CircleCheck} tone="success">
            Afgerond
          </Badge>
        )}
      </PageHeader>
      <Scroll>
        <div className={css('view')}>
          <TaskCard task={task} />
          {task.isSeries && <OpenOccurrences task={task} canComplete={isOpen} namedId={occurrenceId} />}
          {flow && <FlowSteps task={task} />}
        </div>
      </Scroll>
    </>
  );
}
