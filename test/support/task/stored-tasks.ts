import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callGraphql } from '../browser/browser.ts';

/** A task as GraphQL shows it. */
export interface ShownTask {
  readonly id: string;
  readonly subject: string;
  readonly version: number;
  readonly startDay: string | null;
  readonly endDay: string | null;
  readonly doneAt: string | null;
  readonly isSeries: boolean;
  readonly openOccurrences: readonly { readonly id: string; readonly startDay: string | null }[];
}

/** What a test says of a task; the rest is left empty. */
export interface TaskFields {
  readonly relationId: string;
  readonly subject?: string;
  readonly kind?: 'NORMAL' | 'FLOW' | 'PERIODIC';
  readonly notes?: string;
  readonly startDay?: string;
  readonly startTime?: string;
  readonly endDay?: string;
  readonly endTime?: string;
  readonly period?: 'WEEK' | 'MONTH' | 'QUARTER' | 'YEAR';
  readonly repeats?: number;
  readonly userId?: string;
  readonly flowId?: string;
  readonly fileIds?: readonly string[];
}

type Send = <Data>(query: string, variables: object) => Promise<{ readonly data: Data }>;

interface Answer {
  readonly __typename: string;
  readonly task?: ShownTask;
  readonly next?: ShownTask | null;
}

const TASK = 'id subject version startDay endDay doneAt isSeries openOccurrences { id startDay }';

const CREATE = `mutation($requestId: ID!, $task: TaskInput!) {
  result: createTask(requestId: $requestId, task: $task) {
    __typename ... on TaskSaved { task { ${TASK} } } ... on ValidationError { message } } }`;

const PREDEFINE = `mutation($requestId: ID!, $name: String!) {
  createDescription(requestId: $requestId, kind: TASK, description: { name: $name, steps: [] }) { __typename } }`;

const CHANGE = `mutation($requestId: ID!, $id: ID!, $version: Int!, $task: TaskInput!) {
  result: updateTask(requestId: $requestId, id: $id, version: $version, task: $task) {
    __typename ... on TaskSaved { task { ${TASK} } } ... on ValidationError { message } } }`;

const COMPLETE = `mutation($requestId: ID!, $id: ID!, $undoToken: ID!) {
  result: completeTask(requestId: $requestId, id: $id, undoToken: $undoToken) {
    __typename ... on TaskCompleted { task { ${TASK} } next { ${TASK} } } } }`;

const DELETE = `mutation($requestId: ID!, $id: ID!, $undoToken: ID!) {
  result: deleteTask(requestId: $requestId, id: $id, undoToken: $undoToken) {
    __typename ... on TaskDeleted { next { ${TASK} } } } }`;

const UNDO = `mutation($requestId: ID!, $undoToken: ID!) {
  result: undoTasks(requestId: $requestId, undoToken: $undoToken) { __typename } }`;

/** The calls on tasks over HTTP, past every screen, as whoever `send` speaks for. */
function taskCalls(send: Send) {
  async function result(expected: string, query: string, variables: object): Promise<Answer> {
    const answer = await send<{ result: Answer } | null>(query, { requestId: randomUUID(), ...variables });
    if (answer.data?.result.__typename !== expected) throw new Error(JSON.stringify(answer));
    return answer.data.result;
  }

  async function saved(query: string, variables: object): Promise<ShownTask> {
    const { task } = await result('TaskSaved', query, variables);
    if (task === undefined) throw new Error('no task was answered');
    return task;
  }

  /** Their own, unless another user is named. */
  async function inputOf(fields: TaskFields) {
    const { data } = await send<{ viewer: { user: { id: string } } }>('{ viewer { user { id } } }', {});
    return { kind: 'NORMAL', subject: 'Aangifte', notes: '', userId: data.viewer.user.id, ...fields };
  }

  async function isPredefined(subject: string): Promise<boolean> {
    const { data } = await send<{ descriptionList: { descriptions: readonly { name: string }[] } }>(
      '{ descriptionList(kind: TASK) { descriptions { name } } }',
      {},
    );
    return data.descriptionList.descriptions.some(({ name }) => name === subject);
  }

  return {
    /** An admin has the subject predefined first; for others it must be there. */
    create: async (fields: TaskFields) => {
      const task = await inputOf(fields);
      if (task.kind !== 'FLOW' && !(await isPredefined(task.subject))) {
        await send(PREDEFINE, { requestId: randomUUID(), name: task.subject });
      }
      return saved(CREATE, { task });
    },
    change: async ({ id, version }: Pick<ShownTask, 'id' | 'version'>, fields: TaskFields) =>
      saved(CHANGE, { id, version, task: await inputOf(fields) }),
    /** The next step or occurrence that it opened, or null. */
    complete: async (id: string, undoToken: string = randomUUID()) =>
      (await result('TaskCompleted', COMPLETE, { id, undoToken })).next ?? null,
    remove: async (id: string, undoToken: string = randomUUID()) =>
      (await result('TaskDeleted', DELETE, { id, undoToken })).next ?? null,
    undo: (undoToken: string) => result('TasksUndone', UNDO, { undoToken }),
  };
}

/** The task calls of the user who is signed in on this page. */
export function tasksOf(page: Page) {
  return taskCalls((query, variables) => callGraphql(page, query, variables));
}
