import { describe, expect, it } from 'vitest';
import { ProviderFailedError } from '#domain/errors.ts';
import { refusedStatus, unreachable } from '#providers/provider-failures.ts';
import type { Dropbox } from './dropbox-client.ts';
import type { Metadata } from './metadata.ts';
import { renameEntry } from './rename-entry.ts';

const atOnce = async () => undefined;

/** What becomes of a call that moves: done, not done, done without an answer, or refused for good. */
const FATES = ['done', 'down', 'unanswered', 'refused'] as const;
type Fate = (typeof FATES)[number];

/** A Dropbox with one entry, where each move meets its fate, and those after the last of them the last one's. */
function dropboxWith(entry: Metadata, fates: readonly Fate[], looks: Fate) {
  const there = { ...entry };
  const waiting = [...fates];
  const names: string[] = [];
  const fail = (fate: Fate) => {
    if (fate === 'down') throw refusedStatus('dropbox', 503);
    if (fate === 'unanswered') throw unreachable('dropbox');
    if (fate === 'refused') throw refusedStatus('dropbox', 409, { code: 'to.no_write_permission' });
  };
  const dropbox: Dropbox = {
    signal: new AbortController().signal,
    withSignal: () => dropbox,
    async call(route, argument, schema) {
      if (route === 'files/get_metadata') {
        fail(looks);
        return schema.parse({ ...there });
      }
      const { to_path: to } = argument as { readonly to_path: string };
      const fate = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? 'done';
      const name = to.slice(to.lastIndexOf('/') + 1);
      // Dropbox takes a change of case alone for none.
      const isChange = name.toLowerCase() !== there.name.toLowerCase();
      if (isChange && (fate === 'done' || fate === 'unanswered')) {
        there.name = name;
        names.push(name);
      }
      fail(fate);
      return schema.parse({ metadata: { ...there } });
    },
    send: () => Promise.reject(new Error('Nothing is sent.')),
    open: () => Promise.reject(new Error('Nothing is opened.')),
  };
  return { dropbox, there, names };
}

const ENTRIES: readonly (readonly [Metadata, string])[] = [
  [
    { '.tag': 'file', id: 'id:a', name: 'Brief.docx', path_display: '/Klant/Brief.docx', size: 1 },
    'BRIEF.docx',
  ],
  [
    { '.tag': 'folder', id: 'id:a', name: 'jansen b.v. (1001)', path_display: '/Balie/jansen b.v. (1001)' },
    'Jansen B.V. (1001)',
  ],
];
const sequences = (length: number): readonly (readonly Fate[])[] =>
  length === 0 ? [[]] : sequences(length - 1).flatMap((fates) => FATES.map((fate) => [...fates, fate]));

describe.each(ENTRIES)('$name', (entry, name) => {
  it.each(FATES)(
    'has the new name, its own, or one that the user is told, whatever becomes of each call; looking is %s',
    async (looks) => {
      for (const fates of sequences(4)) {
        const { dropbox, there } = dropboxWith(entry, fates, looks);
        const renamed = await renameEntry(dropbox, entry, name, atOnce).catch((error: unknown) => error);
        if (!(renamed instanceof ProviderFailedError)) {
          expect([fates, there.name, renamed]).toEqual([fates, name, expect.objectContaining({ name })]);
        } else if (there.name !== entry.name && there.name !== name) {
          expect([fates, renamed.message]).toEqual([fates, expect.stringContaining(`"${there.name}"`)]);
        }
      }
    },
  );

  it.each(['down', 'unanswered'] as const)('is renamed in spite of a call that is %s once', async (fate) => {
    for (const fates of [
      [fate, 'done'],
      ['done', fate, 'done'],
      [fate, 'done', fate, 'done'],
    ] as const) {
      const { dropbox, there } = dropboxWith(entry, fates, 'done');
      await renameEntry(dropbox, entry, name, atOnce);
      expect([fates, there.name]).toEqual([fates, name]);
    }
  });
});

it('keeps the ending of a file at its end meanwhile, and adds to the name of a folder', async () => {
  const between = async ([entry, name]: (typeof ENTRIES)[number]) => {
    const { dropbox, names } = dropboxWith(entry, ['done'], 'done');
    await renameEntry(dropbox, entry, name, atOnce);
    return names[0];
  };
  expect(await Promise.all(ENTRIES.map(between))).toEqual([
    'BRIEF (naam wordt gewijzigd).docx',
    'Jansen B.V. (1001) (naam wordt gewijzigd)',
  ]);
});
