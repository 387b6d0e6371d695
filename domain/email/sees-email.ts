import { seesAllRelations } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { VisibleThrough } from './visible-through.ts';

/** The fields of a mail that decide who sees it. Addresses are in lower case, and each stands once. */
export interface SeenEmail {
  readonly visibleThrough: VisibleThrough;
  readonly fromKey: string;
  readonly recipients: readonly string[];
  /** Of a draft, and of what was sent from here. */
  readonly madeById: string | null;
  readonly remoteId: string;
  readonly moment: Date;
}

/** A relation's part in who sees a mail: its owner and its addresses. */
export interface MailRelation {
  readonly ownerId: string | null;
  /** In lower case; empty for none. */
  readonly email: string;
  /** Of an address that anyone but an admin entered. */
  readonly addressEnteredAt: Date | null;
  readonly isAddressConfirmed: boolean;
  /** Whether a relation of another owner had the address by then. */
  readonly hadOtherHolder: boolean;
  readonly linkedMailIds: readonly string[];
}

/**
 * Whether a viewer sees a mail (ledger ROLES-13, 23, 25): admins all, a customer none, and others what they
 * made or sent, what is linked to a relation of theirs, what came from the address of one and what went to
 * it, as `visibleThrough` says. An address that is contested opens mail from when it was entered. `relations`
 * are all of the office. Postgres decides by the same rule, which stands in `balie.email_rule_text` alone; a
 * test compares the two.
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

/**
 * Whether a viewer is notified that a mail is gone, of which no row is left to apply the rule to: a viewer
 * who sees all, and the user whose it was.
 */
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
 * Whether an address opens no more than mail since it was entered (ledger ROLES-25): no admin entered or confirmed it, and
 * a relation of another owner has it too, and had it first or has it of an admin.
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
