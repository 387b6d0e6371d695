import type { OfficeKey } from './office-keys.ts';

/** Encrypted for its row, and hashed for the duplicate check; an empty one stays null. */
export interface StoredBsn {
  readonly bsnCiphertext: Uint8Array<ArrayBuffer> | null;
  readonly bsnHash: Uint8Array<ArrayBuffer> | null;
}

export function sealBsn(key: OfficeKey, relationId: string, bsn: string): StoredBsn {
  if (bsn === '') return { bsnCiphertext: null, bsnHash: null };
  return {
    bsnCiphertext: key.seal('relations', relationId, 'bsn', bsn),
    bsnHash: key.hash(bsn),
  };
}

export function unsealBsn(key: OfficeKey, relationId: string, ciphertext: Uint8Array | null): string {
  return ciphertext === null ? '' : key.unseal('relations', relationId, 'bsn', ciphertext);
}
