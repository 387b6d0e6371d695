import { afterEach, expect, it } from 'vitest';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import { docxText } from '#test/support/docx-text.ts';
import { createLetterThread, type LetterThread } from './letter-thread.ts';

let thread: LetterThread | null = null;
afterEach(() => thread?.close());

const letter = makeDocx({ body: paragraph('Te {{plaats}}') });

it('fills letters one after the other on a thread that stays', async () => {
  thread = createLetterThread();
  const { fill } = thread;
  const filled = await Promise.all(['Delft', 'Gouda'].map((plaats) => fill(letter, { plaats })));
  expect(filled.map((file) => docxText(file).trim())).toEqual(['Te Delft', 'Te Gouda']);
  await expect(thread.inspect(letter)).resolves.toEqual({ tags: ['plaats'], problems: [], remarks: [] });
});

it('refuses a document that takes too long, and goes on with the next', async () => {
  thread = createLetterThread({ patience: 1_500 });
  // Far more paragraphs than a letter has.
  const endless = makeDocx({ body: paragraph('{{plaats}}', 'x').repeat(120_000) });
  await expect(thread.inspect(endless)).rejects.toMatchObject({ name: 'RefusedDocument' });
  const text = docxText(await thread.fill(letter, { plaats: 'Delft' })).trim();
  expect(text).toBe('Te Delft');
});
