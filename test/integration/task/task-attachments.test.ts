import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { ForbiddenError } from '#domain/errors.ts';
import type { Transaction } from '#prisma/database.ts';
import { removeBytesOfDeletedFiles } from '#services/stored-file/forgotten-files.directory.ts';
import { storeUpload } from '#services/stored-file/store-upload.ts';
import { createTask } from '#services/task/create-task.ts';
import { deleteTask } from '#services/task/delete-task.ts';
import { deleteOldUndoRecords } from '#services/task/old-undo-records.directory.ts';
import { removeAttachment } from '#services/task/remove-attachment.ts';
import { storeAttachments } from '#services/task/task-attachments.ts';
import { undoTasks } from '#services/task/undo-tasks.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { docxOf } from '#test/support/letter/zip.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

const SUBJECT = 'Jaarrekening bespreken';
const NOT_READY = 'Een bijlage staat niet (meer) klaar. Kies het bestand opnieuw.';

let api: TestApi;
let office: TestOffice;
let other: TestOffice;
let folder: string;
let owner: Client;
/** The advisor's; colleagues who are no admin do not see it. */
let relationId: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-files-'));
  api = await startApi({ variables: { FILES_URL: folder } });
  owner = new Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  [office, other] = [await api.office(), await api.office()];
  ({ relationId } = await api.relation(office.advisor, 'organisation'));
  const { officeId } = office;
  await api.owner.description.create({
    data: { officeId, kind: 'task', code: 'jaarrekening', name: SUBJECT, position: 0 },
  });
});
afterAll(async () => {
  await owner.end();
  await api.close();
  await rm(folder, { recursive: true });
});

const upload = (viewer: TestViewer = office.advisor, name = 'jaarrekening.docx') =>
  storeUpload(
    api.application.storedFiles,
    { ...viewer, role: viewer.role === 'admin' ? 'admin' : 'readwrite' },
    { purpose: 'task', name },
    Readable.from([docxOf(randomUUID())]),
  );

function lease<T>(
  viewer: TestViewer,
  work: Parameters<typeof api.application.database.lease<T>>[1],
): Promise<T> {
  return api.application.database.lease(viewer, work);
}

const write = <T>(viewer: TestViewer, work: (tx: Transaction) => Promise<T>) =>
  lease(viewer, (client) => client.$transaction(work));

async function task(
  fileIds: readonly string[] = [],
  viewer: TestViewer = office.advisor,
  userId = viewer.userId,
): Promise<string> {
  const content = {
    ...({ kind: 'normal', relationId, subject: SUBJECT, notes: '', userId } as const),
    start: null,
    end: null,
    period: null,
    repeats: null,
  };
  const command = { requestId: randomUUID(), content, flowId: null, fileIds };
  const { taskId } = await lease(viewer, (client) =>
    createTask({ now: () => new Date() }, client, viewer, command),
  );
  return taskId;
}

const attach = (taskId: string, fileIds: readonly string[], viewer: TestViewer = office.advisor) =>
  write(viewer, (tx) => storeAttachments(tx, viewer, taskId, fileIds));

async function namesOf(taskId: string): Promise<string[]> {
  const rows = await api.owner.taskAttachment.findMany({ where: { taskId }, orderBy: { position: 'asc' } });
  return rows.map(({ name }) => name);
}

async function download(fileId: string, viewer: TestViewer): Promise<number> {
  const answer = await fetch(`${api.url}/files/stored/${encodeNodeId('StoredFile', fileId)}`, {
    headers: { 'x-access-token': await api.tokenOf(viewer) },
  });
  await answer.arrayBuffer();
  return answer.status;
}

const sql = async (text: string, value: unknown) => (await owner.query(text, [value])).rows;

/** Whether its row is there, whether its bytes are listed for removal, and how many objects it has. */
async function left(fileId: string) {
  return {
    row: (await api.owner.storedFile.count({ where: { id: fileId } })) === 1,
    listed: (await api.application.sessions.directory.removedFile.count({ where: { fileId } })) === 1,
    objects: (await readdir(path.join(folder, office.officeId, fileId)).catch(() => [])).length,
  };
}

const KEPT = { row: true, listed: false, objects: 1 };
const REMOVED = { row: false, listed: true, objects: 1 };

describe('an attachment of a task', () => {
  it('is downloaded by who sees the task, and by nobody else [TASKFORM-16] [TASKFORM-17] [TASKFORM-41]', async () => {
    const fileId = await upload(office.advisor, 'jaarrekening.docx');
    const taskId = await task([fileId]);
    expect(await namesOf(taskId)).toEqual(['jaarrekening.docx']);
    expect(await download(fileId, office.advisor)).toBe(200);
    expect(await download(fileId, office.admin)).toBe(200);
    expect(await download(fileId, office.colleague)).toBe(404);
    expect(await download(fileId, other.admin)).toBe(404);
    // The colleague has the task, but does not see the relation.
    await api.owner.task.update({ where: { id: taskId }, data: { userId: office.colleague.userId } });
    expect(await download(fileId, office.colleague)).toBe(200);
    expect(await download(fileId, office.reader)).toBe(404);
  });

  it('stands in the order in which it came, and a save of the same files changes nothing', async () => {
    const [one, two, three] = [
      await upload(office.advisor, '1.docx'),
      await upload(office.advisor, '2.docx'),
      await upload(office.advisor, '3.docx'),
    ];
    const taskId = await task([two, one]);
    expect(await namesOf(taskId)).toEqual(['2.docx', '1.docx']);
    expect(await attach(taskId, [two, one, one])).toBe(false);
    expect(await attach(taskId, [one, three])).toBe(true);
    expect(await namesOf(taskId)).toEqual(['1.docx', '3.docx']);
  });

  it('goes with its file and bytes when it is left out', async () => {
    const [leftOut, kept] = [await upload(), await upload()];
    const taskId = await task([leftOut, kept]);
    expect(await attach(taskId, [kept])).toBe(true);
    expect(await left(leftOut)).toEqual(REMOVED);
    expect(await left(kept)).toEqual(KEPT);
    const { directory } = api.application.sessions;
    await removeBytesOfDeletedFiles(directory, api.application.storedFiles.storage, new Date());
    expect((await left(leftOut)).objects).toBe(0);
    expect(await download(kept, office.advisor)).toBe(200);
  });

  it('is no file of somebody else, of another task or of another purpose', async () => {
    const taskId = await task();
    const letter = await storeUpload(
      api.application.storedFiles,
      { ...office.admin, role: 'admin' },
      { purpose: 'letter', name: 'brief.docx' },
      Readable.from([docxOf('brief')]),
    );
    const attached = await upload();
    await task([attached]);
    const strange = [await upload(office.colleague), await upload(other.admin), attached, randomUUID()];
    for (const fileId of strange) await expect(attach(taskId, [fileId])).rejects.toThrow(NOT_READY);
    await expect(attach(taskId, [letter], office.admin)).rejects.toThrow(NOT_READY);
    await expect(attach(taskId, [await upload(), strange[0] ?? ''])).rejects.toThrow(NOT_READY);
    expect(await namesOf(taskId)).toEqual([]);
    await expect(task([attached])).rejects.toThrow(NOT_READY);
  });

  it('is of one task when two attach the same file at once', async () => {
    const fileId = await upload();
    const tasks = [await task(), await task()];
    const outcomes = await Promise.allSettled(tasks.map((taskId) => attach(taskId, [fileId])));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { issues: [{ field: 'fileIds', message: NOT_READY }] },
    });
    expect(await left(fileId)).toEqual(KEPT);
  });

  it('comes in one go over REST, and is refused where it is not what its name says [REST-94]', async () => {
    const token = await api.tokenOf(office.advisor);
    const send = async (name: string, bytes: string) => {
      const form = new FormData();
      form.append(name, new Blob([bytes]), name);
      const headers = { 'x-access-token': token };
      const answer = await fetch(`${api.url}/app/taken/attpost`, { method: 'POST', headers, body: form });
      const { message = null } = (await answer.json()) as { readonly message?: string };
      return { status: answer.status, message };
    };
    for (const [name, bytes] of [
      ['factuur.pdf', '%PDF-1.7\n'],
      ['afschrift.csv', 'datum;bedrag\r\n'],
      ['factuur.xml', '<Invoice/>'],
    ] as const) {
      expect(await send(name, bytes)).toEqual({ status: 200, message: null });
    }
    for (const [name, bytes, message] of [
      ['pagina.html', '<html>', 'Dit soort bestand kan geen bijlage zijn.'],
      [
        'factuur.pdf',
        'MZ\0\0',
        'Dit is geen pdf-bestand, hoewel de naam dat zegt (de inhoud is een programma).',
      ],
      ['leeg.txt', '', 'Dit bestand is leeg.'],
      ['lang.txt', 'a'.repeat(25_000_001), 'Dit bestand is te groot: hoogstens 25 MB.'],
    ] as const) {
      expect(await send(name, bytes)).toEqual({ status: 400, message: expect.stringContaining(message) });
    }
    expect(await send('lang.txt', 'a'.repeat(25_000_000))).toEqual({ status: 200, message: null });
  });

  it('is one of twenty at most', async () => {
    const taskId = await task();
    const ids = Array.from({ length: 21 }, () => randomUUID());
    await expect(attach(taskId, ids)).rejects.toThrow('Een taak heeft ten hoogste 20 bijlagen.');
    await expect(attach(taskId, ids.slice(1))).rejects.toThrow(NOT_READY);
  });
});

describe('the removal of one attachment', () => {
  const remove = (fileId: string, viewer: TestViewer = office.advisor) =>
    lease(viewer, (client) => removeAttachment(client, viewer, { requestId: randomUUID(), fileId }));
  const gone = 'Deze bijlage is er niet (meer).';

  it('takes its file along, and happens once [REST-93]', async () => {
    const fileId = await upload();
    await task([fileId]);
    await expect(remove(fileId, office.colleague)).rejects.toThrow(gone);
    await expect(remove(fileId, office.reader)).rejects.toThrow(ForbiddenError);
    expect(await left(fileId)).toEqual(KEPT);
    await remove(fileId);
    await expect(remove(fileId)).rejects.toThrow(gone);
    expect(await left(fileId)).toEqual(REMOVED);
  });

  it('takes an upload that no task has yet, of the viewer alone', async () => {
    const fileId = await upload();
    await expect(remove(fileId, office.colleague)).rejects.toThrow(gone);
    await remove(fileId);
    expect(await left(fileId)).toEqual(REMOVED);
  });
});

describe('the attachments of a removed task', () => {
  const context = { now: () => new Date() };

  async function removed(fileIds: readonly string[]): Promise<string> {
    const id = await task(fileIds);
    const undoToken = randomUUID();
    await lease(office.advisor, (client) =>
      deleteTask(context, client, office.advisor, { requestId: randomUUID(), id, undoToken }),
    );
    return undoToken;
  }

  const undo = (undoToken: string) =>
    lease(office.advisor, (client) =>
      undoTasks(client, office.advisor, { requestId: randomUUID(), undoToken }),
    );

  it('are kept for a day, and go with what the clean-up deletes [REST-141]', async () => {
    const [old, fresh, back] = [await upload(), await upload(), await upload()];
    const oldUndoToken = await removed([old]);
    await removed([fresh]);
    const undone = await removed([back]);
    // As if an undo record had outlived its undo.
    const [undoRecord] = await sql('SELECT * FROM task_deeds WHERE deed_id = $1', undone);
    await undo(undone);
    await sql('INSERT INTO task_deeds SELECT * FROM jsonb_populate_record(NULL::task_deeds, $1)', undoRecord);
    for (const fileId of [old, fresh, back]) expect(await left(fileId)).toEqual(KEPT);
    const age = `UPDATE task_deeds SET created_at = now() - interval '25 hours' WHERE deed_id = ANY($1)`;
    await sql(age, [oldUndoToken, undone]);
    const { directory } = api.application.sessions;
    expect(await deleteOldUndoRecords(directory, new Date())).toBe(2);
    expect(await deleteOldUndoRecords(directory, new Date())).toBe(0);
    expect(await left(old)).toEqual(REMOVED);
    expect(await left(fresh)).toEqual(KEPT);
    expect(await left(back)).toEqual(KEPT);
    expect(await download(back, office.advisor)).toBe(200);
    expect(await download(fresh, office.advisor)).toBe(404);
  });

  it('go at once when their relation goes', async () => {
    const fileId = await upload();
    const { relationId: gone } = await api.relation(office.advisor, 'person');
    const id = await task([fileId]);
    await api.owner.task.update({ where: { id }, data: { relationId: gone } });
    await api.owner.relation.delete({ where: { id: gone } });
    expect(await left(fileId)).toEqual(REMOVED);
  });
});
