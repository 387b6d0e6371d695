import { randomUUID } from 'node:crypto';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { taskCursor } from '#api/graphql/task/task-cursor.ts';
import type { AccessAttempt } from './access-attempt.ts';

const ANSWER = '{ __typename ... on Error { message } ... on ValidationError { issues { field message } } }';

type TaskRows = Readonly<
  Record<'task' | 'taskFile' | 'taskUndoRecord' | 'organisation' | 'user' | 'description', string>
>;

/** Every way to name a task, and by a task a relation, a user, a flow or a file; `own` is the caller's organisation. */
export function taskAttempts(rows: TaskRows, own: string): AccessAttempt[] {
  const task = encodeNodeId('Task', rows.task);
  const organisation = encodeNodeId('Organisation', rows.organisation);
  const mine = encodeNodeId('Organisation', own);
  const user = encodeNodeId('User', rows.user);
  const flow = encodeNodeId('Description', rows.description);
  const cursor = taskCursor('end', { sortKey: 'a', id: rows.task });

  const query = (field: string, by: string, graphql: string): AccessAttempt => ({
    field,
    by,
    send: { graphql },
  });
  const mutation = (field: string, by: string, given: string): AccessAttempt =>
    query(field, by, `mutation { ${field}(requestId: "${randomUUID()}" ${given}) ${ANSWER} }`);
  const listing = (by: string, given: string): AccessAttempt =>
    query(
      'tasks',
      by,
      `{ tasks(tab: GENERAL first: 5 ${given}) { edges { node { relationName subject } } } }`,
    );
  const content = (more: string, kind = 'NORMAL') =>
    `task: { kind: ${kind} subject: "X" notes: "" userId: "${user}" ${more} }`;
  const creating = (by: string, more: string, kind?: string) =>
    mutation('createTask', by, content(more, kind));
  const changing = (by: string, id: string, more: string) =>
    mutation('updateTask', by, `id: "${id}" version: 1 ${content(more)}`);
  const rest = (by: string, method: string, path: string, body?: object): AccessAttempt => ({
    field: `${method} ${path.replace(/[0-9a-f-]{36}/, '{id}')}`,
    by,
    send: body === undefined ? [method, path] : [method, path, body],
  });

  return [
    query(
      'node',
      'Task',
      `{ node(id: "${task}") { __typename ... on Task { subject notes relationName } } }`,
    ),
    listing('the relation', `relationId: "${organisation}"`),
    listing('a cursor', `after: "${cursor}"`),
    creating('the relation', `relationId: "${organisation}"`),
    creating('the owner', `relationId: "${mine}"`),
    creating('Description', `relationId: "${mine}" flowId: "${flow}"`, 'FLOW'),
    creating('the file', `relationId: "${mine}" fileIds: ["${rows.taskFile}"]`),
    changing('the task', task, `relationId: "${organisation}"`),
    changing('the relation', encodeNodeId('Task', randomUUID()), `relationId: "${organisation}"`),
    mutation('completeTask', 'the task', `id: "${task}" undoToken: "${randomUUID()}"`),
    mutation('undoTasks', 'the undo token', `undoToken: "${rows.taskUndoRecord}"`),
    mutation('deleteTask', 'the task', `id: "${task}" undoToken: "${randomUUID()}"`),
    rest('the relation', 'GET', `/taken/${rows.organisation}`),
    rest('the relation', 'POST', '/taken', { relid: rows.organisation, text: 'X', userid: rows.user }),
    rest('the owner', 'POST', '/taken', { relid: own, text: 'X', userid: rows.user }),
    rest('the file', 'POST', '/taken', { relid: own, text: 'X', atts: [{ file: rows.taskFile }] }),
    rest('the task', 'PUT', '/taken', { _id: rows.task, toel: 'X' }),
    rest('the task, done', 'PUT', '/taken', { _id: rows.task, done: true }),
    rest('the task', 'POST', '/taken/postper', { _id: rows.task }),
    rest('the file', 'GET', `/taken/att/${rows.taskFile}`),
    rest('the file', 'DELETE', `/taken/attdel/${rows.taskFile}`),
    rest('the file among its uploads', 'DELETE', `/taken/${randomUUID()}`, { atts: [rows.taskFile] }),
    rest('the task', 'DELETE', `/taken/${rows.task}`),
  ];
}
