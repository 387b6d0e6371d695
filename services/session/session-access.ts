import type { SecurityContext } from '#services/security/record-security-event.ts';
import type { PasswordHasher } from './password-hash.ts';

/** What the session use cases work with; one for the whole process. */
export interface SessionAccess extends SecurityContext {
  readonly hasher: PasswordHasher;
  /** Seals a mailed password until its mail has left. */
  readonly masterKey: Buffer;
  /** Milliseconds without a call after which a session ends. */
  readonly idleLimit: number;
  /** Milliseconds after sign-in at which a session ends in any case. */
  readonly absoluteLimit: number;
}
