import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#dev/seed/random.ts';
import type { SeedRelation } from '#dev/seed/relations.ts';
import { writeRelations } from '#dev/seed/write-relations.ts';
import { defaultRelationValues, type RelationValues } from '#domain/relation/relation.ts';
import { recordInclude, recordOf } from '#services/relation/relation-row.ts';
import { sized } from '#test/size.ts';
import { runRaces } from '#test/support/api/race.ts';
import type { TestOffice } from '#test/support/office/office.ts';
import { organisationInput, personInput } from '#test/support/relation/relation-input.ts';
import { RelationLedger, type SeenRelation, seen } from '#test/support/relation/relation-ledger.ts';
import { RelationRace } from '#test/support/relation/relation-racers.ts';
import { type RelationFixture, relationFixture } from '#test/support/relation/relations.ts';

/** BALIE_RACE_SEEDS: how many interleavings there are; BALIE_RACE_FIRST_SEED: to see one again. */
const SEEDS = Number(process.env.BALIE_RACE_SEEDS ?? sized(15, 250));
const FIRST_SEED = Number(process.env.BALIE_RACE_FIRST_SEED ?? 1);
/** Offices, because saves of one office wait for each other. */
const SIDE_BY_SIDE = 4;
const ATTEMPTS = [0, 1];
/** Of each kind; a merge makes one of two. */
const RELATIONS = 2;

describe('people and scripts on the fields and links of the same relations', () => {
  let relations: RelationFixture;

  beforeAll(async () => {
    relations = await relationFixture();
  });

  afterAll(() => relations.close());

  it(`lose nothing that was acknowledged, over ${SEEDS} interleavings`, async () => {
    const seeds = Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index);
    const failures: string[] = [];
    const counts = { saved: 0, conflicts: 0, merged: 0, deleted: 0 };

    async function runLane(lane: readonly number[]): Promise<void> {
      const office = await relations.office();
      const sets = await arrange(office, lane.length);
      for (const [index, seed] of lane.entries()) {
        const { race, wrong } = await runRace(office, seed, sets[index] ?? []);
        if (wrong.length > 0) failures.push(`seed ${seed}: ${wrong.join('; ')}`);
        for (const { type } of race.log.operations.values()) {
          counts[type === 'save' ? 'saved' : type === 'merge' ? 'merged' : 'deleted'] += 1;
        }
        counts.conflicts += race.log.refusals.filter(({ error }) => error.kind === 'Conflict').length;
      }
    }

    await Promise.all(
      Array.from({ length: SIDE_BY_SIDE }, (_, lane) =>
        runLane(seeds.filter((seed) => seed % SIDE_BY_SIDE === lane)),
      ),
    );
    expect(failures).toEqual([]);
    // Otherwise nothing raced.
    if (SEEDS >= 60) expect(Math.min(...Object.values(counts))).toBeGreaterThan(SEEDS / 25);
  });

  async function runRace(office: TestOffice, seed: number, ids: readonly string[]) {
    const random = createRandom(seed);
    const race = new RelationRace(relations, random, ids);
    const ledger = new RelationLedger((await stored(office, ids)).rows);
    const racers = [
      race.person(office.advisor),
      race.person(office.admin),
      race.script(office.advisor, true),
      race.script(office.admin, false),
      race.tidier(office.admin),
    ];
    await runRaces(random, racers, ATTEMPTS);
    ledger.replay(race.log.operations);
    const { rows, newestRuns } = await stored(office, ids);
    return { race, wrong: [...ledger.wrong(rows, newestRuns), ...race.unfounded(ledger)] };
  }

  /** Relations for each interleaving, organisations first, each organisation with a contact person of its own. */
  async function arrange(office: TestOffice, count: number): Promise<string[][]> {
    const size = 2 * RELATIONS;
    const seeded = Array.from({ length: count * size }, (_, index): SeedRelation => {
      const isOrganisation = index % size < RELATIONS;
      const own = {
        ownerId: office.advisor.userId,
        relationNumber: String(1001 + index),
        email: `${index}@voorbeeld.example`,
      };
      return isOrganisation
        ? {
            kind: 'organisation',
            values: { ...defaultRelationValues('organisation'), ...organisationInput(own) } as RelationValues,
            contactPersons: [index + RELATIONS],
            companies: [],
          }
        : {
            kind: 'person',
            // As a save writes it.
            values: {
              ...defaultRelationValues('person'),
              ...personInput({ ...own, birthDate: '12-03-1975' }),
            } as RelationValues,
            contactPersons: [],
            companies: [index - RELATIONS],
          };
    });
    await writeRelations(relations.owner, office, seeded);
    const rows = await relations.database.lease(office.admin, (client) =>
      client.relation.findMany({ select: { id: true }, orderBy: { relationNumber: 'asc' } }),
    );
    const ids = rows.map(({ id }) => id);
    return Array.from({ length: count }, (_, index) => ids.slice(index * size, (index + 1) * size));
  }

  /** The relations that are left, and the newest run of each. */
  function stored(office: TestOffice, ids: readonly string[]) {
    return relations.database.lease(office.admin, async (client) => {
      const rows = await client.relation.findMany({
        where: { id: { in: [...ids] }, deletingAt: null },
        include: recordInclude,
      });
      const runs = await client.sagaRun.findMany({
        where: { relationId: { in: [...ids] }, saga: 'save' },
        orderBy: { id: 'asc' },
        select: { id: true, relationId: true },
      });
      return {
        rows: rows.map((row): SeenRelation => seen(recordOf(office.key, row))),
        newestRuns: new Map(runs.map(({ id, relationId }) => [relationId ?? '', id])),
      };
    });
  }
});
