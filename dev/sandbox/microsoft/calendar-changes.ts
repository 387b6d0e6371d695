import type { Calendar } from './calendar-state.ts';
import { masterOf, newEventIds } from './calendar-state.ts';
import { occurrencesOf } from './event-series.ts';
import type { SeenEvent, StoredEvent } from './event-shape.ts';

/** The changes of an event: fields that are absent are left as they are. */
export type EventChanges = Partial<
  Pick<
    StoredEvent,
    | 'subject'
    | 'location'
    | 'body'
    | 'isAllDay'
    | 'start'
    | 'end'
    | 'startZone'
    | 'endZone'
    | 'sensitivity'
    | 'showAs'
    | 'attendees'
    | 'isOrganizer'
    | 'isOnlineMeeting'
    | 'isCancelled'
    | 'extended'
    | 'recurrence'
  >
>;

const BLANK: Required<EventChanges> = {
  subject: '',
  location: '',
  isAllDay: false,
  start: '',
  end: '',
  startZone: 'UTC',
  endZone: 'UTC',
  body: { contentType: 'html', content: '' },
  sensitivity: 'normal',
  showAs: 'busy',
  attendees: [],
  isOrganizer: true,
  isOnlineMeeting: false,
  isCancelled: false,
  extended: [],
  recurrence: null,
};

export function addEvent(
  calendar: Calendar,
  changes: EventChanges,
  transaction: { readonly id: string; readonly firstBody: string } | null = null,
): StoredEvent {
  const now = new Date().toISOString();
  const event: StoredEvent = {
    ...BLANK,
    extended: [],
    ...changes,
    ...newEventIds(),
    createdDateTime: now,
    lastModifiedDateTime: now,
    changed: next(calendar),
    generation: 0,
    kind: changes.recurrence ? 'seriesMaster' : 'singleInstance',
    seriesMasterId: null,
    originalDay: null,
    deletedDays: [],
    transactionId: transaction?.id ?? null,
    firstBody: transaction?.firstBody ?? '',
  };
  calendar.events.push(event);
  if (transaction !== null) calendar.usedTransactions.push(transaction.id);
  return event;
}

/** An occurrence that is changed becomes an exception under its own id. */
export function changeEvent(calendar: Calendar, event: SeenEvent, changes: EventChanges): StoredEvent {
  const stored = calendar.events.find(({ immutableId }) => immutableId === event.immutableId);
  if (stored === undefined) {
    const exception: StoredEvent = { ...event, kind: 'exception', extended: [], deletedDays: [] };
    calendar.events.push(exception);
    return touch(calendar, exception, changes);
  }
  const moves = ['start', 'end', 'isAllDay', 'recurrence'].some((name) => Object.hasOwn(changes, name));
  if (stored.kind === 'seriesMaster' && moves) moveSeries(calendar, stored);
  if (changes.recurrence !== undefined && stored.kind !== 'exception') {
    stored.kind = changes.recurrence === null ? 'singleInstance' : 'seriesMaster';
  }
  return touch(calendar, stored, changes);
}

/** All occurrences are others after a series is moved (odoo#271529). */
function moveSeries(calendar: Calendar, master: StoredEvent): void {
  const exceptions = exceptionsOf(calendar, master);
  for (const former of [...occurrencesOf(master, exceptions), ...exceptions])
    recordDeletion(calendar, former);
  calendar.events = calendar.events.filter((event) => !exceptions.includes(event));
  master.generation += 1;
  master.deletedDays = [];
}

export function removeEvent(calendar: Calendar, event: SeenEvent): void {
  if (event.kind === 'occurrence' || event.kind === 'exception') removeOccurrence(calendar, event);
  else removeWhole(calendar, event);
}

/** Moved back out of Deleted Items, where an event keeps its immutable id (Graph: outlook-immutable-id); null: not there. */
export function restoreEvent(calendar: Calendar, id: string): StoredEvent | null {
  const removed = calendar.gone.find(({ immutableId, event }) => immutableId === id && event !== undefined);
  if (removed?.event === undefined) return null;
  calendar.gone = calendar.gone.filter((one) => one !== removed);
  calendar.events.push(removed.event);
  return touch(calendar, removed.event, {});
}

function removeOccurrence(calendar: Calendar, event: SeenEvent): void {
  calendar.events = calendar.events.filter(({ immutableId }) => immutableId !== event.immutableId);
  const master = masterOf(calendar, event);
  if (master === undefined || event.originalDay === null) return;
  master.deletedDays.push(event.originalDay);
  if (calendar.habits.deletedOccurrence === 'master') touch(calendar, master, {});
}

function removeWhole(calendar: Calendar, event: SeenEvent): void {
  const master = calendar.events.find(({ immutableId }) => immutableId === event.immutableId);
  if (master === undefined) return;
  const exceptions = exceptionsOf(calendar, master);
  // Where masters are left out, the occurrences have to be listed instead.
  const listed =
    calendar.habits.masters === 'listed' ? [event] : [...occurrencesOf(master, exceptions), ...exceptions];
  if (master.kind === 'seriesMaster') for (const one of listed) recordDeletion(calendar, one);
  else recordDeletion(calendar, event, master);
  calendar.events = calendar.events.filter((one) => one !== master && !exceptions.includes(one));
}

function exceptionsOf(calendar: Calendar, master: StoredEvent): readonly StoredEvent[] {
  return calendar.events.filter(({ seriesMasterId }) => seriesMasterId === master.immutableId);
}

function touch(calendar: Calendar, event: StoredEvent, changes: EventChanges): StoredEvent {
  Object.assign(event, changes);
  event.changed = next(calendar);
  event.lastModifiedDateTime = new Date().toISOString();
  return event;
}

function recordDeletion(calendar: Calendar, { id, immutableId }: SeenEvent, event?: StoredEvent): void {
  calendar.gone.push({ id, immutableId, changed: next(calendar), ...(event && { event }) });
}

function next(calendar: Calendar): number {
  calendar.sequence += 1;
  return calendar.sequence;
}
