import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { CERTIFY_NUMBER } from '#domain/relation/relation-number.ts';
import type { RelationAdapter, RelationStepKey } from '#providers/provider-ports.ts';
import { certifyRelations } from '#services/certify/certify-relations.ts';
import type { Section } from '#services/certify/check.ts';
import { type CallCounter, countCalls } from '#services/certify/count-calls.ts';
import { RELATION_ID, TEST_BSN, TEST_EMAIL } from '#services/certify/test-relation.ts';
import { stateOf } from '#test/support/certify/certify-world.ts';
import { checksOf, names } from './certify-kinds.ts';
import { anOrganisation, aPerson, changed } from './relations.ts';
import { type LinkName, neverPushed, wireOfficeForTests } from './wire-office.ts';

/** What a report says of relations at a service that does otherwise than its stand-in. */

const office = wireOfficeForTests(startSandbox);
let calls: CallCounter;

beforeEach(() => {
  calls = countCalls(Date.now);
});
afterEach(() => calls.stop());

async function certify(
  name: LinkName,
  step: RelationStepKey,
  change: (adapter: RelationAdapter) => Partial<RelationAdapter> = () => ({}),
): Promise<Section> {
  const adapter = office.adapter(name);
  const checks = checksOf(calls, ['-', adapter.provider]);
  const service = { checks, adapter: { ...adapter, ...change(adapter) }, access: office.access(name), names };
  await certifyRelations(service, step);
  return checks.section();
}

function said({ checks }: Section, action: string) {
  return checks.filter((one) => one.action === action).map(({ outcome, text }) => `${outcome}: ${text}`);
}

describe('certify writes nothing where another record has its key', () => {
  it.each([
    ['contact', 'contact', aPerson({}, { id: RELATION_ID }), 'the id'],
    [
      'moneybird',
      'finance',
      anOrganisation({ relationNumber: CERTIFY_NUMBER }),
      `the number ${CERTIFY_NUMBER}`,
    ],
    ['fiscal', 'fiscal', aPerson({ bsn: TEST_BSN }), 'the BSN'],
    ['marketing', 'marketing', aPerson({ email: TEST_EMAIL }), 'the e-mail address'],
  ] as const)('and names the key: %s', async (name, step, another, key) => {
    const adapter = office.adapter(name);
    const relation = changed(another, {});
    await adapter.push(office.access(name), relation, neverPushed(adapter, relation));
    const before = await stateOf(office.sandbox);
    const section = await certify(name, step);
    expect(section.checks).toEqual([
      expect.objectContaining({
        code: 'key-in-use',
        text: `Another record has ${key} that certify uses: nothing was written.`,
      }),
    ]);
    expect(await stateOf(office.sandbox)).toEqual(before);
  });
});

describe('certify reads back', () => {
  it('whether a record that was put out of use is so', async () => {
    const section = await certify('informer', 'finance');
    expect(said(section, 'read that it is gone')).toEqual(['held: it is there, and out of use']);
    const idle = await certify('informer', 'finance', () => ({
      remove: async (_, __, { remoteId }) => ({ outcome: 'deactivated', remoteId: remoteId ?? '' }),
    }));
    expect(said(idle, 'read that it is gone')).toEqual([
      'differs: the service said that it is out of use, and gives it as one in use',
    ]);
  });

  it('that a record out of use is still found, and counts one that is not as left behind', async () => {
    const section = await certify('moneybird', 'finance', (adapter) => ({
      async remove(access, relation, known) {
        if ((await adapter.remove(access, relation, known)) !== 'deleted') throw new Error('it was there');
        return { outcome: 'deactivated', remoteId: known.remoteId ?? '' };
      },
    }));
    expect(said(section, 'read that it is gone')).toEqual([
      expect.stringMatching(/^differs: it is out of use and no search finds it: remove it at the service/),
    ]);
    expect(section.leftBehind).toBe(true);
  });

  it.each([
    ['', 'held: by its key, as it is not among the first 20 pages; as it was sent: name, address'],
    ['elsewhere', 'differs: by its key, as it is not among the first 20 pages; not as it was sent: address'],
    ['unsaid', 'skipped: it is not among the first 20 pages'],
  ])('what a search shows where the list is too long: %s', async (answer, text) => {
    const section = await certify('moneybird', 'finance', (adapter) => ({
      list: adapter.list && {
        ...adapter.list,
        page: async (_, cursor) => ({ records: [], next: `${Number(cursor ?? 0) + 1}` }),
      },
      async push(...given) {
        const result = await adapter.push(...given);
        if (result.outcome !== 'question' || answer === '') return result;
        // The relation after its change is searched for when it is read back, and not before.
        const found =
          answer === 'unsaid' ? { name: '', address: '' } : { ...result.found, address: 'Kade 1' };
        return given[1].version === 2 ? { ...result, found } : result;
      },
    }));
    expect(said(section, 'read back')).toEqual([text]);
  });

  it('nothing of a refusal where the record went meanwhile, and does not accuse the service', async () => {
    const section = await certify('moneybird', 'finance', (adapter) => ({
      push: async (access, relation, known) =>
        relation.values.tradeName === ''
          ? { outcome: 'learned', remoteId: null }
          : adapter.push(access, relation, known),
    }));
    expect(said(section, 'refuse')).toEqual([
      'skipped: nothing was sent that it could refuse: it does not know the record any more',
    ]);
  });
});
