import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { place, seal, unseal } from './envelope.ts';

/** The keys of one office, derived from its data key: one to seal with, one to look numbers up by. */
export interface OfficeKey {
  readonly officeId: string;
  seal(table: string, rowId: string, column: string, plain: string): Uint8Array<ArrayBuffer>;
  unseal(table: string, rowId: string, column: string, sealed: Uint8Array): string;
  /** HMAC-SHA-256 of a value: equal values of one office have equal hashes, and nothing else follows from it. */
  hash(value: string): Uint8Array<ArrayBuffer>;
}

/** Opens the data keys of offices with the master key. */
export interface OfficeKeys {
  /** The key of the leased viewer's office; read once and kept. */
  of(client: Pick<LeasedClient | Transaction, 'office'>, officeId: string): Promise<OfficeKey>;
}

const KEY_BYTES = 32;

/** A new data key under the master key, to be stored with a new office. */
export function wrapNewOfficeKey(masterKey: Buffer, officeId: string): Uint8Array<ArrayBuffer> {
  return seal(masterKey, place(officeId, 'offices', officeId, 'wrapped_key'), randomBytes(KEY_BYTES));
}

/** The keys of an office from its wrapped data key. */
export function openOfficeKey(masterKey: Buffer, officeId: string, wrapped: Uint8Array): OfficeKey {
  const dataKey = unseal(masterKey, place(officeId, 'offices', officeId, 'wrapped_key'), wrapped);
  // A KeyObject is set up once; bytes would be for every value, which takes four times as long as opening it.
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, officeId, purpose, KEY_BYTES)));
  const sealingKey = derive('balie seal');
  const hashingKey = derive('balie lookup');
  return {
    officeId,
    seal: (table, rowId, column, plain) =>
      seal(sealingKey, place(officeId, table, rowId, column), Buffer.from(plain)),
    unseal: (table, rowId, column, sealed) =>
      unseal(sealingKey, place(officeId, table, rowId, column), sealed).toString(),
    hash: (value) => new Uint8Array(createHmac('sha256', hashingKey).update(value).digest()),
  };
}

/** Keeps opened keys in memory; an office's wrapped key never changes in place. */
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
