import { expect, it } from 'vitest';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { identityOf, storedIdentityOf } from './link-identity.ts';

const key: Pick<OfficeKey, 'hash'> = { hash: (text) => new Uint8Array(Buffer.from(text)) };
const ofValues = (
  kind: 'finan' | 'hours' | 'market',
  provider: 'eboekhouden' | 'uren' | 'laposta',
  values: Readonly<Record<string, string>>,
) => identityOf(key as OfficeKey, kind, provider, { signedIn: '', values });

it('is the same however a name is typed, but an id of the program is taken as it is', () => {
  expect(ofValues('finan', 'eboekhouden', { user: 'Kantoor' })).toBe('kantoor');
  expect(ofValues('hours', 'uren', { domain: 'VanDalen' })).toBe('vandalen');
  expect(ofValues('market', 'laposta', { listid: 'lstMain1' })).toBe('lstMain1');
});

const row = { id: 'link', kind: 'finan', provider: 'eboekhouden', secretCiphertext: null };

it('of a stored link is found in its fields, and unknown where nothing tells it', () => {
  const stored = (changed: object) =>
    storedIdentityOf(key as OfficeKey, { ...row, accountId: '', settings: {}, ...changed });
  expect(stored({ settings: { user: 'Kantoor' } })).toBe('kantoor');
  expect(stored({ accountId: 'Kantoor', settings: { user: 'Kantoor' } })).toBe('kantoor');
  expect(stored({})).toBeNull();
  expect(stored({ kind: 'agenda', provider: 'microsoft' })).toBeNull();
  expect(stored({ kind: 'agenda', provider: 'microsoft', accountId: 'a1' })).toBe('a1');
  expect(stored({ provider: 'informer' })).toBeNull();
});
