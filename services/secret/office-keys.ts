import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { associatedData, seal, unseal } from './envelope-encryption.ts';

/** Both derived from the office's data key. */
export interface OfficeKey {
  readonly officeId: string;
  seal(table: string, rowId: string, column: string, plain: string): Uint8Array<ArrayBuffer>;
  unseal(table: string, rowId: string, column: string, sealed: Uint8Array): string;
  /** HMAC-SHA-256; for finding equal values within the office. */
  hash(value: string): Uint8Array<ArrayBuffer>;
}

export interface OfficeKeys {
  of(client: Pick<LeasedClient | Transaction, 'office'>, officeId: string): Promise<OfficeKey>;
}

const KEY_BYTES = 32;

export function wrapNewOfficeKey(masterKey: Buffer, officeId: string): Uint8Array<ArrayBuffer> {
  return seal(
    masterKey,
    associatedData(officeId, 'offices', officeId, 'wrapped_key'),
    randomBytes(KEY_BYTES),
  );
}

export function openOfficeKey(masterKey: Buffer, officeId: string, wrapped: Uint8Array): OfficeKey {
  const dataKey = unseal(masterKey, associatedData(officeId, 'offices', officeId, 'wrapped_key'), wrapped);
  // A KeyObject is set up once; bytes would be for every value, four times the cost of decrypting.
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, officeId, purpose, KEY_BYTES)));
  const sealingKey = derive('balie seal');
  const hashingKey = derive('balie lookup');
  return {
    officeId,
    seal: (table, rowId, column, plain) =>
      seal(sealingKey, associatedData(officeId, table, rowId, column), Buffer.from(plain)),
    unseal: (table, rowId, column, sealed) =>
      unseal(sealingKey, associatedData(officeId, table, rowId, column), sealed).toString(),
    hash: (value) => new Uint8Array(createHmac('sha256', hashingKey).update(value).digest()),
  };
}

/** Never invalidated: an office's wrapped key does not change. */
export function createOfficeKeys(masterKey: Buffer): OfficeKeys {
  const opened = new Map<string, OfficeKey>();
  return {
    async of(client, officeId) {
      const known = opened.get(officeId);
      if (known !== undefined) return known;
      const { wrappedKey } = await client.office.findUniqueOrThrow({
        where: { id: officeId },
        select: { wrappedKey: true },
      });
      const key = openOfficeKey(masterKey, officeId, wrappedKey);
      opened.set(officeId, key);
      return key;
    },
  };
}
