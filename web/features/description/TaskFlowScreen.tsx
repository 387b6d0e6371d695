import { getRouteApi, Navigate } from '@tanstack/react-router';
import { seesSettings } from '#domain/session/roles.ts';
import type { descriptionQueriesFlowQuery } from '#web/__generated__/descriptionQueriesFlowQuery.graphql.ts';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { RecordGone } from '#web/components/RecordGone.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { useViewer } from '#web/session/viewer.ts';
import { FLOW_LIST } from './description-lists.ts';
import { taskFlowQuery } from './description-queries.ts';
import { TaskFlowForm } from './TaskFlowForm.tsx';
import { newStep } from './task-flow-content.ts';

const route = getRouteApi('/frame/flow');

/** The workflow screen, an admin's alone (spec 1§2.8, ledger ROLES-22). */
export function TaskFlowScreen() {
  const { id } = route.useSearch();
  const { role } = useViewer();
  if (!seesSettings(role)) return <Navigate to="/dashboard" replace />;
  return id === undefined ? <NewTaskFlow /> : <ChangedTaskFlow key={id} id={id} />;
}

function NewTaskFlow() {
  const { user } = useViewer();
  return (
    <>
      <PageHeader title="Workflow toevoegen" />
      <TaskFlowForm flow={null} stored={{ name: '', steps: [newStep(user.id, [])] }} />
    </>
  );
}

function ChangedTaskFlow({ id }: { id: string }) {
  const { node } = useScreenQuery<descriptionQueriesFlowQuery>(taskFlowQuery, { id });
  const flow = node?.flow;
  if (flow?.kind !== 'FLOW') return <TaskFlowGone />;
  const steps = flow.steps.map(({ text, user }, index) => ({ key: index, text, userId: user.id }));
  return (
    <>
      <PageHeader title="Workflow wijzigen" />
      <TaskFlowForm flow={{ id: flow.id, version: flow.version }} stored={{ name: flow.name, steps }} />
    </>
  );
}

function TaskFlowGone() {
  const action = <LinkButton {...FLOW_LIST}>Naar de workflows</LinkButton>;
  return (
    <RecordGone page="Workflow" record="Deze workflow" action={action}>
      Een beheerder heeft de workflow verwijderd.
    </RecordGone>
  );
}
