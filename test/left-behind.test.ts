import { expect, it } from 'vitest';
import { readSources } from '#test/support/repository/code-files.ts';

/** What the client and its tests leave behind comes up where nobody waits for it. */

const ofClient = readSources().filter(({ file }) => file.startsWith('web/'));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Timers that nothing clears, and why. */
const UNCLEARED: Readonly<Record<string, string>> = {
  'web/components/use-picked-text.ts': 'submits at the end of the turn, once the form knows what was chosen',
  'web/components/use-print-all.ts': 'prints at the end of the turn, outside of the effect',
  'web/features/files/keep-file.ts': 'frees an address at the end of the turn',
  'web/features/import/read-csv-file.ts': 'gives the page a turn between two parts of a file',
  'web/form/after-press.ts': 'acts at the end of the turn in which a pointer was lifted',
  'web/relay/socket.ts': 'is what the library awaits between two tries',
};

it('no timer: who sets one clears it', () => {
  const left = ofClient.filter(
    ({ file, text }) =>
      !isTest(file) && /\bset(Timeout|Interval)\(/.test(text) && !/\bclear(Timeout|Interval)\(/.test(text),
  );
  expect(left.map(({ file }) => file).toSorted()).toEqual(Object.keys(UNCLEARED).toSorted());
});

it('no screen: a test that draws one takes it away', () => {
  const left = ofClient.filter(
    ({ file, text }) => isTest(file) && text.includes('createRoot(') && !text.includes('unmount()'),
  );
  expect(left.map(({ file }) => file)).toEqual([]);
});
