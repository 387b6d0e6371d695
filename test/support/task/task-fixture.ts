import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { TaskContent, TaskPeriod } from '#domain/task/task.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { UserViewer } from '#services/session/session.ts';
import { storeUpload } from '#services/stored-file/store-upload.ts';
import { type CompletedTask, completeTask } from '#services/task/complete-task.ts';
import { createTask } from '#services/task/create-task.ts';
import { type DeletedTask, deleteTask } from '#services/task/delete-task.ts';
import { rollSeries } from '#services/task/roll-series.ts';
import { undoTasks } from '#services/task/undo-tasks.ts';
import { updateTask } from '#services/task/update-task.ts';
import { startApi, type TestApi } from '../api/api.ts';
import type { TestOffice, TestViewer } from '../office/office.ts';
import { describeTasks, SUBJECTS } from './tasks.ts';

/** A task as the table has it. */
export interface StoredTask {
  readonly id: string;
  readonly day: string | null;
  readonly subject: string;
  readonly notes: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly userId: string;
  readonly isDone: boolean;
  readonly isSeries: boolean;
  readonly repeats: number | null;
  readonly seriesId: string | null;
  readonly flowState: string | null;
  readonly version: number;
}

/** An office in which tasks are made, with a relation of the advisor's. */
export interface TaskOffice extends TestOffice {
  readonly relationId: string;
}

/** A periodic task of a month, on the office's relation; give what the test is about. */
export interface PeriodicFields {
  readonly start: string;
  readonly period?: TaskPeriod;
  readonly end?: string;
  readonly repeats?: number;
}

/** The use cases of tasks over a database of their own, at a clock that the test sets. */
export interface TaskFixture {
  readonly api: TestApi;
  /** From now on it is this day, at ten in the morning. */
  setDay(day: string): void;
  office(): Promise<TaskOffice>;
  create(
    viewer: TestViewer,
    content: Partial<TaskContent> & Pick<TaskContent, 'relationId'>,
    more?: { readonly flowId?: string; readonly fileIds?: readonly string[] },
  ): Promise<string>;
  periodic(office: TaskOffice, fields: PeriodicFields, more?: Partial<TaskContent>): Promise<string>;
  /** The first step of a new flow with a step for each of these users. */
  flow(office: TaskOffice, users: readonly TestViewer[]): Promise<string>;
  complete(viewer: TestViewer, id: string, undoToken?: string): Promise<CompletedTask>;
  remove(viewer: TestViewer, id: string, undoToken?: string): Promise<DeletedTask>;
  undo(viewer: TestViewer, undoToken: string, requestId?: string): Promise<readonly string[]>;
  /** Saves a form that was opened just now, or at `version`. */
  change(viewer: TestViewer, id: string, content: Partial<TaskContent>, version?: number): Promise<void>;
  roll(office: TestOffice, seriesId: string): Promise<number>;
  stored(id: string): Promise<StoredTask | null>;
  /** In the order of their days. */
  occurrences(seriesId: string): Promise<readonly StoredTask[]>;
  /** The days of the open ones, and of the done ones. */
  days(seriesId: string): Promise<{ readonly open: readonly string[]; readonly done: readonly string[] }>;
  /** The steps' states, in order. */
  steps(firstId: string): Promise<readonly StoredTask[]>;
  upload(viewer: TestViewer, name: string): Promise<string>;
  files(taskId: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

/** Call in beforeAll; close() in afterAll. */
export async function taskFixture(): Promise<TaskFixture> {
  let now = new Date('2026-11-24T10:00:00Z');
  const context = { now: () => now };
  const api = await startApi({ now: () => now });
  const { database, storedFiles } = api.application;
  const lease = <T>(viewer: TestViewer, work: (client: LeasedClient) => Promise<T>) =>
    database.lease(viewer, work);

  async function rows(where: object, orderBy: object): Promise<StoredTask[]> {
    const found = await api.owner.task.findMany({ where, orderBy });
    return found.map((row) => ({
      id: row.id,
      subject: row.subject,
      userId: row.userId,
      isSeries: row.isSeries,
      day: dayOf(row.occurrenceDay),
      start: dayOf(row.startDay),
      end: dayOf(row.endDay),
      isDone: row.doneAt !== null,
      repeats: row.repeats,
      seriesId: row.seriesId,
      flowState: row.flowState,
      version: row.version,
      notes: row.notes,
    }));
  }

  const fixture: TaskFixture = {
    api,
    setDay(day) {
      now = new Date(`${day}T10:00:00Z`);
    },
    async office() {
      const office = await api.office();
      const { relationId } = await api.relation(office.advisor, 'organisation');
      await describeTasks(api, office, []);
      return { ...office, relationId };
    },
    async create(viewer, content, { flowId = null, fileIds = [] } = {}) {
      const whole: TaskContent = {
        kind: 'normal',
        subject: SUBJECTS[0],
        notes: '',
        start: null,
        end: null,
        userId: viewer.userId,
        period: null,
        repeats: null,
        ...content,
      };
      const command = { requestId: randomUUID(), content: whole, flowId, fileIds };
      return (await lease(viewer, (client) => createTask(context, client, viewer, command))).taskId;
    },
    periodic({ advisor, relationId }, { start, period = 'month', end, repeats }, more = {}) {
      return fixture.create(advisor, {
        relationId,
        kind: 'periodic',
        period,
        repeats: repeats ?? null,
        start: { day: start, time: null },
        end: end === undefined ? null : { day: end, time: null },
        ...more,
      });
    },
    async flow(office, users) {
      const steps = users.map(({ userId }, position) => ({ text: `Stap ${position + 1}`, userId }));
      const { id } = await describeTasks(api, office, steps);
      const flow = { relationId: office.relationId, kind: 'flow', subject: '' } as const;
      return fixture.create(office.advisor, flow, { flowId: id });
    },
    complete: (viewer, id, undoToken = randomUUID()) =>
      lease(viewer, (client) =>
        completeTask(context, client, viewer, { requestId: randomUUID(), id, undoToken, endsSeries: true }),
      ),
    remove: (viewer, id, undoToken = randomUUID()) =>
      lease(viewer, (client) =>
        deleteTask(context, client, viewer, { requestId: randomUUID(), id, undoToken }),
      ),
    async undo(viewer, undoToken, requestId = randomUUID()) {
      return (await lease(viewer, (client) => undoTasks(client, viewer, { requestId, undoToken }))).taskIds;
    },
    async change(viewer, id, content, version) {
      const at = version ?? (await fixture.stored(id))?.version ?? 0;
      const command = { requestId: randomUUID(), id, version: at, content, fileIds: null };
      await lease(viewer, (client) => updateTask(context, client, viewer, command));
    },
    roll({ officeId }, seriesId) {
      const system = systemViewer(officeId);
      return database.lease(system, (client) =>
        client.$transaction((tx) => rollSeries(tx, system, seriesId, { now, today: dayInAmsterdam(now) })),
      );
    },
    stored: async (id) => (await rows({ id }, { id: 'asc' }))[0] ?? null,
    occurrences: (seriesId) => rows({ seriesId }, { occurrenceDay: 'asc' }),
    async days(seriesId) {
      const all = await fixture.occurrences(seriesId);
      const [done, open] = [true, false].map((isDone) =>
        all.filter((one) => one.isDone === isDone).map(({ day }) => day ?? ''),
      );
      return { open: open ?? [], done: done ?? [] };
    },
    async steps(firstId) {
      const { flowRunId } = await api.owner.task.findUniqueOrThrow({ where: { id: firstId } });
      return rows({ flowRunId }, { flowPosition: 'asc' });
    },
    upload(viewer, name) {
      const bytes = Readable.from([makeDocx({ body: paragraph('inhoud') })]);
      return storeUpload(storedFiles, viewer as UserViewer, { purpose: 'task', name }, bytes);
    },
    async files(taskId) {
      const stored = await api.owner.taskAttachment.findMany({
        where: { taskId },
        orderBy: { position: 'asc' },
        // Fails where the file itself is gone.
        include: { file: true },
      });
      return stored.map(({ name }) => name);
    },
    close: () => api.close(),
  };
  return fixture;
}
