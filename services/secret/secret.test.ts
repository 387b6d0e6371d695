import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { associatedData, seal, unseal } from './envelope-encryption.ts';
import { sealLinkSecrets, unsealLinkSecrets } from './link-secrets.ts';
import { openOfficeKey, wrapNewOfficeKey } from './office-keys.ts';
import { sealBsn, unsealBsn } from './sealed-bsn.ts';

const masterKey = randomBytes(32);
const office = (id: string) => openOfficeKey(masterKey, id, wrapNewOfficeKey(masterKey, id));

describe('sealed values', () => {
  it('open at their own place and nowhere else', () => {
    fc.assert(
      fc.property(fc.string(), fc.uuid(), fc.uuid(), (plain, officeId, rowId) => {
        const where = associatedData(officeId, 'relations', rowId, 'bsn');
        const sealed = seal(masterKey, where, Buffer.from(plain));
        expect(unseal(masterKey, where, sealed).toString()).toBe(plain);
        const elsewhere = associatedData(officeId, 'relations', rowId, 'email');
        expect(() => unseal(masterKey, elsewhere, sealed)).toThrow();
      }),
      { numRuns: 50 },
    );
  });

  it('do not open when any byte was changed', () => {
    const where = associatedData('office', 'relations', 'row', 'bsn');
    const sealed = seal(masterKey, where, Buffer.from('111222333'));
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = sealed.map((byte, at) => (at === index ? byte ^ 1 : byte));
      expect(() => unseal(masterKey, where, changed)).toThrow();
    }
  });

  it('never look the same twice', () => {
    const key = office('a');
    const [one, other] = [sealBsn(key, 'r', '111222333'), sealBsn(key, 'r', '111222333')];
    expect(one.bsnCiphertext).not.toEqual(other.bsnCiphertext);
    expect(one.bsnHash).toEqual(other.bsnHash);
  });

  it('of one office say nothing to another, nor to another row', () => {
    const [first, second] = [office('first'), office('second')];
    const stored = sealBsn(first, 'row', '111222333');
    expect(unsealBsn(first, 'row', stored.bsnCiphertext)).toBe('111222333');
    expect(() => unsealBsn(second, 'row', stored.bsnCiphertext)).toThrow();
    expect(() => unsealBsn(first, 'other', stored.bsnCiphertext)).toThrow();
    expect(second.hash('111222333')).not.toEqual(stored.bsnHash);
  });

  it('keep an empty BSN as nothing at all', () => {
    expect(sealBsn(office('a'), 'row', '')).toEqual({ bsnCiphertext: null, bsnHash: null });
    expect(unsealBsn(office('a'), 'row', null)).toBe('');
  });

  it('hold the secrets of a link as a whole', () => {
    const key = office('a');
    const secrets = { apikey: 'geheim', code: '7' };
    const sealed = sealLinkSecrets(key, 'link', secrets);
    expect(Buffer.from(sealed).includes('geheim')).toBe(false);
    expect(unsealLinkSecrets(key, 'link', sealed)).toEqual(secrets);
    expect(unsealLinkSecrets(key, 'link', null)).toEqual({});
  });
});
