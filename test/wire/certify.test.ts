import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { CERTIFY_NUMBER } from '#domain/relation/relation-number.ts';
import type { RelationStepKey } from '#providers/provider-ports.ts';
import { certifyAccount } from '#services/certify/certify-account.ts';
import { certifyCalendar } from '#services/certify/certify-calendar.ts';
import { certifyFiles } from '#services/certify/certify-files.ts';
import { certifyMailbox } from '#services/certify/certify-mailbox.ts';
import { certifyMeetings } from '#services/certify/certify-meetings.ts';
import { certifyRelations } from '#services/certify/certify-relations.ts';
import { type CallCounter, countCalls } from '#services/certify/count-calls.ts';
import { type Checks, createChecks } from '#services/certify/run-checks.ts';
import { testNames } from '#services/certify/test-names.ts';
import { anOrganisation, changed } from './relations.ts';
import { neverPushed, wireOfficeForTests } from './wire-office.ts';

/** Certify against every stand-in; the long size has it as a process, with faults and kills. */

// What certify has refused on purpose departs from what is published.
const office = wireOfficeForTests(startSandbox);
const names = testNames('1a2b');
let calls: CallCounter;

beforeEach(() => {
  calls = countCalls(Date.now);
});
afterEach(() => calls.stop());

function checksOf(kind: string, provider: string): Checks {
  const tools = {
    calls,
    now: Date.now,
    pause: () => Promise.reject(new Error('nothing is to be waited for')),
    stopped: new AbortController().signal,
    onFault: (error: unknown) => {
      throw error;
    },
  };
  return createChecks(tools, kind, provider);
}

function expectHeld(checks: Checks): void {
  const { checks: made, leftBehind, use } = checks.section();
  const wrong = made.filter(({ outcome }) => outcome === 'differs' || outcome === 'failed');
  expect([wrong, leftBehind]).toEqual([[], false]);
  expect(made.length).toBeGreaterThan(6);
  expect(use.calls).toBe(made.reduce((sum, one) => sum + one.calls, 0));
}

describe('certify', () => {
  it.each([
    ['contact', 'contact', 'contacts'],
    ['finance', 'finance', 'finan'],
    ['informer', 'finance', 'finan'],
    ['exact', 'finance', 'finan'],
    ['moneybird', 'finance', 'finan'],
    ['fiscal', 'fiscal', 'fisca'],
    ['uren', 'hours', 'hours'],
    ['marketing', 'marketing', 'market'],
  ] as const)('makes, changes and removes a relation: %s', async (name, step: RelationStepKey, kind) => {
    const adapter = office.adapter(name);
    const access = office.access(name);
    const checks = checksOf(kind, adapter.provider);
    const identify = office.providers.identifierFor(adapter.provider);
    expect(identify && (await certifyAccount(checks, access, identify))).toBe(true);
    await certifyRelations({ checks, adapter, access, names }, step);
    expectHeld(checks);
  });

  it.each(['files', 'dropbox'] as const)('makes and removes a folder with a file: %s', async (name) => {
    const adapter = office.adapter(name);
    const store = office.providers.fileStoreFor(adapter.provider);
    if (store === null) throw new Error(`${name} stores no files`);
    const checks = checksOf('files', adapter.provider);
    await certifyFiles({ checks, adapter, access: office.access(name), names, store });
    expectHeld(checks);
  });

  it('makes and removes an appointment', async () => {
    const adapter = office.providers.calendarOf('microsoft');
    if (adapter === null) throw new Error('Microsoft has a calendar');
    const checks = checksOf('agenda', 'microsoft');
    await certifyCalendar({ checks, adapter, access: office.access('contact'), names });
    expectHeld(checks);
  });

  it('sends a mail to itself and reads it back', async () => {
    const adapter = office.providers.mailboxOf('microsoft');
    if (adapter === null) throw new Error('Microsoft has mail');
    const address = CREDENTIALS.main.mailbox;
    const access = office.access('contact', { settings: { email: address, mailbox: 'own' } });
    const checks = checksOf('email', 'microsoft');
    await certifyMailbox({ checks, adapter, access, names, address, patience: 5_000 });
    expectHeld(checks);
  });

  it('makes and removes a meeting, with the first user who has an account', async () => {
    await office.sandbox.control.zoom({ what: 'stranger', email: 'vreemd@vandalen.example' });
    const account = { officeId: 'main', ...CREDENTIALS.main.zoom };
    const access = { account, signal: new AbortController().signal };
    const checks = checksOf('zoom', 'zoom');
    const hosts = ['vreemd@vandalen.example', CREDENTIALS.main.mailbox];
    await certifyMeetings({ checks, adapter: office.providers.meetings, access, names, hosts });
    expectHeld(checks);
  });

  it('writes nothing where another record has its number', async () => {
    const adapter = office.adapter('moneybird');
    const access = office.access('moneybird');
    const another = changed(anOrganisation(), { relationNumber: CERTIFY_NUMBER });
    await adapter.push(access, another, neverPushed(adapter, another));
    const before = await office.sandbox.control.holdings('moneybird');
    const checks = checksOf('finan', 'moneybird');
    await certifyRelations({ checks, adapter, access, names }, 'finance');
    expect(checks.section().checks).toEqual([
      expect.objectContaining({ outcome: 'failed', code: 'number-in-use' }),
    ]);
    expect(await office.sandbox.control.holdings('moneybird')).toEqual(before);
  });
});
