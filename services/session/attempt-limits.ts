import type { AttemptLimit } from './attempts.directory.ts';

/** A name is counted by its hash, an address by its network. */
type CountedBy = 'username' | 'address' | 'userId' | 'officeId' | 'linkId' | 'isKnownHere';

interface CountedAttempt extends AttemptLimit {
  readonly subject: string;
  readonly by: readonly CountedBy[];
}

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

export const ATTEMPT_LIMITS = {
  /** A correct sign-in clears the count. */
  signInPair: { subject: 'login:pair', by: ['username', 'address'], limit: 10, window: QUARTER },
  /** For networks where the user never signed in, so that strangers do not lock the user out. */
  signInName: { subject: 'login:name', by: ['username'], limit: 50, window: QUARTER },
  /** Over all names; a whole office may share one address. */
  signInAddress: { subject: 'login:address', by: ['address'], limit: 100, window: QUARTER },
  /** Networks where the user signed in before are counted apart. */
  requestUser: { subject: 'sendpass:user', by: ['userId', 'isKnownHere'], limit: 3, window: HOUR },
  requestAddress: { subject: 'sendpass:address', by: ['address'], limit: 30, window: HOUR },
  /** Checks whether a name exists (ledger SESSION-13). */
  findAddress: { subject: 'find:address', by: ['address'], limit: 120, window: QUARTER },
  /** A correct password clears the count. */
  provePassword: { subject: 'provePassword', by: ['userId'], limit: 10, window: QUARTER },
  /** A refused name reveals that some office has it. */
  saveUsers: { subject: 'saveUsers', by: ['userId'], limit: 120, window: QUARTER },
  invitationAddress: { subject: 'invitation:address', by: ['address'], limit: 60, window: QUARTER },
  /** Each is a mail to whatever address an admin typed. */
  inviteOffice: { subject: 'invite:office', by: ['officeId'], limit: 60, window: HOUR },
  /** Lookups at outside services that limit or charge calls. */
  lookupUser: { subject: 'lookup:user', by: ['userId'], limit: 300, window: HOUR },
  lookupOffice: { subject: 'lookup:office', by: ['officeId'], limit: 1_000, window: HOUR },
  /** Answers that reveal that a hidden relation has a number. */
  hiddenUser: { subject: 'hidden:user', by: ['userId'], limit: 120, window: HOUR },
  hiddenOffice: { subject: 'hidden:office', by: ['officeId'], limit: 600, window: HOUR },
  hiddenSaveUser: { subject: 'hidden:save:user', by: ['userId'], limit: 120, window: HOUR },
  hiddenSaveOffice: { subject: 'hidden:save:office', by: ['officeId'], limit: 600, window: HOUR },
  /** A page of relations can reveal up to 100; the office has no limit there. */
  hiddenRegister: { subject: 'hidden:register:user', by: ['userId'], limit: 600, window: HOUR },
  /** Customers may share an address. */
  customerAddress: { subject: 'customer:address', by: ['address'], limit: 120, window: QUARTER },
  customerCodes: { subject: 'customerCodes', by: ['linkId'], limit: 6, window: HOUR },
  customerTries: { subject: 'customerTries', by: ['linkId'], limit: 12, window: HOUR },
  customerFiles: { subject: 'customerFiles', by: ['linkId'], limit: 200, window: HOUR },
  customerLists: { subject: 'customerLists', by: ['linkId'], limit: 600, window: HOUR },
  /** One call makes ten or more notifications where many telephones ring. */
  callOfOffice: { subject: 'call:office', by: ['officeId'], limit: 600, window: MINUTE },
} as const satisfies Readonly<Record<string, CountedAttempt>>;

type Limits = typeof ATTEMPT_LIMITS;

export type Attempted = {
  readonly [Kind in keyof Limits]: { readonly kind: Kind } & {
    readonly [Key in Limits[Kind]['by'][number]]: Key extends 'isKnownHere' ? boolean : string;
  };
}[keyof Limits];

export const LONGEST_WINDOW: number = Math.max(...Object.values(ATTEMPT_LIMITS).map(({ window }) => window));
