import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProviderFailedError } from '#domain/errors.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import type { KnownRemote } from '#providers/provider-ports.ts';
import { changed } from './relations.ts';
import { WIRE_STEPS } from './steps.ts';
import { type LinkName, learned, neverPushed, wireOfficeForTests } from './wire-office.ts';

/**
 * Whatever goes wrong or is saved meanwhile, a relation is created once. Random; a failure prints its seed and case.
 */

const office = wireOfficeForTests();

type Edits = readonly [Partial<RelationValues>, Partial<RelationValues>];

const RENAMED: Edits = [{ tradeName: 'Nieuwe Naam' }, { tradeName: 'Nog Nieuwer' }];
const RENUMBERED: Edits = [{ relationNumber: '1234' }, { relationNumber: '1235' }];

/** The saves that are hardest on each step: they change what the step would look its record up by. */
const HARD_EDITS: Readonly<Partial<Record<LinkName, Edits>>> = {
  contact: [{ surname: 'Nieuwenhuis', birthDate: '02-02-1972' }, { surname: 'Oudenhuis' }],
  files: RENAMED,
  dropbox: RENAMED,
  finance: RENUMBERED,
  informer: RENUMBERED,
  exact: RENUMBERED,
  moneybird: RENUMBERED,
  uren: RENUMBERED,
  fiscal: [{ bsn: '999990019' }, { relationNumber: '1234' }],
  marketing: [{ email: 'nieuw@example.nl' }, { email: 'nieuwer@example.nl' }],
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
        fc.uniqueArray(fc.nat({ max: 4 }), { minLength: 2, maxLength: 2 }),
        async (attempts, editsAt) => {
          await office.sandbox.control.reset();
          const adapter = office.adapter(step);
          const operations = [first, create, update, undefined];
          let relation = make();
          let known: KnownRemote = neverPushed(adapter, relation);

          // The last may have to learn, twice at most, before it writes.
          const calm = { fault: 'none', operation: 0 } as const;
          for (const [index, { fault, operation }] of [...attempts, calm, calm, calm].entries()) {
            if (editsAt.includes(index)) {
              relation = changed(relation, HARD_EDITS[step]?.[editsAt.indexOf(index)] ?? {});
            }
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
      const adapter = office.adapter(step);
      const result = await adapter.push(office.access(step), relation, known);
      if (result.outcome === 'learned') return learned(adapter, relation, known, result);
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
