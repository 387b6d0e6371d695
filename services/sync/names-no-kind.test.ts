import { expect, it } from 'vitest';
import { readSources } from '#test/support/repository/code-files.ts';

/** Words of one kind of source do not belong in the common mechanism. */
const OF_A_KIND = /calendar|mailbox|e-?mail|event|folder|appointment/i;

it('the one synchronisation names no kind of source', () => {
  const sources = readSources().filter(
    ({ file }) => /^(services|workflows)\/sync\//.test(file) && !file.endsWith('.test.ts'),
  );
  expect(sources.length).toBeGreaterThan(10);
  const naming = sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line) => (OF_A_KIND.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(naming).toEqual([]);
});
