import { seesAllRelations } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { VisibleThrough } from './visible-through.ts';

/** Addresses are in lower case, and each stands once. */
export interface SeenEmail {
  readonly visibleThrough: VisibleThrough;
  readonly fromKey: string;
  readonly recipients: readonly string[];
  /** The maker of a draft, or of what was sent from here. */
  readonly madeById: string | null;
  readonly remoteId: string;
  readonly moment: Date;
}

export interface MailRelation {
  readonly ownerId: string | null;
  /** In lower case; empty for none. */
  readonly email: string;
  /** Null where an admin entered the address. */
  readonly addressEnteredAt: Date | null;
  readonly isAddressConfirmed: boolean;
  /** Whether a relation of another owner had the address by then. */
  readonly hadOtherHolder: boolean;
  readonly linkedMailIds: readonly string[];
}

/**
 * Whether a viewer sees a mail (ROLES-13, 23, 25): admins all, a customer none, others what they made or
 * sent, what is linked to a relation of theirs, and what came from or went to its address, as
 * `visibleThrough` says. A contested address opens mail since it was entered. `relations` are all of the
 * office. `balie.email_rule_text` is the same rule in Postgres; a test compares both.
 */
export function seesEmail(
  { role, userId }: Pick<Viewer, 'role' | 'userId'>,
  mail: SeenEmail,
  relations: readonly MailRelation[],
): boolean {
  if (role === 'customer') return false;
  if (seesAllRelations(role)) return true;
  if (userId === null) return false;
  if (mail.madeById === userId) return true;
  return relations.some(
    (own) =>
      own.ownerId === userId &&
      (own.linkedMailIds.includes(mail.remoteId) ||
        (isWith(mail, own.email) && (!isContested(own, relations) || mail.moment >= enteredAt(own)))),
  );
}

/** No row is left of a mail that is gone: a viewer who sees all hears of it, and the user whose it was. */
export function hearsOfGoneEmail(
  { role, userId }: Pick<Viewer, 'role' | 'userId'>,
  makerId: string | undefined,
): boolean {
  return seesAllRelations(role) || (makerId !== undefined && makerId === userId);
}

function isWith({ visibleThrough, fromKey, recipients }: SeenEmail, address: string): boolean {
  if (address === '') return false;
  if (visibleThrough === 'sender') return fromKey === address;
  return visibleThrough === 'recipients' && recipients.includes(address);
}

/**
 * Whether an address opens only mail since it was entered (ROLES-25): no admin entered or confirmed it, and a
 * relation of another owner had it first or has it of an admin.
 */
function isContested(own: MailRelation, relations: readonly MailRelation[]): boolean {
  if (own.addressEnteredAt === null || own.isAddressConfirmed) return false;
  return relations.some(
    (other) =>
      other.email === own.email &&
      other.ownerId !== own.ownerId &&
      (own.hadOtherHolder || other.addressEnteredAt === null),
  );
}

function enteredAt({ addressEnteredAt }: MailRelation): Date {
  return addressEnteredAt ?? new Date(0);
}
