import { randomUUID } from 'node:crypto';
import { CancelledFailure } from '@temporalio/common';
import type { SandboxControl } from '#dev/sandbox/client.ts';
import type { CalendarControl, ShownEvent } from '#dev/sandbox/microsoft/calendar-contract.ts';
import type { AppointmentContent } from '#domain/appointment/appointment.ts';
import { ProviderFailedError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { createProviders } from '#providers/providers.ts';
import { createAppointment } from '#services/appointment/create-appointment.ts';
import { deleteAppointment } from '#services/appointment/delete-appointment.ts';
import { undoAppointmentDeletion } from '#services/appointment/undo-appointment-deletion.ts';
import { updateAppointment } from '#services/appointment/update-appointment.ts';
import { beginSync } from '#services/calendar/begin-sync.ts';
import { decideSync, type SyncDecision } from '#services/calendar/decide-sync.ts';
import { reconcileAppointment } from '#services/calendar/reconcile-appointment.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { keepSubscription } from '#services/subscription/keep-subscription.ts';
import { prepareSource } from '#services/sync/prepare-source.ts';
import { requestPass } from '#services/sync/request-pass.ts';
import { stepOfPass } from '#services/sync/step-of-pass.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { sourcePorts } from '#workflows/source-ports.ts';
import { startApi, type TestApi } from '../api/api.ts';
import { type LateBoundProxy, openLateBoundProxy } from '../api/late-bound-proxy.ts';
import type { TestViewer } from '../office/office.ts';
import { arrangeSagaWorld, type SagaWorld } from '../saga/saga-world.ts';

export interface Message {
  readonly id: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, string>>;
}

/** How one piece of the worker's work is interrupted; null: it is not. */
export type Interruption = { readonly afterMilliseconds: number } | null;

/**
 * An office whose agenda is linked, with the api, which Graph's notifications reach, and the worker's work done by hand:
 * message by message, as a relay would hand it out, interrupted where a test says so.
 */
export interface CalendarWorld {
  readonly world: SagaWorld;
  readonly api: TestApi;
  readonly outlook: CalendarControl;
  readonly control: SandboxControl;
  readonly linkId: string;
  /** An empty calendar and agenda; the sync begun but for the decision of an admin, or in use. */
  reset(state: 'rehearsed' | 'active'): Promise<void>;
  create(content: Partial<AppointmentContent>, viewer?: TestViewer): Promise<string>;
  change(id: string, content: Partial<AppointmentContent>, viewer?: TestViewer): Promise<void>;
  remove(id: string, viewer?: TestViewer): Promise<void>;
  restore(id: string, viewer?: TestViewer): Promise<void>;
  decide(decision: SyncDecision): Promise<void>;
  /** What waits for the worker. */
  messages(): Promise<readonly Message[]>;
  /** Does the work of a message; false where it failed or was interrupted, and waits on. */
  work(message: Message, interruption?: Interruption): Promise<boolean>;
  /** Works until nothing waits any more. */
  workUntilQuiet(): Promise<void>;
  /** As the night does: both sides are compared whole. */
  compare(): Promise<void>;
  here(): Promise<readonly StoredAppointment[]>;
  close(): Promise<void>;
}

export interface StoredAppointment {
  readonly id: string;
  readonly remoteId: string | null;
  readonly text: string;
  readonly location: string;
  readonly time: string;
  readonly isPrivate: boolean;
  readonly readOnlyReason: string | null;
}

const TIMED = {
  kind: 'timed',
  start: '2026-12-01T09:00:00.000Z',
  end: '2026-12-01T10:00:00.000Z',
} as const;

/** A time in words by which both sides are compared. */
export function timeInWords(event: ShownEvent): string {
  return `${event.start.slice(0, 16)} ${event.end.slice(0, 16)}${event.isAllDay ? ' days' : ''}`;
}

/** Call in beforeAll; close() in afterAll. The clock stands in November 2026. */
export async function arrangeCalendarWorld(name: string): Promise<CalendarWorld> {
  const now = () => new Date('2026-11-26T09:00:00Z');
  const proxy: LateBoundProxy = await openLateBoundProxy();
  const world = await arrangeSagaWorld(name, {
    links: (links) => {
      const mailbox = links.find(({ kind }) => kind === 'contacts');
      return mailbox === undefined ? [] : [{ ...mailbox, kind: 'agenda' }];
    },
    variables: { PUBLIC_URL: proxy.url },
  });
  const api = await startApi({ database: world.testDatabase, variables: world.environment });
  proxy.leadTo(api.url);
  const { database, subscriptions } = api.application;
  const { officeKeys } = subscriptions;
  const { office } = world;
  const { officeId, admin } = office;
  const control = world.sandbox.control;
  const outlook = control.calendar();
  const providers = createProviders(world.config.providers, createTokenStore(database, officeKeys));
  const calendars = { database, officeKeys, providers, now };
  const context = { ...calendars, ports: sourcePorts(calendars) };
  const appointments = { now, undoMilliseconds: 0 };
  const { id: linkId } = await api.owner.providerLink.findFirstOrThrow({
    where: { officeId, kind: 'agenda' },
    select: { id: true },
  });
  await api.owner.providerLink.update({ where: { id: linkId }, data: { madeById: admin.userId } });
  const calendar = { officeId, linkId };
  const lease = <T>(viewer: TestViewer, use: (client: LeasedClient) => Promise<T>) =>
    database.lease(viewer, use);
  const asSystem = <T>(use: (client: LeasedClient) => Promise<T>) =>
    database.lease(systemViewer(officeId), use);

  async function perform({ kind, payload }: Message, signal: AbortSignal): Promise<void> {
    if (kind === 'appointment.changed') {
      const reference = { officeId, appointmentId: payload.appointmentId ?? '' };
      while ((await reconcileAppointment(context, reference, signal)) === 'again');
    } else if (kind === 'calendar.sync') {
      await prepareSource(context, calendar, signal);
      while ((await stepOfPass(context, calendar, signal)) === 'more');
    }
  }

  const own: CalendarWorld = {
    world,
    api,
    outlook,
    control,
    linkId,
    async reset(state) {
      await control.reset();
      await api.owner.providerLink.update({
        where: { id: linkId },
        data: { lastFailureAt: null, lastFailureCode: null, lastFailureMessage: null },
      });
      await api.owner.providerSubscription.deleteMany({});
      await api.owner.syncSource.deleteMany({});
      await api.owner.appointment.deleteMany({});
      await api.owner.outbox.deleteMany({});
      await keepSubscription(
        subscriptions,
        { officeId, kind: 'agenda' },
        { signal: AbortSignal.timeout(PATIENCE), renewNow: true },
      );
      // Notifications are delivered when a test asks for them, and not at some time.
      await outlook.deliver({ copies: 1, isDelayed: true });
      await asSystem((client) => client.$transaction((tx) => beginSync(tx, calendar)));
      await own.workUntilQuiet();
      if (state === 'active') {
        await own.decide('start');
        await own.workUntilQuiet();
      }
    },
    async create(content, viewer = admin) {
      const whole = { text: '', relationId: null, location: '', userId: '', time: TIMED, ...content };
      const command = { requestId: randomUUID(), content: whole };
      return (await lease(viewer, (client) => createAppointment(appointments, client, viewer, command)))
        .appointmentId;
    },
    async change(id, content, viewer = admin) {
      const command = { requestId: randomUUID(), id, version: null, content };
      await lease(viewer, (client) => updateAppointment(client, viewer, command));
    },
    async remove(id, viewer = admin) {
      await lease(viewer, (client) =>
        deleteAppointment(appointments, client, viewer, { requestId: randomUUID(), id }),
      );
    },
    async restore(id, viewer = admin) {
      await lease(viewer, (client) =>
        undoAppointmentDeletion(client, viewer, { requestId: randomUUID(), id }),
      );
    },
    async decide(decision) {
      await lease(admin, (client) => decideSync(client, admin, { requestId: randomUUID(), decision }));
    },
    async messages() {
      const rows = await api.owner.outbox.findMany({
        where: { doneAt: null, kind: { in: ['appointment.changed', 'calendar.sync'] } },
        orderBy: { id: 'asc' },
      });
      return rows.map(({ id, kind, payload }) => ({
        id: String(id),
        kind,
        payload: payload as Record<string, string>,
      }));
    },
    async work(message, interruption = null) {
      const kill = new AbortController();
      const timer =
        interruption === null
          ? undefined
          : setTimeout(
              () => kill.abort(new CancelledFailure('the worker was killed')),
              interruption.afterMilliseconds,
            );
      const signal = AbortSignal.any([kill.signal, AbortSignal.timeout(PATIENCE)]);
      try {
        await perform(message, signal);
      } catch (error) {
        if (kill.signal.aborted || (error instanceof ProviderFailedError && error.retryable)) return false;
        throw error;
      } finally {
        clearTimeout(timer);
      }
      await api.owner.$executeRawUnsafe(
        `UPDATE directory.outbox SET done_at = now() WHERE id::text = '${message.id}'`,
      );
      return true;
    },
    async workUntilQuiet() {
      for (let attempts = 0; attempts < 200; attempts += 1) {
        const released = await outlook.release();
        const waiting = await own.messages();
        if (waiting.length === 0 && released.length === 0) return;
        for (const message of waiting) await own.work(message);
      }
      throw new Error('the calendar did not settle');
    },
    async compare() {
      await asSystem((client) => client.$transaction((tx) => requestPass(tx, calendar, 'full')));
      await own.workUntilQuiet();
    },
    async here() {
      const rows = await api.owner.appointment.findMany({
        where: { officeId, deletedAt: null },
        include: { entries: true },
        orderBy: [{ spanStart: 'asc' }, { id: 'asc' }],
      });
      const minute = (date: Date | null) => date?.toISOString().slice(0, 16) ?? '';
      const dayAfter = (date: Date) => new Date(date.getTime() + 24 * 60 * 60_000);
      return rows.map((row) => ({
        id: row.id,
        text: row.text,
        location: row.location,
        isPrivate: row.isPrivate,
        readOnlyReason: row.readOnlyReason,
        remoteId: row.entries.find(({ state }) => state === 'present')?.remoteId ?? null,
        time:
          row.startDay === null || row.lastDay === null
            ? `${minute(row.startsAt)} ${minute(row.endsAt)}`
            : `${minute(row.startDay)} ${minute(dayAfter(row.lastDay))} days`,
      }));
    },
    async close() {
      await providers.close();
      await api.close();
      await world.close();
      await proxy.close();
    },
  };
  return own;
}
