/**
 * Every kind of security event (OWASP ASVS 16.3.1, 16.3.2), and how many of it the trail takes of one user within an
 * hour: the log has them all, and whoever has them made at will fills no table. What only an admin brings about is
 * bounded by the throttle of saves, which lets 480 an hour through.
 */
export const SECURITY_EVENTS = {
  'signed-in': { isRefusal: false, mostAnHour: 60 },
  /** A wrong password, a mailed one that was used, a name that nobody has, an office that is locked. */
  'sign-in-refused': { isRefusal: true, mostAnHour: 60 },
  'sign-in-throttled': { isRefusal: true, mostAnHour: 4 },
  'signed-out': { isRefusal: false, mostAnHour: 60 },
  'password-requested': { isRefusal: false, mostAnHour: 12 },
  'password-chosen': { isRefusal: false, mostAnHour: 12 },
  'password-given': { isRefusal: false, mostAnHour: 500 },
  /** The own password was asked for again in an open session. */
  'password-proven': { isRefusal: false, mostAnHour: 60 },
  'password-refused': { isRefusal: true, mostAnHour: 60 },
  /** Asked too often, or tried too often in an open session. */
  'password-throttled': { isRefusal: true, mostAnHour: 4 },
  'role-changed': { isRefusal: false, mostAnHour: 500 },
  /** A call that the role, the session or the page it came from does not allow (403). */
  'access-refused': { isRefusal: true, mostAnHour: 60 },
} as const satisfies Readonly<Record<string, { readonly isRefusal: boolean; readonly mostAnHour: number }>>;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

/** Whom an event is about. */
export interface SecuritySubject {
  readonly officeId: string;
  readonly userId: string;
}

/** What happened. It holds ids and an address: never a password, a token, or a name that somebody typed. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Null where nobody is known; then the log alone has it. */
  readonly subject: SecuritySubject | null;
  /** The signed-in user who did it; null for who has proven nothing. */
  readonly byUserId: string | null;
  /** Network address of the caller. */
  readonly address: string;
  /** What it was about, in words of ours: a route, a role. */
  readonly details?: Readonly<Record<string, unknown>>;
}
