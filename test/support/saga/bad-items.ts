import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ValidationError } from '#domain/errors.ts';
import type { ITEM_FAILURES } from '#workflows/item-failures.ts';

/** What Postgres refuses, what a rule of the domain refuses, and what throws. */
export const BAD_KINDS = ['postgres', 'domain', 'throws'] as const;
export type BadKind = (typeof BAD_KINDS)[number];
export type ItemKind = BadKind | 'good';

export const REASONS: Readonly<Record<BadKind, string>> = {
  postgres: 'De gegevens spreken elkaar tegen (23514).',
  domain: 'Dit past niet.',
  throws: 'Er ging iets onverwachts mis (TypeError).',
};

/** What a piece of work meets that fails as this kind, where no database is asked. */
export function errorOf(kind: BadKind): Error {
  if (kind === 'domain') return new ValidationError([{ field: 'x', message: REASONS.domain }]);
  if (kind === 'throws') return new TypeError('undefined is not a function');
  return Object.assign(new Error('refused'), { cause: { originalCode: '23514' } });
}

/** The bad items of a loop, by a text that a call about one of them says, and about no other. */
export interface BadItems {
  mark(text: string, kind: ItemKind): void;
  /** From now on each is as good as the others. */
  mend(): void;
  /** How the first bad item of a call is to fail; null where it says none. */
  strike(call: string): BadKind | null;
  /** The kinds that failed so far. */
  readonly struck: ReadonlySet<BadKind>;
}

function badItems(): BadItems {
  const marked = new Map<string, BadKind>();
  const struck = new Set<BadKind>();
  return {
    struck,
    mark(text, kind) {
      if (kind !== 'good') marked.set(text, kind);
    },
    mend: () => marked.clear(),
    strike(call) {
      for (const [text, kind] of marked) {
        if (!call.includes(text)) continue;
        struck.add(kind);
        return kind;
      }
      return null;
    },
  };
}

export interface BadSample {
  readonly kinds: readonly ItemKind[];
  readonly bad: BadItems;
}

interface BadItemsOptions {
  /** How many good ones. */
  readonly good?: number;
  readonly samples?: number;
  /** Of an entry with more than one loop. */
  readonly what?: string;
}

/**
 * A test of one entry of workflows/item-failures.ts: an item of each bad kind at generated places among good ones. `run` sees that
 * all others are done, that the bad ones are named where the entry says, and that they are done once mended. It fails where one of
 * the kinds was never met. `bad-items.test.ts` finds the entries by the calls of this.
 */
export function itWithBadItems(
  entry: keyof typeof ITEM_FAILURES,
  run: (sample: BadSample) => Promise<void>,
  { good = 3, samples = 1, what = '' }: BadItemsOptions = {},
): void {
  const all: readonly ItemKind[] = [...BAD_KINDS, ...Array.from({ length: good }, () => 'good' as const)];
  const orders = fc.shuffledSubarray([...all], { minLength: all.length });
  const seed = [...entry].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 28);
  it.each(fc.sample(orders, { numRuns: samples, seed }).map((kinds) => ({ kinds, order: kinds.join(' ') })))(
    `${entry}${what}: all others are done, the bad ones are named, and done once mended: $order`,
    async ({ kinds }) => {
      const bad = badItems();
      await run({ kinds, bad });
      expect([...bad.struck].toSorted()).toEqual(BAD_KINDS.toSorted());
    },
  );
}
