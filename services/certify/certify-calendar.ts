import type {
  CalendarAdapter,
  CalendarEvent,
  CalendarPage,
  CalendarWindow,
  EventContent,
} from '#providers/calendar-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { differs, held, type Verdict } from './check.ts';
import { MOST_PAGES } from './find-record.ts';
import { refusal } from './refuse-value.ts';
import type { Checks } from './run-checks.ts';
import { hasOwnMark, isTestName, ownMark, type TestNames } from './test-names.ts';

export interface CalendarService {
  readonly checks: Checks;
  readonly adapter: CalendarAdapter;
  readonly access: LinkAccess;
  readonly names: TestNames;
}

/**
 * A day long before the window that Balie keeps in step with a linked calendar: the event is seen on no screen of it,
 * reminds nobody, and is found again in a list that is nearly empty.
 */
const DAY = { kind: 'timed', start: '2001-01-01T09:00:00.000Z', end: '2001-01-01T09:30:00.000Z' } as const;
const WINDOW: CalendarWindow = { from: '2000-12-31T00:00:00.000Z', until: '2001-01-03T00:00:00.000Z' };
const BACKWARDS = { ...DAY, end: '2001-01-01T08:00:00.000Z' } as const;
const MONTH = 31 * 24 * 60 * 60 * 1_000;

export async function certifyCalendar(service: CalendarService): Promise<void> {
  const { checks, adapter, access, names } = service;
  const looked = await checks.run('look for an earlier run', () => cleanUpEarlier(service));
  if (looked === null) return;
  const appointmentId = ownMark();
  const content: EventContent = { subject: names.name, location: 'Balie', time: DAY };
  let isGone = false;
  try {
    const made = await checks.run('add', async () => {
      const event = await adapter.create(access, appointmentId, content);
      return asSent(event, content, event);
    });
    if (made === null) return;
    const found = await checks.run('find', async () => {
      const event = await adapter.findOwn(access, appointmentId);
      return event === null
        ? differs<CalendarEvent>('a search by its key does not find it')
        : asSent(event, content, event);
    });
    const changes = { subject: names.changed, location: 'Balie, gewijzigd' };
    await checks.run('change', async () => {
      const event = await adapter.change(access, found ?? made, changes);
      return event === null ? differs('the service does not know the id that it gave') : held('accepted');
    });
    const current = await checks.run('read back', async () => {
      const event = await adapter.read(access, made.id);
      return event === null
        ? differs<CalendarEvent>('the service does not give it')
        : asSent(event, { ...content, ...changes }, event);
    });
    await checks.run('refuse', () => refuseBackwards(service, current ?? made));
    await checks.run('page', () => pagesOfMonths(service));
    const removed = await checks.run('remove', async () => {
      await removeById(service, made.id);
      return held('the service says so');
    });
    isGone =
      removed !== null && (await checks.run('read that it is gone', () => gone(service, made.id))) !== null;
  } finally {
    if (!isGone) await checks.cleanUp(() => cleanUpEarlier(service));
  }
}

function asSent(event: CalendarEvent, sent: EventContent, value: CalendarEvent): Verdict<CalendarEvent> {
  const wrong = [
    ...(event.subject === sent.subject ? [] : ['subject']),
    ...(event.location === sent.location ? [] : ['location']),
    ...(isSameTime(event, sent) ? [] : ['time']),
  ];
  return wrong.length === 0
    ? held('as it was sent', value)
    : differs(`not as it was sent: ${wrong.join(', ')}`, value);
}

function isSameTime({ time: one }: EventContent, { time: other }: EventContent): boolean {
  if (one.kind !== 'timed' || other.kind !== 'timed') return false;
  return Date.parse(one.start) === Date.parse(other.start) && Date.parse(one.end) === Date.parse(other.end);
}

async function refuseBackwards({ checks, adapter, access }: CalendarService, { id }: CalendarEvent) {
  const text = 'an event that ends before it begins';
  const current = await adapter.read(access, id);
  if (current === null) return differs<never>('the service does not give it');
  const outcome = await refusal(checks, text, async () => {
    await adapter.change(access, current, { time: BACKWARDS });
    return id;
  });
  return outcome;
}

async function pagesOfMonths({ adapter, access, checks }: CalendarService): Promise<Verdict<true>> {
  const now = checks.now();
  const window = { from: new Date(now - MONTH).toISOString(), until: new Date(now + MONTH).toISOString() };
  const seen = new Set<string>();
  const links = new Set<string>();
  let [pages, repeats] = [1, false];
  let page = await adapter.firstPage(access, window);
  for (;;) {
    const ids = page.changes.map(
      ({ kind, ...change }) => `${kind} ${'event' in change ? change.event.id : change.id}`,
    );
    repeats ||= ids.some((id) => seen.has(id));
    for (const id of ids) seen.add(id);
    const { next } = page;
    if (next === null || repeats || pages >= MOST_PAGES) break;
    repeats = links.has(next);
    links.add(next);
    await checks.withinLimit();
    page = await adapter.page(access, next);
    pages += 1;
  }
  if (repeats) return differs(`page ${pages} gives what an earlier page gave`);
  return held(`${seen.size} events of two months on ${pages === 1 ? '1 page' : `${pages} pages`}`);
}

async function removeById({ adapter, access }: CalendarService, id: string): Promise<void> {
  const current = await adapter.read(access, id);
  if (current !== null) await adapter.remove(access, current);
}

async function gone({ adapter, access }: CalendarService, id: string): Promise<Verdict<true>> {
  const event = await adapter.read(access, id);
  return event === null
    ? held('the service does not know it any more')
    : differs('the service said that it removed the event, and still gives it');
}

async function cleanUpEarlier(service: CalendarService): Promise<Verdict<true>> {
  const earlier = await testEvents(service);
  for (const { id } of earlier) await removeById(service, id);
  if (earlier.length === 0) return held('no event of a run is there');
  const left = await testEvents(service);
  return left.length > 0
    ? differs('the test event of 1 January 2001 is still there: remove it at the service')
    : held('what a run left was removed');
}

/** By its name, and by the id of an appointment that no other than certify gives. */
function isOurs({ subject, transactionId }: CalendarEvent): boolean {
  return isTestName(subject) && hasOwnMark(transactionId ?? '');
}

async function testEvents({ adapter, access, checks }: CalendarService): Promise<readonly CalendarEvent[]> {
  const events: CalendarEvent[] = [];
  let page: CalendarPage | null = await adapter.firstPage(access, WINDOW);
  for (let pages = 1; page !== null; pages += 1) {
    for (const change of page.changes) {
      if (change.kind === 'event' && isOurs(change.event)) events.push(change.event);
    }
    await checks.withinLimit();
    page = page.next === null || pages >= MOST_PAGES ? null : await adapter.page(access, page.next);
  }
  return events;
}
