import { getRouteApi } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { taskFormQueriesChangedQuery } from '#web/__generated__/taskFormQueriesChangedQuery.graphql.ts';
import type { taskFormQueriesNewQuery } from '#web/__generated__/taskFormQueriesNewQuery.graphql.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { RelationGone } from '#web/features/relation/RelationGone.tsx';
import { TaskGone } from '#web/features/task/TaskGone.tsx';
import { TASK_LIST } from '#web/features/task/task-list-location.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { useViewer } from '#web/session/viewer.ts';
import { notesOfMail } from './notes-of-mail.ts';
import { readStoredTask } from './stored-task.ts';
import { TaskForm } from './TaskForm.tsx';
import type { TaskFormContent } from './task-form-content.ts';
import { changedTaskQuery, newTaskQuery, newTaskVariables } from './task-form-queries.ts';

const route = getRouteApi('/frame/taak');

/** '/taak' adds a task, '/taak?relatie=' for that relation; '/taak?id=' changes one. */
export function TaskFormScreen() {
  const { id, relatie, email } = route.useSearch();
  const { canWrite } = useViewer();
  if (!canWrite) return <ReadOnly title={id === undefined ? 'Nieuwe taak aanmaken' : 'Taak wijzigen'} />;
  if (id !== undefined) return <ChangedTask key={id} id={id} />;
  return <NewTask key={`${relatie} ${email}`} relationId={relatie} mailId={email} />;
}

function ReadOnly({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={Lock}
        title="U kunt taken alleen bekijken"
        action={<LinkButton {...TASK_LIST}>Naar de taken</LinkButton>}
      >
        Uw kantoor heeft u het recht ‘Alleen lezen’ gegeven.
      </EmptyState>
    </>
  );
}

interface NewTaskProps {
  relationId: string | undefined;
  mailId: string | undefined;
}

function NewTask({ relationId, mailId }: NewTaskProps) {
  const { user } = useViewer();
  const lists = useScreenQuery<taskFormQueriesNewQuery>(newTaskQuery, newTaskVariables(relationId, mailId), {
    fetchPolicy: 'network-only',
  });
  const relation = lists.node?.relation;
  if (relationId !== undefined && !relation) return <RelationGone />;
  const stored: TaskFormContent = {
    ...EMPTY,
    ...(lists.email != null && { notes: notesOfMail(lists.email) }),
    relation: relation ? { id: relation.id, label: relation.displayName } : null,
    userId: user.id,
  };
  const address = {
    ...(relationId !== undefined && { relatie: relationId }),
    ...(mailId !== undefined && { email: mailId }),
  };
  return (
    <>
      <PageHeader title="Nieuwe taak aanmaken" count={relation?.displayName} />
      <TaskForm task={null} stored={stored} lists={lists} address={address} />
    </>
  );
}

const EMPTY: TaskFormContent = {
  kind: 'normal',
  relation: null,
  subject: '',
  flowId: null,
  notes: '',
  startDay: '',
  startTime: '',
  endDay: '',
  endTime: '',
  period: 'month',
  repeats: '',
  userId: '',
  files: [],
};

function ChangedTask({ id }: { id: string }) {
  const answer = useScreenQuery<taskFormQueriesChangedQuery>(
    changedTaskQuery,
    { id },
    // A list may have stored a newer version beside older content.
    { fetchPolicy: 'network-only' },
  );
  if (!answer.node?.task) return <TaskGone />;
  const task = readStoredTask(answer.node.task);
  return (
    <>
      <PageHeader title="Taak wijzigen" count={task.content.relation?.label} />
      <TaskForm task={task} stored={task.content} lists={answer} address={{ id }} />
    </>
  );
}
