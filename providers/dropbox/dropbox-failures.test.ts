import { expect, it } from 'vitest';
import { dropboxFailure } from './dropbox-failures.ts';
import { metadata, pathOf } from './metadata.ts';
import { isSameName } from './rename-entry.ts';

const failureOf = (status: number, body: unknown) =>
  dropboxFailure({ status, headers: {}, text: typeof body === 'string' ? body : JSON.stringify(body) });
const conflict = { '.tag': 'conflict', conflict: { '.tag': 'file' } };

it.each([
  ['path.conflict.file', { error: { '.tag': 'path', path: conflict } }],
  ['path.conflict.file', { error: { '.tag': 'path', reason: conflict, upload_session_id: 'pid' } }],
  ['path.conflict.file', { error_summary: 'path/conflict/file/...' }],
  ['path.conflict.file', { error_summary: 'path/...', error: { '.tag': 'path', reason: conflict } }],
  ['to.conflict.file', { error: { '.tag': 'to', to: conflict } }],
  [
    'lookup_failed.incorrect_offset',
    {
      error: { '.tag': 'lookup_failed', lookup_failed: { '.tag': 'incorrect_offset', correct_offset: 4 } },
    },
  ],
  ['409', { error: { mode: { '.tag': 'add' } } }],
  ['409', { error: 'something', error_summary: 7 }],
  ['409', '<html>'],
])('reads %s', (code, body) => {
  expect(failureOf(409, body)).toMatchObject({ code, status: 409, retryable: false });
});

it('reads why and how long to wait where the error has no tag of its own', () => {
  const body = { error: { reason: { '.tag': 'too_many_requests' }, retry_after: 7 } };
  expect(failureOf(429, body)).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 7 });
});

it('takes an entry without paths for readable, and refuses to say where it stands', () => {
  const entry = metadata.parse({ '.tag': 'folder', id: 'id:1', name: 'Gedeeld' });
  expect(() => pathOf(entry)).toThrow('deze map is niet aan deze Dropbox toegevoegd');
  expect(pathOf({ ...entry, path_lower: '/gedeeld' })).toBe('/gedeeld');
});

it('knows a name by whatever signs of Unicode it is written', () => {
  expect(isSameName('Café', 'Cafe\u0301')).toBe(true);
  expect(isSameName('Café', 'café')).toBe(false);
});
