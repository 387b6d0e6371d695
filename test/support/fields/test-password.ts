import { hashPassword } from '#services/session/password-hash.ts';
import { testPepper } from '../environment/environment.ts';

/** The password of every user a test arranges with `testPasswordHash`. */
export const testPassword = 'Tulp-4-Hoveniers!';

let hash: Promise<string> | undefined;

/** Hashing is slow on purpose; one hash serves a whole test file. */
export function testPasswordHash(): Promise<string> {
  hash ??= hashPassword(testPassword, testPepper);
  return hash;
}
