import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CERTIFY_NUMBER } from '#domain/relation/relation-number.ts';
import type { Outcome } from '#services/certify/check.ts';
import type { Report } from '#services/certify/report.ts';
import { arrangeCertifyWorld, type CertifyWorld } from '#test/support/certify/certify-world.ts';
import { difference } from '#test/support/certify/difference.ts';
import { addOtherRecords } from '#test/support/certify/other-records.ts';

let world: CertifyWorld;

beforeAll(async () => {
  world = await arrangeCertifyWorld();
  await addOtherRecords(world.sandbox);
});
afterAll(() => world.close());

const OFFICES = [
  [
    'e-Boekhouden',
    ['microsoft', 'onedrive', 'eboekhouden', 'fiscaalgemak', 'uren', 'laposta'],
    'e-boekhouden',
  ],
  ['InformerOnline and Dropbox', ['informer', 'dropbox'], 'informer'],
  ['Exact Online', ['exact'], null],
  ['Moneybird', ['moneybird'], null],
] as const;

const LEFT_OUTCOMES: readonly Outcome[] = ['differs', 'failed'];

function wrong(report: Report) {
  return report.sections.flatMap(({ service, checks }) =>
    checks.filter(({ outcome }) => LEFT_OUTCOMES.includes(outcome)).map((check) => ({ service, ...check })),
  );
}

describe('npm run certify', () => {
  it.each(OFFICES)('leaves all but one named record as it was, at %s', async (_, providers, keepsOne) => {
    const office = await world.office(providers);
    const before = await world.state();
    const { code, table, report } = await world.certify(office);
    expect(wrong(report), table).toEqual([]);
    expect(code).toBe(0);
    expect(table).toMatch(/version v2 +held +v2 answers.*version v3 +held +v3 answers/s);
    const after = difference(before, await world.state());
    expect(after.gone).toEqual([]);
    expect(after.added).toHaveLength(keepsOne === null ? 0 : 1);
    for (const line of after.added) expect(line).toMatch(/Balie proef [0-9a-f]{4} gewijzigd/);
    if (keepsOne === null) return;
    await world.drift(office);
    const remembered = await world.owner.relationNumber.findMany({ where: { officeId: office.officeId } });
    expect(remembered.map(({ relationNumber }) => relationNumber)).not.toContain(CERTIFY_NUMBER);
    expect(remembered).not.toEqual([]);
    const again = await world.certify(office, ['finan']);
    expect(again.table).toContain('the record of an earlier run is used again');
    const afterAgain = difference(before, await world.state());
    expect(afterAgain).toMatchObject({ gone: [], added: [expect.stringContaining(again.report.name)] });
  });
});
