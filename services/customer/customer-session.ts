import { randomUUID } from 'node:crypto';
import { CODE_LIFE, CODE_PAUSE, CODE_TRIES_A_DAY, CODES_A_DAY } from '#domain/customer/code-limits.ts';
import {
  CUSTOMER_SESSION_LIFE,
  type CustomerWelcome,
  DEAD_LINK,
  maskEmail,
  readCode,
  WRONG_CODE,
} from '#domain/customer/customer-page.ts';
import { InvalidTokenError, NotFoundError, TooManyRequestsError, ValidationError } from '#domain/errors.ts';
import type { DirectoryTransaction } from '#prisma/directory.ts';
import { notify } from '#prisma/events.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import type { SessionAccess } from '#services/session/session-access.ts';
import { hashToken, isToken, newToken } from '#services/session/session-token.ts';
import { admit } from '#services/session/throttle.ts';
import { isCustomerCode } from './customer-code.ts';
import {
  type CodesSpent,
  consumeCustomerCode,
  countSpent,
  countTry,
  insertCustomerCode,
} from './customer-codes.directory.ts';
import {
  findLiveLink,
  type LiveLink,
  lockLink,
  recordCodeRequest,
  recordCustomerAction,
  recordSignedIn,
  recordWrongTry,
} from './customer-links.directory.ts';
import {
  deleteCustomerSession,
  findCustomerSession,
  insertCustomerSession,
} from './customer-sessions.directory.ts';

const DAY = 24 * 60 * 60_000;

export interface LinkCall {
  readonly linkToken: string;
  readonly address: string;
}

/** Throws NotFoundError for every dead link. */
export async function welcomeCustomer(access: SessionAccess, call: LinkCall): Promise<CustomerWelcome> {
  const { officeName, email } = await openLink(access, call);
  return { office: officeName, email: maskEmail(email) };
}

/** Mails a code (ledger PORTAL-13); a second request within a minute gets the same answer and no second mail. */
export async function requestCode(access: SessionAccess, call: LinkCall): Promise<void> {
  const link = await openLink(access, call);
  await admit(access, { kind: 'customerCodes', linkId: link.id });
  const at = access.now();
  await access.directory.$transaction(async (tx) => {
    const locked = await lockLink(tx, link.id);
    if (locked === null) throw deadLink();
    if (locked.codeRequestedAt !== null && at.getTime() - locked.codeRequestedAt.getTime() < CODE_PAUSE)
      return;
    await admitOfDay(tx, link.id, at, ({ codes }) => codes < CODES_A_DAY);
    const id = randomUUID();
    const { officeId, email } = link;
    const expiresAt = new Date(at.getTime() + CODE_LIFE);
    await insertCustomerCode(tx, { id, linkId: link.id, email, createdAt: at, expiresAt });
    await recordCodeRequest(tx, link.id, at);
    await enqueue(tx, { officeId, kind: 'customer.code', payload: { customerCodeId: id } });
    await recordCustomerAction(tx, link, 'code-asked');
  });
}

/** Tries count before they are checked; too many wrong ones stop the link. */
export async function signInCustomer(
  access: SessionAccess,
  call: LinkCall & { readonly code: string },
): Promise<{ readonly token: string }> {
  const link = await openLink(access, call);
  const digits = readCode(call.code);
  if (digits === null) throw wrongCode();
  await admit(access, { kind: 'customerTries', linkId: link.id });
  const at = access.now();
  const token = await access.directory.$transaction(async (tx) => {
    if ((await lockLink(tx, link.id)) === null) throw deadLink();
    await admitOfDay(tx, link.id, at, ({ tries }) => tries < CODE_TRIES_A_DAY);
    const codeId = await countTry(tx, link, at);
    if (codeId === null || !isCustomerCode(access.masterKey, codeId, digits)) {
      await recordCustomerAction(tx, link, 'code-refused');
      // A dead code reveals nothing, however often it is typed.
      if (codeId !== null && (await recordWrongTry(tx, link.id, at))) {
        await recordCustomerAction(tx, link, 'link-stopped');
        await notify(tx, { type: 'relation', officeId: link.officeId, id: link.relationId });
      }
      return null;
    }
    await consumeCustomerCode(tx, codeId, at);
    await recordSignedIn(tx, link.id, at);
    const opened = newToken();
    await insertCustomerSession(tx, {
      tokenHash: hashToken(opened),
      linkId: link.id,
      email: link.email,
      createdAt: at,
      expiresAt: new Date(at.getTime() + CUSTOMER_SESSION_LIFE),
    });
    await recordCustomerAction(tx, link, 'signed-in');
    await notify(tx, { type: 'relation', officeId: link.officeId, id: link.relationId });
    return opened;
  });
  if (token === null) throw wrongCode();
  return { token };
}

/** Throws InvalidTokenError once the session has ended. */
export async function openCustomerSession(access: SessionAccess, token: string): Promise<LiveLink> {
  const link = await findCustomerSession(access.directory, hashToken(token), access.now());
  if (link === null) throw new InvalidTokenError();
  return link;
}

export async function signOutCustomer(access: SessionAccess, token: string): Promise<void> {
  await deleteCustomerSession(access.directory, hashToken(token));
}

/** Only dead links are counted by address, or a stranger could block the customers of a whole network. */
async function openLink(access: SessionAccess, { linkToken, address }: LinkCall): Promise<LiveLink> {
  if (!isToken(linkToken)) throw deadLink();
  const found = await findLiveLink(access.directory, hashToken(linkToken));
  if (found !== null) return found;
  await admit(access, { kind: 'customerAddress', address });
  throw deadLink();
}

/** The limits per hour alone would allow guessing for a year. Throws TooManyRequestsError. */
async function admitOfDay(
  tx: DirectoryTransaction,
  linkId: string,
  at: Date,
  isLeft: (spent: CodesSpent) => boolean,
): Promise<void> {
  const spent = await countSpent(tx, linkId, new Date(at.getTime() - DAY));
  if (isLeft(spent)) return;
  const retryAt = (spent.first ?? at).getTime() + DAY;
  throw new TooManyRequestsError(Math.max(1, Math.ceil((retryAt - at.getTime()) / 1_000)));
}

function deadLink(): NotFoundError {
  return new NotFoundError(DEAD_LINK);
}

function wrongCode(): ValidationError {
  return new ValidationError([{ field: 'code', message: WRONG_CODE }]);
}
