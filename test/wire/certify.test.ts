import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { type CallCounter, countCalls } from '#services/certify/count-calls.ts';
import type { Checks } from '#services/certify/run-checks.ts';
import { checksOf, STRANGER, WIRE_KINDS } from './certify-kinds.ts';
import { wireOfficeForTests } from './wire-office.ts';

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
});
