import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { CERTIFY_NUMBER } from '#domain/relation/relation-number.ts';
import { certifyRelations } from '#services/certify/certify-relations.ts';
import { type CallCounter, countCalls } from '#services/certify/count-calls.ts';
import type { Checks } from '#services/certify/run-checks.ts';
import { checksOf, names, STRANGER, WIRE_KINDS } from './certify-kinds.ts';
import { anOrganisation, changed } from './relations.ts';
import { neverPushed, wireOfficeForTests } from './wire-office.ts';

/** Certify against every stand-in; the long size has it as a process, with faults and kills. */

// What certify has refused on purpose departs from what is published.
const office = wireOfficeForTests(startSandbox);
let calls: CallCounter;

beforeEach(async () => {
  await office.sandbox.control.zoom({ what: 'stranger', email: STRANGER });
  calls = countCalls(Date.now);
});
afterEach(() => calls.stop());

function expectHeld(checks: Checks): void {
  const { checks: made, leftBehind, use } = checks.section();
  const wrong = made.filter(({ outcome }) => outcome === 'differs' || outcome === 'failed');
  expect([wrong, leftBehind]).toEqual([[], false]);
  expect(made.length).toBeGreaterThan(6);
  expect(use.calls).toBe(made.reduce((sum, one) => sum + one.calls, 0));
}

describe('certify', () => {
  it.each(WIRE_KINDS)('makes, changes and removes: $name', async ({ of, run }) => {
    const checks = checksOf(calls, of);
    await run(office, checks);
    expectHeld(checks);
  });

  it('writes nothing where another record has its number', async () => {
    const adapter = office.adapter('moneybird');
    const access = office.access('moneybird');
    const another = changed(anOrganisation(), { relationNumber: CERTIFY_NUMBER });
    await adapter.push(access, another, neverPushed(adapter, another));
    const before = await office.sandbox.control.holdings('moneybird');
    const checks = checksOf(calls, ['finan', 'moneybird']);
    await certifyRelations({ checks, adapter, access, names }, 'finance');
    expect(checks.section().checks).toEqual([
      expect.objectContaining({ outcome: 'failed', code: 'number-in-use' }),
    ]);
    expect(await office.sandbox.control.holdings('moneybird')).toEqual(before);
  });
});
