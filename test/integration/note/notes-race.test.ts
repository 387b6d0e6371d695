import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom, type Random } from '#dev/seed/random.ts';
import { ConflictError, NotFoundError } from '#domain/errors.ts';
import type { NoteKind } from '#domain/note/note-kinds.ts';
import { createNote } from '#services/note/create-note.ts';
import { deleteNotes } from '#services/note/delete-notes.ts';
import { updateNote } from '#services/note/update-note.ts';
import { showExportRow } from '#services/relation/relation-export-row.ts';
import { SAVE_QUESTION_KINDS } from '#services/relation/save-outcome.ts';
import { updateRelation } from '#services/relation/update-relation.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { sized } from '#test/size.ts';
import { type Racer, runRaces } from '#test/support/api/race.ts';
import { MarkLedger } from '#test/support/browser/mark-ledger.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import type { TestViewer } from '#test/support/office/office.ts';
import { organisationInput } from '#test/support/relation/relation-input.ts';
import { type RelationFixture, relationFixture } from '#test/support/relation/relations.ts';

/** BALIE_RACE_SEEDS: on how many relations people race; BALIE_RACE_FIRST_SEED: to see one of them again. */
const SEEDS = Number(process.env.BALIE_RACE_SEEDS ?? sized(5, 50));
const FIRST_SEED = Number(process.env.BALIE_RACE_FIRST_SEED ?? 1);
/** All but the first begin with the notes that others before them left. */
const INTERLEAVINGS_EACH = 5;
const SIDE_BY_SIDE = 4;
const ATTEMPTS = 2;
/** The newest so many notes are changed and deleted; of more, two would seldom meet at one. */
const CONTESTED = 3;

const context = {
  officeKeys: createOfficeKeys(testMasterKey),
  now: () => new Date(),
  extraBankCodes: [],
};

interface Race {
  readonly database: RelationFixture['database'];
  readonly relationId: string;
  readonly random: Random;
  readonly ledger: MarkLedger;
}

/** False for what was refused because of what others did, which is the only reason there may be. */
async function isStored(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof ConflictError || error instanceof NotFoundError) return false;
    throw error;
  }
}

/** A member of staff: looks at the list now and then, and acts on what it showed. */
function person({ database, relationId, random, ledger }: Race, viewer: TestViewer): Racer {
  const list = () =>
    database.lease(viewer, (client) =>
      client.note.findMany({
        where: { relationId },
        orderBy: { createdAt: 'asc' },
        select: { id: true, version: true, kind: true, subject: true, text: true },
      }),
    );
  let seen: Awaited<ReturnType<typeof list>> = [];
  return async (attempt) => {
    if (random.chance(0.5)) seen = await list();
    const found = seen.length > 0 ? random.pick(seen.slice(-CONTESTED)) : null;
    const mark = ledger.nextMark();
    const requestId = randomUUID();
    if (found === null || random.chance(0.5)) {
      const note = { kind: 'general', subject: 'x', text: mark } as const;
      const command = { requestId, relationId, note };
      await database.lease(viewer, (client) => createNote(context, client, viewer, command));
      ledger.wrote(mark, mark, attempt);
      return;
    }
    const { id, version, kind, subject, text } = found;
    if (random.chance(0.6)) {
      const note = { kind: kind as NoteKind, subject, text: text + mark };
      const command = { requestId, id, version, note };
      if (await isStored(database.lease(viewer, (client) => updateNote(client, viewer, command)))) {
        ledger.wrote(mark, text, attempt);
      }
      return;
    }
    const command = { requestId, relationId, notes: [{ id, version }] };
    if (await isStored(database.lease(viewer, (client) => deleteNotes(client, viewer, command)))) {
      ledger.deleted(text);
    }
  };
}

/** A script: loads the whole relation, and saves the whole of it later, as PUT does with a `versie` or without. */
function script(race: Race, viewer: TestViewer, sendsVersion: boolean): Racer {
  const { database, relationId, random, ledger } = race;
  const load = () => database.lease(viewer, (client) => showExportRow(context, client, viewer, relationId));
  let loaded: Awaited<ReturnType<typeof load>> | null = null;
  return async (attempt) => {
    if (loaded === null || random.chance(0.3)) {
      loaded = await load();
      return;
    }
    const { record, notesVersion } = loaded;
    const notes = loaded.notes.map(({ createdAt, kind, subject, text }) => ({
      date: createdAt.toISOString(),
      content: { kind, subject, text },
    }));
    const contested = notes.slice(-CONTESTED);
    const left = random.chance(0.2) && notes.length > 0 ? random.pick(contested) : null;
    const changed = random.chance(0.5) && notes.length > 0 ? random.pick(contested) : null;
    const [changeMark, mark] = [ledger.nextMark(), ledger.nextMark()];
    const known = notes
      .filter((note) => note !== left)
      .map((note) => {
        const text = note === changed ? note.content.text + changeMark : note.content.text;
        return { ...note, content: { ...note.content, text } };
      });
    // Clocks of two clients may agree on a millisecond; without a version that would be the other's note, changed.
    const date = sendsVersion
      ? new Date(Date.UTC(2026, 10, 1) + random.below(5))
      : new Date(Date.UTC(2026, 9, 1) + 1_000 * Number.parseInt(mark.slice(1), 10));
    const added = {
      date: date.toISOString(),
      content: { kind: 'general', subject: 'x', text: mark },
    } as const;
    const command = {
      requestId: randomUUID(),
      id: relationId,
      version: sendsVersion ? record.version : null,
      kind: record.kind,
      input: record.values,
      linkedIds: [],
      notes: { version: sendsVersion ? notesVersion : null, notes: [...known, added] },
      confirmed: SAVE_QUESTION_KINDS,
    };
    const save = database.lease(viewer, (client) => updateRelation(context, client, viewer, command));
    const stored = await isStored(save);
    if (stored) {
      ledger.wrote(mark, mark, attempt);
      if (changed !== null && changed !== left) ledger.wrote(changeMark, changed.content.text, attempt);
      if (!sendsVersion)
        ledger.replaced(
          known.map(({ content }) => content.text),
          attempt,
        );
      else if (left !== null) ledger.deleted(left.content.text);
    } else expect(sendsVersion).toBe(true);
    if (random.chance(0.5)) loaded = null;
  };
}

describe('two people and two scripts on the notes of one relation', () => {
  let relations: RelationFixture;

  beforeAll(async () => {
    relations = await relationFixture();
  });

  afterAll(() => relations.close());

  /** What was lost on one relation, by the interleaving after which it was missed first. */
  async function race(seed: number): Promise<readonly string[]> {
    const { admin, advisor } = await relations.office();
    const relationId = await relations.created(advisor, 'organisation', organisationInput(), {
      confirmed: SAVE_QUESTION_KINDS,
    });
    const random = createRandom(seed);
    const ledger = new MarkLedger();
    const setting = { database: relations.database, relationId, random, ledger };
    const racers = [
      person(setting, advisor),
      person(setting, admin),
      script(setting, admin, random.chance(0.6)),
      script(setting, advisor, random.chance(0.6)),
    ];
    for (let interleaving = 0; interleaving < INTERLEAVINGS_EACH; interleaving += 1) {
      const first = interleaving * ATTEMPTS;
      await runRaces(
        random,
        racers,
        Array.from({ length: ATTEMPTS }, (_, attempt) => first + attempt),
      );
      const rows = await relations.database.lease(admin, (client) =>
        client.note.findMany({ where: { relationId }, select: { text: true } }),
      );
      const lost = ledger.lost(rows.map(({ text }) => text));
      if (lost.length > 0) return [`seed ${seed}, interleaving ${interleaving + 1}: ${lost.join(' ')}`];
    }
    return [];
  }

  it(`lose nothing over ${SEEDS * INTERLEAVINGS_EACH} interleavings, with and without versie [NOTES-18, NOTES-25, NOTES-26]`, {
    timeout: 300_000,
  }, async () => {
    const seeds = Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index);
    const lost: string[] = [];
    const lane = async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        lost.push(...(await race(seed)));
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
    expect(lost).toEqual([]);
  });
});
