import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from '#test/support/repository/code-files.ts';
import { namesIn, wordsOf } from '#test/support/repository/written-names.ts';
import { NAMES_THAT_STAY } from './names-that-stay.ts';

/** The words that names do not use, each with what to say instead: the second table of the glossary's 'Words'. */
function wordsNotUsed(): ReadonlyMap<string, string> {
  const glossary = readFileSync(path.join(import.meta.dirname, '../docs/glossary.md'), 'utf8');
  const [, table = ''] = glossary.split('| not | but |');
  const rows = table.split('\n\n')[0]?.matchAll(/^\| (?<words>[a-z, ]+) \| (?<instead>.+) \|$/gm) ?? [];
  return new Map(
    [...rows].flatMap(({ groups = {} }) =>
      (groups.words ?? '').split(', ').map((word) => [word, groups.instead ?? ''] as const),
    ),
  );
}

const notUsed = wordsNotUsed();
const sources = readSources();

function privateWordsOf(name: string): readonly string[] {
  const stays = NAMES_THAT_STAY.some(([names]) => names.test(name));
  return stays ? [] : wordsOf(name).filter((word) => notUsed.has(word));
}

const complaint = (file: string, name: string) =>
  privateWordsOf(name).map((word) => `${file}: '${name}' says '${word}'; say ${notUsed.get(word)}`);

describe('names', () => {
  it('come from the vocabulary of the glossary', () => {
    expect(notUsed.size).toBeGreaterThan(40);
    const pattern = new RegExp([...notUsed.keys()].join('|'), 'i');
    const found = sources
      .filter(({ text }) => pattern.test(text))
      .flatMap(({ file, text }) => [...namesIn(file, text)].flatMap((name) => complaint(file, name)));
    expect(found).toEqual([]);
  });

  it('of files and folders come from it as well', () => {
    const parts = sources.flatMap(({ file }) =>
      file.split('/').map((part) => [file, part.replace(/(\.test|\.spec)?\.tsx?$/, '')] as const),
    );
    expect(parts.flatMap(([file, part]) => complaint(file, part))).toEqual([]);
  });

  it('of the public schema come from it as well', () => {
    const schema = readFileSync(path.join(import.meta.dirname, '../schema.graphql'), 'utf8');
    const names = schema.replaceAll(/"""[\s\S]*?"""|"[^"\n]*"/g, '').match(/\w+/g) ?? [];
    expect([...new Set(names)].flatMap((name) => complaint('schema.graphql', name))).toEqual([]);
  });

  it('that stay for a reason are still there', () => {
    const written = [
      ...new Set(sources.flatMap(({ file, text }) => `${file} ${text}`.match(/[A-Za-z_][\w-]*/g) ?? [])),
    ];
    expect(NAMES_THAT_STAY.filter(([names]) => !written.some((name) => names.test(name)))).toEqual([]);
  });
});

describe('the words of a name', () => {
  it.each([
    ['takeMeantDraft', ['take', 'meant', 'draft']],
    ['TASK_DEEDS', ['task', 'deeds']],
    ['use-told-outcome', ['use', 'told', 'outcome']],
    ['HTMLPlaceOf', ['html', 'place', 'of']],
    ['placeholder', ['placeholder']],
  ])('%s: %j', (name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });
});
