import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { changed } from './relations.ts';
import { WIRE_STEPS } from './steps.ts';
import { attempted, neverPushed, wireOfficeForTests } from './wire-office.ts';

/** What each adapter does with a record that stands under the key of a relation, over real HTTP. */

const office = wireOfficeForTests();

/** These look a record up by what that of another relation may bear. */
const KEYED = WIRE_STEPS.filter(({ step }) => !['contact', 'files', 'dropbox'].includes(step));

function strangerUnderSameKeys(relation: RelationRecord, step: string): RelationRecord {
  const { values } = relation;
  const isPerson = relation.kind === 'person';
  return changed(
    { ...relation, id: randomUUID() },
    {
      ...(isPerson
        ? { firstName: 'Piet', initials: 'P.', surnamePrefix: '', surname: 'Zwart', fullSurname: 'Zwart' }
        : { tradeName: 'Garage Pietersen', kvkNumber: '' }),
      street: 'Stationsweg',
      houseNumber: '1',
      houseNumberSuffix: '',
      postcode: '9711AB',
      city: 'Groningen',
      // A mailing list finds its members by their address.
      email: step === 'marketing' ? values.email : 'info@garage.example',
    },
  );
}

describe.each(KEYED)('a record found at $label', ({ step, standIn, relation: make }) => {
  const storedRecords = async () => JSON.stringify(await office.sandbox.control.holdings(standIn));

  async function arrange() {
    const adapter = office.adapter(step);
    const [relation, other] = [make(), strangerUnderSameKeys(make(), step)];
    const there = await adapter.push(office.access(step), other, neverPushed(adapter, other));
    return { adapter, relation, there, before: await storedRecords() };
  }

  it('that is plainly another’s is left as it is, byte by byte, and asked about', async () => {
    const { adapter, relation, there, before } = await arrange();
    const push = () => adapter.push(office.access(step), relation, neverPushed(adapter, relation));
    for (const result of [await push(), await push()]) {
      expect(result).toMatchObject({
        outcome: 'question',
        remoteId: there.outcome === 'stored' ? there.remoteId : '',
        found: { name: expect.stringMatching(/Garage Pietersen|Zwart/) },
      });
    }
    expect(await storedRecords()).toBe(before);
    const removed = neverPushed(adapter, relation);
    await adapter.remove(office.access(step), relation, removed);
    expect(await storedRecords()).toBe(before);
  });

  it('is brought up to date once a person said that it is the same', async () => {
    const { adapter, relation, there } = await arrange();
    const remoteId = there.outcome === 'stored' ? there.remoteId : null;
    const known = { ...neverPushed(adapter, relation), remoteId };
    expect(await adapter.push(office.access(step), relation, known)).toMatchObject({
      outcome: 'stored',
      remoteId,
    });
    expect(await storedRecords()).not.toMatch(/Garage|Zwart/);
  });

  it('is taken without a question after a create of ours whose answer was lost, whatever it is called', async () => {
    const { adapter, relation, there } = await arrange();
    const known = attempted(neverPushed(adapter, relation));
    const result = await adapter.push(office.access(step), relation, known);
    expect(result).toMatchObject({ outcome: 'stored' });
    expect(result).toMatchObject(there.outcome === 'stored' ? { remoteId: there.remoteId } : {});
  });

  it('of a deleted relation is taken by nobody else: a person says so, and of another owner nobody', async () => {
    const adapter = office.adapter(step);
    const relation = make();
    await adapter.push(office.access(step), relation, neverPushed(adapter, relation));
    const before = await storedRecords();
    const again = neverPushed(adapter, { ...relation, id: randomUUID() });
    const push = (left: 'seen' | 'unseen') =>
      adapter.push(office.access(step), relation, { ...again, leftBehind: async () => left });
    await expect(push('unseen')).rejects.toMatchObject({ code: 'left-by-another' });
    expect(await push('seen')).toMatchObject({ outcome: 'question' });
    expect(await storedRecords()).toBe(before);
  });
});
