import type { OfficeKey } from './office-keys.ts';

/** How a BSN is stored: sealed for its row, and hashed for the office-wide duplicate check. Empty stays null. */
export interface StoredBsn {
  readonly bsnCiphertext: Uint8Array<ArrayBuffer> | null;
  readonly bsnHash: Uint8Array<ArrayBuffer> | null;
}

/** Seals the normalised number of one relation. */
export function sealBsn(key: OfficeKey, relationId: string, bsn: string): StoredBsn {
  if (bsn === '') return { bsnCiphertext: null, bsnHash: null };
  return {
    bsnCiphertext: key.seal('relations', relationId, 'bsn', bsn),
    bsnHash: key.hash(bsn),
  };
}

/** The number of one relation; empty when it has none. */
export function unsealBsn(key: OfficeKey, relationId: string, ciphertext: Uint8Array | null): string {
  return ciphertext === null ? '' : key.unseal('relations', relationId, 'bsn', ciphertext);
}
