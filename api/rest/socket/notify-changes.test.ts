import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { createHub } from '#api/realtime/hub.ts';
import type { Topic } from '#api/realtime/topics.ts';
import type { Database } from '#prisma/database.ts';
import type { EventMessage } from '#prisma/events.ts';
import type { ChangeContext, ChangeMessage, ChangeSource } from './change-source.ts';
import { notifyChanges } from './notify-changes.ts';

const viewer = { officeId: 'office', userId: 'user', role: 'readwrite' } as const;
const task = (id: string): EventMessage => ({ type: 'task', officeId: 'office', id });
const call = (id: string): EventMessage => ({ type: 'phone-call', officeId: 'office', id, userId: 'user' });

const agenda = (evid: string) =>
  ({ message: { type: 'agenda', load: { action: 'updated', evid } }, once: null }) as const;

const RESYNC = { type: 'resync', load: null };
const GAP: EventMessage = { type: 'resync' };

function sourceOf(
  type: 'task' | 'phone-call',
  read: (id: string) => Promise<readonly ChangeMessage[]> | readonly ChangeMessage[],
): ChangeSource {
  const topic: Topic<'task' | 'phone-call', null, object> = {
    name: type,
    type,
    concerns: () => true,
    load: async () => ({}),
  };
  return {
    name: type,
    watch: (hub, subscriber) => hub.watch(topic, null, subscriber),
    read: (_context, _viewer, delivery) => (delivery.kind === 'resync' ? [] : read(delivery.id)),
  };
}

/** A hub whose events come when the test sends them, and sockets of one viewer. */
function arrange(sources: readonly ChangeSource[]) {
  let emit: (message: EventMessage) => void = () => undefined;
  const database = { lease: (_viewer: unknown, work: () => unknown) => work() } as unknown as Database;
  const events = {
    subscribe: (handler: (message: EventMessage) => void) => {
      emit = handler;
      return () => undefined;
    },
  };
  const log = pino({ enabled: false });
  const hub = createHub({ events, database, log });
  const context = { hub, log, database } as ChangeContext;
  const open = async (send?: () => Promise<void>) => {
    const sent: unknown[] = [];
    const overflow = vi.fn();
    const failed = vi.fn();
    const keep = async (text: string) => void sent.push(JSON.parse(text));
    const stop = await notifyChanges(context, { viewer, overflow, failed, send: send ?? keep }, sources);
    return { sent, overflow, failed, stop };
  };
  return { open, emit: (message: EventMessage) => emit(message) };
}

it('has a socket fetch all again at first, and after a gap, each once for all that it hears of', async () => {
  const { open, emit } = arrange([sourceOf('task', (id) => [agenda(id)]), sourceOf('phone-call', () => [])]);
  const { sent } = await open();
  await expect.poll(() => sent).toEqual([RESYNC]);
  emit(task('one'));
  await expect.poll(() => sent).toEqual([RESYNC, agenda('one').message]);
  emit(GAP);
  emit({ ...GAP });
  await expect.poll(() => sent.length).toBe(3);
  emit({ ...GAP });
  await expect.poll(() => sent).toEqual([RESYNC, agenda('one').message, RESYNC, RESYNC]);
});

it('reads an event once for all sockets of a viewer', async () => {
  const read = vi.fn((id: string) => [agenda(id)]);
  const { open, emit } = arrange([sourceOf('task', read)]);
  const sockets = await Promise.all([open(), open(), open()]);
  emit(task('one'));
  for (const { sent } of sockets) await expect.poll(() => sent).toEqual([RESYNC, agenda('one').message]);
  expect(read).toHaveBeenCalledTimes(1);
});

it('publishes once over a socket what is notified once, and again over another', async () => {
  const { open, emit } = arrange([sourceOf('phone-call', (id) => [{ ...agenda(id), once: id }])]);
  const first = await open();
  for (const id of ['one', 'one', 'two', 'one']) {
    emit(call(id));
    await new Promise(setImmediate);
  }
  await expect.poll(() => first.sent).toEqual([RESYNC, agenda('one').message, agenda('two').message]);
  const later = await open();
  emit(call('one'));
  await expect.poll(() => later.sent).toEqual([RESYNC, agenda('one').message]);
});

it('says that there is a gap where an event cannot be read, and goes on', async () => {
  const read = vi.fn(async (id: string) => [agenda(id)]).mockRejectedValueOnce(new Error('away'));
  const { open, emit } = arrange([sourceOf('task', read)]);
  const { sent, failed } = await open();
  emit(task('one'));
  await expect.poll(() => sent).toEqual([RESYNC, RESYNC]);
  emit(task('two'));
  await expect.poll(() => sent).toEqual([RESYNC, RESYNC, agenda('two').message]);
  expect(failed).not.toHaveBeenCalled();
});

it('lets a few hundred changes wait for a socket that does not read, then gives it up', async () => {
  const read = vi.fn((id: string) => [agenda(id)]);
  const { open, emit } = arrange([sourceOf('task', read)]);
  const { overflow } = await open(() => new Promise(() => undefined));
  for (let index = 0; index < 200; index += 1) emit(task(String(index)));
  expect(overflow).not.toHaveBeenCalled();
  for (let index = 200; index < 1_000; index += 1) emit(task(String(index)));
  expect(overflow).toHaveBeenCalledTimes(1);
  expect(read).not.toHaveBeenCalled();
});

it('reads nothing any more for a socket that has gone, and reports one that cannot be written to', async () => {
  const read = vi.fn((id: string) => [agenda(id)]);
  const { open, emit } = arrange([sourceOf('task', read)]);
  const gone = await open();
  gone.stop();
  const broken = await open(() => Promise.reject(new Error('broken')));
  await expect.poll(() => broken.failed.mock.calls).toEqual([[new Error('broken')]]);
  emit(task('one'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(read).not.toHaveBeenCalled();
});
