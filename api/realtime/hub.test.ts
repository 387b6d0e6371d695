import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import type { BalieEvent, EventMessage } from '#prisma/events.ts';
import { createHub } from './hub.ts';
import type { Topic } from './topics.ts';

const viewer: Viewer = { officeId: 'office', userId: 'user', role: 'readwrite' };
const relation = (id: string): BalieEvent => ({ type: 'relation', officeId: 'office', id });

type ListTopic = Topic<'relation', null, object>;

/** A hub whose events come when the test sends them; `load` answers for every topic. */
function arrange(load: (id: string) => Promise<object | null> = async () => ({})) {
  let send: (message: EventMessage) => void = () => undefined;
  const database = { lease: (_viewer: Viewer, work: () => unknown) => work() } as unknown as Database;
  const events = {
    subscribe: (handler: (message: EventMessage) => void) => {
      send = handler;
      return () => undefined;
    },
  };
  const hub = createHub({ events, database, log: pino({ enabled: false }) });
  const loaded = vi.fn((_client: unknown, id: string) => load(id));
  const topic = (name: string, more: Partial<ListTopic>): ListTopic => ({
    name,
    type: 'relation',
    concerns: () => true,
    load: loaded,
    ...more,
  });
  const watch = async (name: string, officeId = 'office', more: Partial<ListTopic> = {}) => {
    const deliveries = await hub.watch(topic(name, more), null, {
      viewer: { ...viewer, officeId },
      overflow: () => undefined,
    });
    await deliveries.next();
    return deliveries;
  };
  return { hub, watch, loaded, send: (message: EventMessage) => send(message) };
}

describe('the hub', () => {
  it('loads an event once for all screens of a viewer, and once more for another topic', async () => {
    const { watch, loaded, send } = arrange();
    const screens = [await watch('list'), await watch('list'), await watch('page')];
    send(relation('one'));
    for (const screen of screens) {
      expect((await screen.next()).value).toMatchObject({ kind: 'changed', id: 'one' });
    }
    expect(loaded).toHaveBeenCalledTimes(2);
  });

  it('delivers nothing of another office, and nothing of another type', async () => {
    const { watch, loaded, send } = arrange();
    const stranger = await watch('list', 'other');
    const screen = await watch('list');
    send({ type: 'phone-call', officeId: 'office', id: 'call', userId: 'user' });
    send(relation('one'));
    expect((await screen.next()).value).toMatchObject({ id: 'one' });
    const nothing = stranger.next();
    await stranger.return?.();
    expect((await nothing).done).toBe(true);
    expect(loaded).toHaveBeenCalledTimes(1);
  });

  it('has a subscriber refetch when an event could not be loaded', async () => {
    const { watch, send } = arrange(async () => Promise.reject(new Error('no database')));
    const screen = await watch('list');
    send(relation('one'));
    expect((await screen.next()).value).toMatchObject({ kind: 'resync' });
  });

  it('says that a row is gone to a list whose rows leave it, at each of its events', async () => {
    const { watch, send } = arrange(async (id) => (id === 'deleted' ? null : { id }));
    const leaves = {
      leaves: true,
      isWatched: (row: object) => !('id' in row && row.id === 'moved'),
    } as const;
    const [list, other] = [await watch('list', 'office', leaves), await watch('other')];
    for (const id of ['deleted', 'moved', 'one']) send(relation(id));
    expect((await list.next()).value).toMatchObject({ kind: 'gone', id: 'deleted' });
    expect((await list.next()).value).toMatchObject({ kind: 'gone', id: 'moved' });
    expect((await list.next()).value).toMatchObject({ kind: 'changed', id: 'one' });
    expect((await other.next()).value).toMatchObject({ kind: 'changed', id: 'moved' });
  });

  it('has a list read again on the event that says so, of its own office, without a query', async () => {
    const { watch, loaded, send } = arrange();
    const list = await watch('list', 'office', { resyncOn: 'tasks' });
    const stranger = await watch('list', 'other', { resyncOn: 'tasks' });
    send({ type: 'tasks', officeId: 'office', id: 'office' });
    expect((await list.next()).value).toMatchObject({ kind: 'resync' });
    const nothing = stranger.next();
    await stranger.return?.();
    expect((await nothing).done).toBe(true);
    expect(loaded).not.toHaveBeenCalled();
  });
});
