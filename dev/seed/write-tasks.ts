import { randomUUID } from 'node:crypto';
import type { Config } from '#config/config.ts';
import { addDays, dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import type { TaskContent } from '#domain/task/task.ts';
import { createDatabase, type LeasedClient } from '#prisma/database.ts';
import { createDescription } from '#services/description/create-description.ts';
import type { UserViewer } from '#services/session/session.ts';
import { completeTask } from '#services/task/complete-task.ts';
import { createTask } from '#services/task/create-task.ts';
import { contentOfSeed, SEED_DONE, SEED_FLOWS, SEED_SUBJECTS, SEED_TASKS, type SeedTask } from './tasks.ts';

const DAY = 24 * 60 * 60_000;
/** A relation has one task at most, but for one with all that is done. */
const EVERY_SO_MANY = 3;

interface Office {
  readonly officeId: string;
  readonly adminId: string;
  /** The users who write, the admin among them. */
  readonly userIds: readonly string[];
}

/** Makes the lists and tasks of an office as its people would, some of them a while ago. */
export async function writeTasks(config: Config, { officeId, adminId, userIds }: Office): Promise<void> {
  const database = createDatabase({ url: config.database.appUrl, clients: 1 });
  const viewer: UserViewer = { officeId, userId: adminId, role: 'admin' };
  const userAt = (index: number) => userIds[index % userIds.length] ?? adminId;
  try {
    await database.lease(viewer, async (client) => {
      for (const name of SEED_SUBJECTS) {
        const content = { name, steps: [] };
        await createDescription(client, viewer, { requestId: randomUUID(), kind: 'task', content });
      }
      for (const { name, steps } of SEED_FLOWS) {
        const content = { name, steps: steps.map(({ text, user }) => ({ text, userId: userAt(user) })) };
        await createDescription(client, viewer, { requestId: randomUUID(), kind: 'flow', content });
      }
      const relations = await client.relation.findMany({
        orderBy: [{ sortName: 'asc' }, { id: 'asc' }],
        take: (SEED_TASKS.length + SEED_FLOWS.length + 1) * EVERY_SO_MANY,
        select: { id: true },
      });
      const relationAt = (index: number) => relations[(index * EVERY_SO_MANY) % relations.length]?.id ?? '';
      const write = (task: SeedTask, index: number) =>
        writeTask(client, viewer, task, { relationId: relationAt(index), userId: userAt(task.user) });
      for (const [index, task] of SEED_TASKS.entries()) await write(task, index);
      await writeFlows(client, viewer, relationAt);
      for (const task of SEED_DONE) await complete(client, viewer, await write(task, 0), task);
    });
  } finally {
    await database.close();
  }
}

async function writeTask(
  client: LeasedClient,
  viewer: UserViewer,
  task: SeedTask,
  of: { readonly relationId: string; readonly userId: string },
): Promise<string> {
  const today = dayInAmsterdam(new Date());
  const content = contentOfSeed(task, of, (days) => addDays(today, days));
  // A series is made today, so that its latest occurrence is open; what does not repeat is as old as it says.
  const age = task.period === undefined ? task.daysAgo * DAY : 0;
  const context = { now: () => new Date(Date.now() - age) };
  const command = { requestId: randomUUID(), content, flowId: null, fileIds: [] };
  return (await createTask(context, client, viewer, command)).taskId;
}

async function writeFlows(
  client: LeasedClient,
  viewer: UserViewer,
  relationAt: (index: number) => string,
): Promise<void> {
  const flows = await client.description.findMany({ where: { kind: 'flow' }, select: { id: true } });
  for (const [index, { id }] of flows.entries()) {
    const content: TaskContent = {
      kind: 'flow',
      relationId: relationAt(SEED_TASKS.length + index),
      userId: '',
      subject: '',
      notes: '',
      start: null,
      end: null,
      period: null,
      repeats: null,
    };
    const command = { requestId: randomUUID(), content, flowId: id, fileIds: [] };
    const { taskId } = await createTask({ now: () => new Date() }, client, viewer, command);
    // One step of the first flow is done.
    if (index === 0) await complete(client, viewer, taskId, { daysAgo: 0 });
  }
}

async function complete(
  client: LeasedClient,
  viewer: UserViewer,
  id: string,
  { end = 0 }: Pick<SeedTask, 'end' | 'daysAgo'>,
): Promise<void> {
  const context = { now: () => new Date(Date.now() + end * DAY) };
  await completeTask(context, client, viewer, {
    requestId: randomUUID(),
    id,
    undoToken: randomUUID(),
    endsSeries: false,
  });
}
