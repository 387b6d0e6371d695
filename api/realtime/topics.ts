import { readsAppointment, seesAppointment } from '#domain/appointment/shown-appointment.ts';
import { hearsOfGoneEmail } from '#domain/email/sees-email.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { BalieEvent, EventOf } from '#prisma/events.ts';
import { seesLinks } from '#services/link/link.policy.ts';

/** A topic that clients can watch: events of one type, and whom each concerns. */
export interface Topic<Type extends BalieEvent['type'], Target, Row> {
  /** Unique: viewers share loaded events under it. */
  readonly name: string;
  readonly type: Type;
  /** Decided by ids before anything is loaded. */
  readonly concerns: (event: EventOf<Type>, target: Target, viewer: Viewer) => boolean;
  /**
   * Loads the row by which is decided who is notified; null when the viewer cannot see it. Once per viewer
   * and event.
   */
  readonly load: (client: LeasedClient, id: string) => Promise<Row | null>;
  /** Whether the viewer watches a visible row; absent: always. */
  readonly isWatched?: (row: Row, target: Target, viewer: Viewer) => boolean;
  /** The one watched row, whose disappearance is delivered too; absent for lists. */
  readonly watchedId?: (target: Target) => string;
  /** For a list whose rows leave it: an event of a row that the viewer does not see, or does not watch, is 'gone'. */
  readonly leaves?: true | ((event: EventOf<Type>, row: Row | null, viewer: Viewer) => boolean);
  /** An event of the office that has the whole list refetched. */
  readonly resyncOn?: BalieEvent['type'];
}

const anyRow = { id: true } as const;

/** Visible runs of one relation, or with null those that the viewer started. */
export const SAGA_RUNS: Topic<
  'saga-run',
  { readonly relationId: string | null },
  { readonly startedById: string | null }
> = {
  name: 'saga-runs',
  type: 'saga-run',
  concerns: (event, { relationId }) => relationId === null || event.relationId === relationId,
  load: (client, id) => client.sagaRun.findUnique({ where: { id }, select: { startedById: true } }),
  isWatched: ({ startedById }, { relationId }, { userId }) => relationId !== null || startedById === userId,
};

/** Its notes and portal belong to it. */
export const ONE_RELATION: Topic<'relation', { readonly id: string }, { readonly id: string }> = {
  name: 'one-relation',
  type: 'relation',
  concerns: (event, { id }) => event.id === id,
  load: (client, id) => client.relation.findUnique({ where: { id }, select: anyRow }),
  watchedId: ({ id }) => id,
};

export const OWN_PHONE_CALLS: Topic<'phone-call', null, { readonly id: string }> = {
  name: 'own-phone-calls',
  type: 'phone-call',
  concerns: (event, _target, { userId }) => event.userId === userId,
  load: (client, id) => client.phoneCall.findUnique({ where: { id }, select: anyRow }),
};

/** The office's links, for its admins. */
export const OFFICE_LINKS: Topic<'links', null, { readonly id: string }> = {
  name: 'office-links',
  type: 'links',
  concerns: (_event, _target, viewer) => seesLinks(viewer),
  load: (client, id) => client.office.findUnique({ where: { id }, select: anyRow }),
};

/**
 * Appointments that the viewer sees, or those with one relation; colleagues' private ones are not found by
 * it.
 */
export const APPOINTMENTS: Topic<
  'appointment',
  { readonly relationId: string | null },
  { readonly relationId: string | null; readonly userId: string; readonly isPrivate: boolean }
> = {
  name: 'appointments',
  type: 'appointment',
  concerns: (event, _target, viewer) => seesAppointment(viewer, event),
  load: (client, id) =>
    client.appointment.findUnique({
      where: { id },
      select: { relationId: true, userId: true, isPrivate: true },
    }),
  isWatched: (row, { relationId }, viewer) =>
    relationId === null || (row.relationId === relationId && readsAppointment(viewer, row)),
  leaves: true,
  resyncOn: 'appointments',
};

/** A single meeting, as far as it is at its service. */
export const ONE_MEETING: Topic<'meeting', { readonly id: string }, { readonly id: string }> = {
  name: 'one-meeting',
  type: 'meeting',
  concerns: (event, { id }) => event.id === id,
  load: (client, id) => client.meeting.findUnique({ where: { id }, select: anyRow }),
  watchedId: ({ id }) => id,
};

/**
 * Mails that the viewer sees. Who never saw one hears nothing of it, not even that it left: of a row that is gone only
 * the admins and the user whom the event names.
 */
export const EMAILS: Topic<'email', null, { readonly pending: readonly string[] }> = {
  name: 'emails',
  type: 'email',
  concerns: ({ userId }, _target, viewer) => userId === undefined || hearsOfGoneEmail(viewer, userId),
  load: (client, id) => client.email.findUnique({ where: { id }, select: { pending: true } }),
  isWatched: ({ pending }) => !pending.includes('deleted'),
  leaves: ({ userId }, row, viewer) => row !== null || hearsOfGoneEmail(viewer, userId),
  resyncOn: 'emails',
};

/** How far the office's mailbox is read. */
export const MAILBOX: Topic<'mailbox', null, { readonly id: string }> = {
  name: 'mailbox',
  type: 'mailbox',
  concerns: () => true,
  load: (client, id) => client.mailbox.findUnique({ where: { id }, select: anyRow }),
};

/** The viewer's own mails on their way. */
export const OWN_EMAIL_SENDS: Topic<'email-send', null, { readonly id: string }> = {
  name: 'own-email-sends',
  type: 'email-send',
  concerns: (event, _target, { userId }) => event.userId === userId,
  load: (client, id) => client.emailSend.findUnique({ where: { id }, select: anyRow }),
};

/** A single mailing, as far as it was sent. */
export const ONE_MAILING: Topic<'mailing', { readonly id: string }, { readonly id: string }> = {
  name: 'one-mailing',
  type: 'mailing',
  concerns: (event, { id }) => event.id === id,
  load: (client, id) => client.mailing.findUnique({ where: { id }, select: anyRow }),
  watchedId: ({ id }) => id,
};

/** Tasks that the viewer sees, or those of one relation. */
export const TASKS: Topic<'task', { readonly relationId: string | null }, { readonly relationId: string }> = {
  name: 'tasks',
  type: 'task',
  concerns: () => true,
  load: (client, id) => client.task.findUnique({ where: { id }, select: { relationId: true } }),
  isWatched: (row, { relationId }) => relationId === null || row.relationId === relationId,
  leaves: true,
  resyncOn: 'tasks',
};
