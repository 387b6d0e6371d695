import { randomUUID } from 'node:crypto';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { TestApi } from '../api/api.ts';
import type { TestViewer } from '../office/office.ts';
import { SUBJECTS } from './tasks.ts';

/** A task as GraphQL shows it. */
export interface ShownTask {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly notes: string;
  readonly relationName: string;
  readonly relation: { readonly displayName: string } | null;
  readonly user: { readonly username: string };
  readonly startDay: string | null;
  readonly startTime: string | null;
  readonly endDay: string | null;
  readonly endTime: string | null;
  readonly doneAt: string | null;
  readonly period: string | null;
  readonly repeats: number | null;
  readonly isSeries: boolean;
  readonly series: { readonly id: string } | null;
  readonly openOccurrences: readonly { readonly id: string; readonly startDay: string }[];
  readonly stepState: string | null;
  readonly version: number;
}

export interface TaskResult {
  readonly __typename: string;
  readonly task?: ShownTask | null;
  readonly next?: ShownTask | null;
  readonly tasks?: readonly ShownTask[];
  readonly message?: string;
  readonly issues?: readonly { readonly field: string; readonly message: string }[];
  readonly conflicts?: readonly { readonly field: string; readonly yours: string; readonly theirs: string }[];
}

const TASK_FIELDS = `id kind subject notes relationName relation { displayName } user { username } startDay startTime
  endDay endTime doneAt period repeats isSeries series { id } openOccurrences { id startDay } stepState version`;
const FAILURES = `... on Error { message } ... on ValidationError { issues { field message } }
  ... on ConflictError { conflicts { field yours theirs } }`;
const RESULT: Readonly<Record<string, string>> = {
  createTask: `... on TaskSaved { task { ${TASK_FIELDS} } }`,
  updateTask: `... on TaskSaved { task { ${TASK_FIELDS} } }`,
  completeTask: `... on TaskCompleted { task { ${TASK_FIELDS} } next { ${TASK_FIELDS} } }`,
  deleteTask: `... on TaskDeleted { next { ${TASK_FIELDS} } }`,
  undoTasks: `... on TasksUndone { tasks { ${TASK_FIELDS} } }`,
};

/** The calls on tasks as one user makes them over GraphQL; a relation is an organisation, by its row's id. */
export async function taskCalls(api: TestApi, viewer: TestViewer) {
  const token = await api.tokenOf(viewer);
  const user = encodeNodeId('User', viewer.userId);

  async function call(field: string, types: string, variables: Record<string, unknown>): Promise<TaskResult> {
    const given = Object.keys(variables).map((name) => `${name}: $${name}`);
    const failures = field === 'updateTask' ? FAILURES : FAILURES.replace(/\.\.\. on ConflictError.*/s, '');
    const query = `mutation(${types}) { result: ${field}(${given.join(' ')}) { __typename ${RESULT[field]} ${failures} } }`;
    const { data, errors } = await api.graphql<{ result: TaskResult } | null>(token, query, variables);
    if (!data) throw new Error(`${errors[0]?.message}`);
    return data.result;
  }

  const content = (relationId: string, more: object) => ({
    kind: 'NORMAL',
    subject: SUBJECTS[0],
    notes: '',
    userId: user,
    relationId: encodeNodeId('Organisation', relationId),
    ...more,
  });
  const saving = (relationId: string, more: object, requestId: string = randomUUID()) =>
    call('createTask', '$requestId: ID!, $task: TaskInput!', { requestId, task: content(relationId, more) });
  const taskMutation =
    (field: string) =>
    (id: string, undoToken: string = randomUUID(), requestId: string = randomUUID()) =>
      call(field, '$requestId: ID!, $id: ID!, $undoToken: ID!', { requestId, id, undoToken });

  return {
    token,
    try: saving,
    create: async (relationId: string, more: object = {}) => taskOf(await saving(relationId, more)),
    change: (seen: ShownTask, relationId: string, more: object) => {
      const { kind, subject, notes, startDay, startTime, endDay, endTime, period, repeats, version } = seen;
      const seenTask = { kind, subject, notes, startDay, startTime, endDay, endTime, period, repeats };
      const task = content(relationId, { ...seenTask, ...more });
      return call('updateTask', '$requestId: ID!, $id: ID!, $version: Int!, $task: TaskInput!', {
        requestId: randomUUID(),
        id: seen.id,
        version,
        task,
      });
    },
    complete: taskMutation('completeTask'),
    endSeries: (id: string, undoToken: string = randomUUID()) =>
      call('completeTask', '$requestId: ID!, $id: ID!, $undoToken: ID!, $endsSeries: Boolean', {
        requestId: randomUUID(),
        id,
        undoToken,
        endsSeries: true,
      }),
    remove: taskMutation('deleteTask'),
    undo: (undoToken: string) =>
      call('undoTasks', '$requestId: ID!, $undoToken: ID!', { requestId: randomUUID(), undoToken }),
    one: async (id: string) => {
      const query = `query($id: ID!) { node(id: $id) { ... on Task { ${TASK_FIELDS} } } }`;
      return (await api.graphql<{ node: ShownTask | null }>(token, query, { id })).data.node;
    },
    /** The tasks of a tab, or of a relation with those that are done. */
    list: async (tab: 'GENERAL' | 'PERIODIC', relationId?: string) => {
      const tasks = `tasks(first: 100 tab: ${tab} sort: { field: CREATED direction: ASC }) {
        totalCount edges { node { ${TASK_FIELDS} } } }`;
      const id = encodeNodeId('Organisation', relationId ?? '');
      const query = relationId === undefined ? `{ of: ${tasks} }` : '';
      type Page = { readonly edges: readonly { readonly node: ShownTask }[] };
      if (relationId === undefined) {
        const { data } = await api.graphql<{ of: Page }>(token, query);
        return data.of.edges.map(({ node }) => node);
      }
      const { data } = await api.graphql<{ node: { tasks: Page } | null }>(
        token,
        `{ node(id: "${id}") { ... on Relation { ${tasks} } } }`,
      );
      return (data.node?.tasks.edges ?? []).map(({ node }) => node);
    },
  };
}

export type TaskCalls = Awaited<ReturnType<typeof taskCalls>>;

export function taskOf({ task, ...rest }: TaskResult): ShownTask {
  if (!task) throw new Error(`no task: ${JSON.stringify(rest)}`);
  return task;
}

export function nextOf({ next, ...rest }: TaskResult): ShownTask {
  if (!next) throw new Error(`nothing is next: ${JSON.stringify(rest)}`);
  return next;
}
