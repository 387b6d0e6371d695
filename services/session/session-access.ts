import type { SecurityContext } from '#services/security/record-security-event.ts';
import type { PasswordHasher } from './password-hash.ts';

export interface SessionAccess extends SecurityContext {
  readonly hasher: PasswordHasher;
  readonly masterKey: Buffer;
  /** Milliseconds without a call. */
  readonly idleLimit: number;
  /** Milliseconds after sign-in. */
  readonly absoluteLimit: number;
}
