import path from 'node:path';
import { expect, it } from 'vitest';
import { declaresSentence } from '#test/support/fields/text-tables.ts';
import { crowdedTitles } from '#test/support/repository/cited-rows.ts';
import { readSources } from '#test/support/repository/code-files.ts';

/** What a red test has to say for itself, and what it may believe. */

const sources = readSources();
const textOf = new Map(sources.map(({ file, text }) => [file, text]));
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const helps = (file: string) => file.startsWith('test/support/');
/** Fields, services and loops, each with its label among much else: tests go through all of them, and compare no label. */
const CATALOGUES = ['RELATION_FIELDS', 'PROVIDERS', 'ITEM_LOOPS'];
const isOfTheProduct = (file: string) => !/^(?:test|dev)\//.test(file);

it('name ten rows of the ledger at most, so that a red one says which; steps and tables have titles of their own', () => {
  const crowded = sources
    // The test of the reader of titles shows what it refuses.
    .filter(({ file }) => isTest(file) && !helps(file))
    .flatMap(({ file, text }) => crowdedTitles(text, 10).map((title) => `${file}: ${title}`));
  expect(crowded).toEqual([]);
});

it('write out what a screen or an answer says: what is compared with the product’s own table changes with it', () => {
  const believed = sources
    .filter(({ file }) => isTest(file) || helps(file))
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ file: from, typeOnly }) => !typeOnly && from !== undefined && isOfTheProduct(from))
        // The test of the table itself compares it with texts that it writes out.
        .filter(({ file: from = '' }) => path.posix.dirname(from) !== path.posix.dirname(file))
        .flatMap(({ file: from = '', names }) =>
          names
            .filter((name) => !CATALOGUES.includes(name) && declaresSentence(textOf.get(from) ?? '', name))
            .map((name) => `${file}: ${name} of ${from}`),
        ),
    );
  expect(believed).toEqual([]);
});
