import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderFailedError } from '#domain/errors.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import type { KnownRemote } from '#providers/ports.ts';
import { changed } from '#test/wire/relations.ts';
import { WIRE_STEPS } from '#test/wire/steps.ts';
import { type LinkName, neverPushed, startWireOffice, type WireOffice } from '#test/wire/wire-office.ts';

/**
 * Whatever goes wrong on the way, and whatever is saved in between, a relation is created once (quality.md B2, I2).
 * What is pushed, failed and retried here is chosen at random; a failing run prints its seed and its smallest case.
 */

let office: WireOffice;

beforeAll(async () => {
  office = await startWireOffice();
});
afterAll(() => office.close());

/** The save that is hardest on each step: it changes what the step would look its record up by. */
const HARD_EDITS: Readonly<Partial<Record<LinkName, Partial<RelationValues>>>> = {
  contact: { surname: 'Nieuwenhuis', birthDate: '02-02-1972' },
  files: { tradeName: 'Nieuwe Naam' },
  finance: { relationNumber: '1234' },
  informer: { relationNumber: '1234' },
  exact: { relationNumber: '1234' },
  moneybird: { relationNumber: '1234' },
  uren: { relationNumber: '1234' },
  fiscal: { bsn: '999990019' },
  marketing: { email: 'nieuw@example.nl' },
};

const attempt = fc.record({
  fault: fc.constantFrom('none', 'drop', 'reset', 'status', 'malformed'),
  operation: fc.nat({ max: 3 }),
});

describe.each(WIRE_STEPS)('$label', ({ step, standIn, first, create, update, relation: make }) => {
  it('creates a relation once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(attempt, { minLength: 1, maxLength: 4 }),
        fc.nat({ max: 4 }),
        async (attempts, editAt) => {
          await office.sandbox.control.reset();
          const adapter = office.adapter(step);
          const operations = [first, create, update, undefined];
          let relation = make();
          let known: KnownRemote = neverPushed(adapter, relation);

          for (const [index, { fault, operation }] of [
            ...attempts,
            { fault: 'none', operation: 0 },
          ].entries()) {
            if (index === editAt) relation = changed(relation, HARD_EDITS[step] ?? {});
            await office.sandbox.control.clearFaults();
            if (fault !== 'none') {
              const named = operations[operation];
              await office.sandbox.control.addFault(standIn, {
                fault: fault as 'drop',
                ...(named === undefined ? {} : { operation: named }),
              });
            }
            known = await pushOnce(relation, known);
          }

          expect(known.remoteId).not.toBeNull();
          const creates = (await office.sandbox.control.effects(standIn)).filter(
            ({ effect, key }) => effect === 'create' && key !== '/Balie',
          );
          expect(creates.map(({ remoteId }) => remoteId)).toEqual([known.remoteId]);
        },
      ),
      { numRuns: 60 },
    );
  });

  /** One activity: what is known afterwards is what the saga would have saved. */
  async function pushOnce(relation: ReturnType<typeof make>, known: KnownRemote): Promise<KnownRemote> {
    try {
      const result = await office.adapter(step).push(office.access(step), relation, known);
      return {
        ...known,
        remoteId: result.outcome === 'stored' ? result.remoteId : null,
        attemptedAt: new Date(),
      };
    } catch (error) {
      if (!(error instanceof ProviderFailedError)) throw error;
      return { ...known, attemptedAt: new Date() };
    }
  }
});
