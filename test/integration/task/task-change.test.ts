import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { storeUpload } from '#services/stored-file/store-upload.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { docxOf } from '#test/support/letter/zip.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';
import { describeTasks, SUBJECTS } from '#test/support/task/tasks.ts';

let api: TestApi;
let office: TestOffice;
let folder: string;
/** The advisor's; the colleague does not see it. */
let relationId: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-files-'));
  api = await startApi({ variables: { FILES_URL: folder } });
  office = await api.office();
  await describeTasks(api, office, [{ text: 'Stap', userId: office.advisor.userId }]);
  const relation = await api.relation(office.advisor, 'organisation', { tradeName: 'Bakkerij Jansen' });
  relationId = encodeNodeId('Organisation', relation.relationId);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

interface Saved {
  readonly __typename: string;
  readonly message?: string;
  readonly conflicts?: readonly { readonly field: string }[];
  readonly task?: {
    readonly id: string;
    readonly version: number;
    readonly relationName: string;
    readonly relation: { readonly id: string } | null;
    readonly attachments: readonly { readonly fileId: string }[];
  };
}

const TASK = 'task { id version relationName relation { id } attachments { fileId } }';
const ANSWER = `__typename ... on TaskSaved { ${TASK} } ... on Error { message }`;

async function save(viewer: TestViewer, mutation: string, variables: object): Promise<Saved> {
  const { data, errors } = await api.graphql<{ result: Saved }>(await api.tokenOf(viewer), mutation, {
    requestId: randomUUID(),
    ...variables,
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.result;
}

const input = (more: object) => ({ kind: 'NORMAL', subject: SUBJECTS[0], notes: '', ...more });
const create = async (viewer: TestViewer, more: object) => {
  const { task } = await save(
    viewer,
    `mutation($requestId: ID!, $task: TaskInput!) { result: createTask(requestId: $requestId, task: $task) { ${ANSWER} } }`,
    { task: input({ relationId, ...more }) },
  );
  if (task === undefined) throw new Error('not created');
  return task;
};
const change = (viewer: TestViewer, seen: { id: string; version: number }, more: object) =>
  save(
    viewer,
    `mutation($requestId: ID!, $id: ID!, $version: Int!, $task: TaskInput!) {
       result: updateTask(requestId: $requestId, id: $id, version: $version, task: $task) {
         ${ANSWER} ... on ConflictError { conflicts { field } } } }`,
    { id: seen.id, version: seen.version, task: input(more) },
  );

async function upload(viewer: TestViewer): Promise<string> {
  const fileId = await storeUpload(
    api.application.storedFiles,
    { ...viewer, role: viewer.role === 'admin' ? 'admin' : 'readwrite' },
    { purpose: 'task', name: 'opdracht.docx' },
    Readable.from([docxOf(randomUUID())]),
  );
  return encodeNodeId('StoredFile', fileId);
}

describe('a change of a task', () => {
  it('leaves a relation that whoever has the task does not see [TASKFORM-26]', async () => {
    const { admin, colleague } = office;
    const task = await create(admin, { userId: encodeNodeId('User', colleague.userId) });
    const saved = await change(colleague, task, { notes: 'Gebeld' });
    expect(saved.task).toMatchObject({ relationName: 'Bakkerij Jansen', relation: null, version: 2 });
    const emptied = await change(colleague, { id: task.id, version: 2 }, { relationId: '' });
    expect(emptied.message).toBe("Het veld 'Relatie' is verplicht.");
  });

  it('leaves the files where it names none, and asks when a colleague added one meanwhile [TASKFORM-16, TASKFORM-17]', async () => {
    const { advisor } = office;
    const [first, second, third] = [await upload(advisor), await upload(advisor), await upload(advisor)];
    const task = await create(advisor, { fileIds: [first] });
    const kept = await change(advisor, task, { relationId, notes: 'Gebeld' });
    expect(kept.task?.attachments).toEqual([{ fileId: first }]);

    const added = await change(
      advisor,
      { ...task, version: 2 },
      { relationId, notes: 'Gebeld', fileIds: [first, second] },
    );
    expect(added.task?.attachments.length).toBe(2);
    const stale = await change(
      advisor,
      { ...task, version: 2 },
      { relationId, notes: 'Gebeld', fileIds: [first, third] },
    );
    expect(stale.conflicts).toEqual([{ field: 'fileIds' }]);
  });
});
