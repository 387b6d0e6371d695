import { describe, expect, it } from 'vitest';
import { sortEntries } from './cloud-entry.ts';

const entry = (
  name: string,
  kind: 'folder' | 'file',
  rest: { isInPortal?: boolean; modifiedAt?: string } = {},
) => ({
  name,
  kind,
  isInPortal: rest.isInPortal ?? false,
  modifiedAt: rest.modifiedAt ?? null,
});
const names = (entries: readonly { readonly name: string }[]) => entries.map(({ name }) => name);

const ENTRIES = [
  entry('brief 10.pdf', 'file', { modifiedAt: '2026-03-01T10:00:00Z' }),
  entry('Zaken', 'folder', { modifiedAt: '2026-01-01T10:00:00Z' }),
  entry('Änderung.pdf', 'file', { isInPortal: true, modifiedAt: '2026-02-01T10:00:00Z' }),
  entry('aangifte', 'folder', { modifiedAt: '2026-04-01T10:00:00Z' }),
  entry('brief 9.pdf', 'file', { modifiedAt: '2026-05-01T10:00:00Z' }),
];

describe('the order of the cloud browser', () => {
  it('has folders first, then files by name as people read it [FILES-02]', () => {
    expect(names(sortEntries(ENTRIES, 'name'))).toEqual([
      'aangifte',
      'Zaken',
      'Änderung.pdf',
      'brief 9.pdf',
      'brief 10.pdf',
    ]);
  });

  it('keeps folders first in any order and either way [FILES-02] [FILES-03]', () => {
    expect(names(sortEntries(ENTRIES, 'name', true)).slice(0, 2)).toEqual(['Zaken', 'aangifte']);
    expect(names(sortEntries(ENTRIES, 'modified'))).toEqual([
      'Zaken',
      'aangifte',
      'Änderung.pdf',
      'brief 10.pdf',
      'brief 9.pdf',
    ]);
    expect(names(sortEntries(ENTRIES, 'modified', true))).toEqual([
      'aangifte',
      'Zaken',
      'brief 9.pdf',
      'brief 10.pdf',
      'Änderung.pdf',
    ]);
  });

  it('brings what is in the portal together, by name within [FILES-03]', () => {
    expect(names(sortEntries(ENTRIES, 'portal'))[2]).toBe('Änderung.pdf');
    expect(names(sortEntries(ENTRIES, 'portal', true)).slice(2)).toEqual([
      'brief 9.pdf',
      'brief 10.pdf',
      'Änderung.pdf',
    ]);
  });
});
