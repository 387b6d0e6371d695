/** OWASP ASVS 16.3.1, 16.3.2. The log has all; the trail takes `mostAnHour` of a user, so that nobody can fill it. */
export const SECURITY_EVENTS = {
  'signed-in': { isRefusal: false, mostAnHour: 60 },
  'sign-in-refused': { isRefusal: true, mostAnHour: 60 },
  'sign-in-throttled': { isRefusal: true, mostAnHour: 4 },
  'signed-out': { isRefusal: false, mostAnHour: 60 },
  'password-requested': { isRefusal: false, mostAnHour: 12 },
  'password-chosen': { isRefusal: false, mostAnHour: 12 },
  // More than the 480 that the throttle of saves admits.
  'password-given': { isRefusal: false, mostAnHour: 500 },
  /** Users prove their own password again in an open session. */
  'password-proven': { isRefusal: false, mostAnHour: 60 },
  'password-refused': { isRefusal: true, mostAnHour: 60 },
  'password-throttled': { isRefusal: true, mostAnHour: 4 },
  'role-changed': { isRefusal: false, mostAnHour: 500 },
  'access-refused': { isRefusal: true, mostAnHour: 60 },
} as const satisfies Readonly<Record<string, { readonly isRefusal: boolean; readonly mostAnHour: number }>>;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

export interface SecuritySubject {
  readonly officeId: string;
  readonly userId: string;
}

/** Holds no password, no token and no name that somebody typed. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Whom it is about; null where nobody is known, and then the log alone has it. */
  readonly subject: SecuritySubject | null;
  /** Null for a caller who is not signed in. */
  readonly byUserId: string | null;
  readonly address: string;
  readonly details?: Readonly<Record<string, unknown>>;
}
