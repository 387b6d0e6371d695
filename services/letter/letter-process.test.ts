import { afterEach, expect, it } from 'vitest';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import { docxText } from '#test/support/letter/docx-text.ts';
import { createLetterProcess, type LetterProcess } from './letter-process.ts';

let reader: LetterProcess | null = null;
afterEach(() => reader?.close());

const letter = makeDocx({ body: paragraph('Te {{plaats}}') });

it('fills letters one after the other in a process that stays', async () => {
  reader = createLetterProcess();
  const { fill } = reader;
  const filled = await Promise.all(['Delft', 'Gouda'].map((plaats) => fill(letter, { plaats })));
  expect(filled.map((file) => docxText(file).trim())).toEqual(['Te Delft', 'Te Gouda']);
  await expect(reader.inspect(letter)).resolves.toEqual({ tags: ['plaats'], problems: [], remarks: [] });
});

/** Words that pack as badly as those of people, so that a document is not refused for how well it packs. */
function longDocument(paragraphs: number): Buffer {
  let seed = 7;
  const word = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed.toString(36);
  };
  const body = Array.from({ length: paragraphs }, () => paragraph(`{{plaats}} ${word()}${word()}`, word()));
  return makeDocx({ body: body.join('') });
}

it.for([
  [
    'takes too long',
    80_000,
    { patience: 2_000, heapMegabytes: 2_000 },
    'Dit document is te ingewikkeld om in te vullen.',
  ],
  [
    'takes all memory at once',
    160_000,
    { patience: 120_000 },
    'Dit document is uitgepakt te groot om een sjabloon te zijn.',
  ],
] as const)(
  'refuses a document that %s, and goes on with the next',
  async ([, paragraphs, limits, message]) => {
    reader = createLetterProcess(limits);
    await expect(reader.inspect(longDocument(paragraphs))).rejects.toMatchObject({
      name: 'RefusedDocument',
      message,
    });
    const text = docxText(await reader.fill(letter, { plaats: 'Delft' })).trim();
    expect(text).toBe('Te Delft');
  },
);
