import { expect, it, vi } from 'vitest';
import { unreachable } from './provider-failures.ts';
import type { LinkAccess } from './provider-ports.ts';
import { besideAccess, readBeside } from './read-beside.ts';

const accessOf = (signal: AbortSignal): LinkAccess => ({
  linkId: 'link',
  officeId: 'office',
  provider: 'microsoft',
  settings: {},
  secrets: {},
  signal,
  accessToken: async () => 'token',
});
const open = () => accessOf(new AbortController().signal);
const silent = ({ signal }: LinkAccess) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

it.each([
  ['a service that fails', () => Promise.reject(unreachable('microsoft'))],
  ['an answer over which our own code throws', () => Promise.reject(new RangeError('Invalid time value'))],
  ['a service that is silent', () => silent(besideAccess(open(), 10))],
])('leaves out what it could not read for %s, and says so in the log', async (_what, read) => {
  const log = { warn: vi.fn() };
  expect(await readBeside({ access: open(), log }, 'a file', read)).toBeNull();
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { error: expect.any(Error), officeId: 'office', linkId: 'link', what: 'a file' },
    'a part of a mail could not be read',
  );
});

it('has one time for all that is read beside one text', () => {
  const access = open();
  expect(besideAccess(access).signal).toBe(besideAccess({ ...access }).signal);
  expect(besideAccess(open()).signal).not.toBe(besideAccess(access).signal);
});

it('gives what it read', async () => {
  const log = { warn: vi.fn() };
  expect(await readBeside({ access: open(), log }, 'a file', async () => 'tekst')).toBe('tekst');
  expect(log.warn).not.toHaveBeenCalled();
});

it('ends with who asked, but not with a deadline that passed after the text was there', async () => {
  const requested = new AbortController();
  const access = accessOf(requested.signal);
  const read = readBeside({ access }, 'a file', () => silent(besideAccess(access)));
  requested.abort(new Error('gone'));
  await expect(read).rejects.toThrow('gone');
  const late = accessOf(AbortSignal.timeout(5));
  expect(await readBeside({ access: late }, 'a file', () => silent(besideAccess(late)))).toBeNull();
});
