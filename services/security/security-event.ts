/** OWASP ASVS 16.3.1, 16.3.2. `mostAnHour` bounds the trail per user; the log has all. */
export const SECURITY_EVENTS = {
  'signed-in': { isRefusal: false, mostAnHour: 60 },
  'sign-in-refused': { isRefusal: true, mostAnHour: 60 },
  'sign-in-throttled': { isRefusal: true, mostAnHour: 4 },
  'signed-out': { isRefusal: false, mostAnHour: 60 },
  'password-requested': { isRefusal: false, mostAnHour: 12 },
  'password-chosen': { isRefusal: false, mostAnHour: 12 },
  // More than the 480 that the throttle of saves admits.
  'password-given': { isRefusal: false, mostAnHour: 500 },
  'password-proven': { isRefusal: false, mostAnHour: 60 },
  'password-refused': { isRefusal: true, mostAnHour: 60 },
  'password-throttled': { isRefusal: true, mostAnHour: 4 },
  'role-changed': { isRefusal: false, mostAnHour: 500 },
  'user-created': { isRefusal: false, mostAnHour: 500 },
  'user-invited': { isRefusal: false, mostAnHour: 500 },
  'session-ended': { isRefusal: false, mostAnHour: 60 },
  'user-removed': { isRefusal: false, mostAnHour: 500 },
  'access-refused': { isRefusal: true, mostAnHour: 60 },
} as const satisfies Readonly<Record<string, { readonly isRefusal: boolean; readonly mostAnHour: number }>>;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

export interface SecuritySubject {
  readonly officeId: string;
  readonly userId: string;
}

/** No passwords, tokens or typed names. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Null for an unknown user; such events are only logged. */
  readonly subject: SecuritySubject | null;
  readonly byUserId: string | null;
  readonly address: string;
  readonly details?: Readonly<Record<string, unknown>>;
}
