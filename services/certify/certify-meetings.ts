import { ProviderFailedError } from '#domain/errors.ts';
import type { MeetingAccess, MeetingAdapter, RemoteMeeting } from '#providers/meetings-port.ts';
import { differs, held, type Verdict } from './check.ts';
import { refusal } from './refuse-value.ts';
import type { Checks } from './run-checks.ts';
import type { TestNames } from './test-names.ts';

export interface MeetingService {
  readonly checks: Checks;
  readonly adapter: MeetingAdapter;
  readonly access: MeetingAccess;
  readonly names: TestNames;
  /** Addresses of the office's users; the first that has an account at the service is the host. */
  readonly hosts: readonly string[];
}

/**
 * Of every run, so that a meeting which a killed one left is found by it, whole; the id in it is written by nobody else.
 * The port does not show the topic.
 */
const AGENDA = 'Balie proef: npm run certify, ba11e000-ce47-4000-8000-000000000003';
const DAY = 24 * 60 * 60 * 1_000;
const MOST_LEFT = 5;
const NO_HOST = 'no-host';

/** Makes one scheduled meeting of tomorrow, to which nobody is invited, and removes it. */
export async function certifyMeetings(service: MeetingService): Promise<void> {
  const { checks, adapter, access, names } = service;
  const host = await checks.run('find a host', () => findHost(service));
  if (host === null) return;
  const startsAt = new Date(checks.now() + DAY);
  const content = { topic: names.name, minutes: 30, startsAt };
  let isGone = false;
  try {
    const made = await checks.run('add', async () => {
      const passcode = names.name.slice(-4);
      const meeting = await adapter.create(access, host, { ...content, agenda: AGENDA, passcode });
      return held('the service gave it an id and a link', meeting);
    });
    if (made === null) return;
    await checks.run('find', async () => {
      const found = await adapter.findByAgenda(access, host, AGENDA);
      return isSame(found, made) ? held('by its agenda') : differs('a search by its agenda does not find it');
    });
    await checks.run('change', async () => {
      const changed = { topic: names.changed, minutes: 45, startsAt };
      return (await adapter.change(access, made.id, changed, new Date(checks.now())))
        ? held('accepted')
        : differs('the service does not know the id that it gave');
    });
    await checks.run('read back', async () => {
      const read = await adapter.read(access, made.id);
      if (!isSame(read, made)) return differs('the service does not give it');
      return read?.joinUrl === made.joinUrl
        ? held('with the same link')
        : differs('its link is another since');
    });
    await checks.run('refuse', () => refuseTopic(service, host, startsAt));
    const removed = await checks.run('remove', async () => {
      await adapter.remove(access, made.id);
      return held('the service says so');
    });
    isGone =
      removed !== null && (await checks.run('read that it is gone', () => gone(service, made.id))) !== null;
  } finally {
    if (!isGone) await checks.cleanUp(() => cleanUpEarlier(service, host));
  }
}

/** Also removes what an earlier run left with this host. */
async function findHost(service: MeetingService): Promise<Verdict<string>> {
  for (const host of service.hosts) {
    try {
      const cleaned = await cleanUpEarlier(service, host);
      return cleaned.outcome === 'held' ? held(cleaned.text, host) : differs(cleaned.text);
    } catch (error) {
      if (!(error instanceof ProviderFailedError) || error.code !== NO_HOST) throw error;
    }
  }
  return differs('no user of the office has an account there by the address that Balie knows');
}

function isSame(found: RemoteMeeting | null, made: RemoteMeeting): boolean {
  return found !== null && found.id === made.id;
}

async function refuseTopic({ checks, adapter, access }: MeetingService, host: string, startsAt: Date) {
  const topic = `Balie proef ${'x'.repeat(300)}`;
  const meeting = { topic, minutes: 30, startsAt, agenda: AGENDA, passcode: 'proef' };
  const outcome = await refusal(checks, 'a topic of 300 characters', () =>
    adapter.create(access, host, meeting),
  );
  if (outcome.value !== null && outcome.value !== true) await adapter.remove(access, outcome.value.id);
  return outcome;
}

async function gone({ adapter, access }: MeetingService, id: string): Promise<Verdict<true>> {
  return (await adapter.read(access, id)) === null
    ? held('the service does not know it any more')
    : differs('the service said that it removed the meeting, and still gives it');
}

async function cleanUpEarlier({ adapter, access }: MeetingService, host: string): Promise<Verdict<true>> {
  for (let removed = 0; removed < MOST_LEFT; removed += 1) {
    const found = await adapter.findByAgenda(access, host, AGENDA);
    if (found === null)
      return held(removed === 0 ? 'no meeting of a run is there' : 'what a run left was removed');
    await adapter.remove(access, found.id);
  }
  return differs('a test meeting is still there: remove it at the service');
}
