import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { countCalls } from '#services/certify/count-calls.ts';
import { stateOf } from '#test/support/certify/certify-world.ts';
import { difference } from '#test/support/certify/difference.ts';
import { addOtherRecords } from '#test/support/certify/other-records.ts';
import { checksOf, WIRE_KINDS } from './certify-kinds.ts';
import { startWireOffice } from './wire-office.ts';

let office: Awaited<ReturnType<typeof startWireOffice>>;

beforeAll(async () => {
  office = await startWireOffice(startSandbox);
  await addOtherRecords(office.sandbox);
});
afterAll(() => office.close());

describe('records of others whose names read as those of certify', () => {
  it.each(WIRE_KINDS)('stay as they are: $name', async ({ of, run }) => {
    const before = await stateOf(office.sandbox);
    const calls = countCalls(Date.now);
    const checks = checksOf(calls, of);
    await run(office, checks).finally(() => calls.stop());
    const { checks: made, leftBehind } = checks.section();
    const wrong = made.filter(({ outcome }) => outcome === 'differs' || outcome === 'failed');
    expect([wrong, leftBehind]).toEqual([[], false]);
    const { gone, added } = difference(before, await stateOf(office.sandbox));
    expect(gone).toEqual([]);
    const keepsOne = ['eboekhouden', 'informer'].includes(of[1]);
    expect(added).toEqual(keepsOne ? [expect.stringContaining('Balie proef 1a2b gewijzigd')] : []);
  });
});
