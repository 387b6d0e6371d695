import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRandom, type Random } from '#dev/seed/random.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import { type NoteCalls, type NoteResult, noteCalls, type WireRelation } from '#test/support/notes.ts';
import type { TestOffice } from '#test/support/office.ts';

const INTERLEAVINGS = 500;
/** Each a test with a server of its own, which bounds the calls of a minute. */
const PARTS = 4;
/** Interleavings that begin with the notes that others before them left. */
const ON_ONE_RELATION = 25;
const ROUNDS = 2;

/**
 * Whatever is appended or changed writes a mark of its own into a text and keeps the marks that were there, so the
 * marks left at the end tell of everything that was lost.
 */
class Ledger {
  readonly #written = new Set<string>();
  readonly #knowinglyDeleted = new Set<string>();
  #marks = 0;

  nextMark(): string {
    this.#marks += 1;
    return `m${this.#marks}.`;
  }

  wrote(mark: string): void {
    this.#written.add(mark);
  }

  /** Somebody deleted a note that said this when they looked at it. */
  deleted(seenText: string): void {
    for (const mark of seenText.match(/m\d+\./g) ?? []) this.#knowinglyDeleted.add(mark);
  }

  lost(texts: readonly string[]): readonly string[] {
    const left = new Set(texts.flatMap((text) => text.match(/m\d+\./g) ?? []));
    return [...this.#written].filter((mark) => !left.has(mark) && !this.#knowinglyDeleted.has(mark));
  }
}

interface Actor {
  act(): Promise<void>;
}

/** A member of staff: looks at the list now and then, and acts on what it showed. */
function person(calls: NoteCalls, relationId: string, random: Random, ledger: Ledger): Actor {
  let seen: Awaited<ReturnType<NoteCalls['list']>> = [];
  const stored = ({ __typename }: NoteResult) => __typename === 'NoteSaved';
  return {
    async act() {
      if (random.chance(0.5)) seen = await calls.list(relationId);
      const note = seen.length > 0 ? random.pick(seen) : null;
      const mark = ledger.nextMark();
      if (note === null || random.chance(0.5)) {
        if (stored(await calls.add(relationId, { subject: 'x', text: mark }))) ledger.wrote(mark);
      } else if (random.chance(0.6)) {
        if (stored(await calls.change(note, { text: note.text + mark }))) ledger.wrote(mark);
      } else if ((await calls.remove(relationId, [note])).__typename === 'NotesDeleted') {
        ledger.deleted(note.text);
      }
    },
  };
}

/** A script: loads the whole relation, and saves the whole of it later. */
function script(calls: NoteCalls, relationId: string, random: Random, ledger: Ledger): Actor {
  let loaded: WireRelation | null = null;
  return {
    async act() {
      if (loaded === null || random.chance(0.3)) {
        loaded = await calls.load(relationId);
        return;
      }
      const left = random.chance(0.3) && loaded.notities.length > 0 ? random.pick(loaded.notities) : null;
      const changed = random.chance(0.3) && loaded.notities.length > 0 ? random.pick(loaded.notities) : null;
      const [changeMark, mark] = [ledger.nextMark(), ledger.nextMark()];
      const notities = loaded.notities
        .filter((note) => note !== left)
        .map((note) => (note === changed ? { ...note, tekst: note.tekst + changeMark } : note));
      // Clocks of two clients may agree on a millisecond.
      const date = new Date(Date.UTC(2026, 10, 1) + random.below(5)).toISOString();
      const answer = await calls.put(loaded, {
        notities: [...notities, { soort: 'Algemeen', onder: 'x', tekst: mark, date }],
      });
      expect([200, 409]).toContain(answer.status);
      if (answer.status === 200) {
        ledger.wrote(mark);
        if (changed !== null && changed !== left) ledger.wrote(changeMark);
        if (left !== null) ledger.deleted(left.tekst);
      }
      loaded = answer.status === 200 && random.chance(0.5) ? answer.body : null;
    },
  };
}

describe('two people and two scripts on the notes of one relation', () => {
  let api: TestApi;
  let office: TestOffice;

  beforeEach(async () => {
    api = await startApi();
    office = await api.office();
  });

  afterEach(() => api.close());

  const parts = Array.from({ length: PARTS }, (_, part) => {
    const size = INTERLEAVINGS / PARTS;
    return { from: part * size + 1, to: (part + 1) * size };
  });

  it.each(parts)(
    'lose nothing over interleavings $from to $to [NOTES-18, NOTES-25, NOTES-26]',
    { timeout: 300_000 },
    async ({ from, to }) => {
      const one = noteCalls(api, await api.tokenOf(office.advisor));
      const other = noteCalls(api, await api.tokenOf(office.admin));
      let relationId = '';
      let ledger = new Ledger();
      for (let seed = from; seed <= to; seed += 1) {
        if (seed % ON_ONE_RELATION === 1) {
          relationId = (await api.relation(office.advisor, 'organisation')).relationId;
          ledger = new Ledger();
        }
        const random = createRandom(seed);
        const actors = [
          person(one, relationId, createRandom(seed * 3), ledger),
          person(other, relationId, createRandom(seed * 5), ledger),
          script(other, relationId, createRandom(seed * 7), ledger),
          script(one, relationId, createRandom(seed * 11), ledger),
        ];
        for (let round = 0; round < ROUNDS; round += 1) {
          await Promise.all(actors.filter(() => random.chance(0.8)).map((actor) => actor.act()));
        }
        const { notities } = await one.load(relationId);
        expect(ledger.lost(notities.map((note) => note.tekst)), `seed ${seed}`).toEqual([]);
      }
    },
  );
});
