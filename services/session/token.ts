import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in the alphabet of addresses and headers. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

const TOKEN = /^[\w-]{43}$/;

/** Whether a text has the shape of a token, known or not. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** What is stored of a token. A plain hash is enough: there is nothing to guess in 256 random bits. */
export function hashToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}
