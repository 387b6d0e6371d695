import { EMAIL_ACTIONS, type EmailAction, needsEmail } from '#domain/email/email-draft.ts';

/** What the composer opens with (ledger COMPOSE-03). */
export interface ComposeAddress {
  action: EmailAction;
  /** The mail that is answered or forwarded, or the draft in the mailbox. */
  emailId?: string;
  /** Balie's own draft, once there is one: a reload goes on with it. */
  draftId?: string;
  /** Where the mail began. */
  relationId?: string;
  /** The mail began while another was open, or on another screen: it is none of the other new ones. */
  beginId?: string;
}

const ofText = (name: string, value: unknown): object =>
  typeof value === 'string' && value !== '' ? { [name]: value } : {};

export function readComposeAddress(search: Record<string, unknown>): ComposeAddress {
  const { relationId } = search;
  const action = EMAIL_ACTIONS.find((known) => known === search.action) ?? 'new';
  const isToNobody = action === 'newk' && (typeof relationId !== 'string' || relationId === '');
  return {
    action: isToNobody ? 'new' : action,
    ...ofText('emailId', search.emailId),
    ...ofText('draftId', search.draftId),
    ...ofText('relationId', relationId),
    ...ofText('beginId', search.beginId),
  };
}

/** Whether the composer goes on with its mail at the next address: that of the draft which it made, `ownDraftId`, is the same. */
export function isSameMail(before: ComposeAddress, after: ComposeAddress, ownDraftId?: string): boolean {
  const isSame = (part: keyof ComposeAddress) => before[part] === after[part];
  const isOwnDraft = ownDraftId !== undefined && after.draftId === ownDraftId;
  const isBegunAlike = isSame('action') && isSame('emailId') && isSame('relationId') && isSame('beginId');
  return isBegunAlike && (isOwnDraft || isSame('draftId'));
}

/** Whether the action needs a mail that the address does not name (ledger COMPOSE-04). */
export function lacksMail({ action, emailId, draftId }: ComposeAddress): boolean {
  return needsEmail(action) && emailId === undefined && draftId === undefined;
}

/** Where leaving the composer leads; a new mail to a relation names it (ledger COMPOSE-05, 06). */
export function leavesFor({ relationId }: ComposeAddress) {
  return relationId === undefined
    ? ({ to: '/email' } as const)
    : ({ to: '/relview', search: { id: relationId, tab: 'email' } } as const);
}

export type Leaving = 'closes' | 'asks' | 'discards';

/** What leaving does with the draft (ledger COMPOSE-25, 28, 29, 65). */
export function leavingOf(action: EmailAction, isEdited: boolean): Leaving {
  if (action === 'draft') return 'closes';
  return isEdited ? 'asks' : 'discards';
}
