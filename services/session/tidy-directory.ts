import { deleteCustomerCodes } from '#services/customer/customer-codes.directory.ts';
import { deleteCustomerSessions } from '#services/customer/customer-sessions.directory.ts';
import { deleteCompletedRowsBefore } from '#services/outbox/completed-rows.directory.ts';
import { deleteRequestAnswersBefore } from '#services/request-answers.directory.ts';
import { deletePhoneCallsBefore } from '#services/telephony/phone-calls.directory.ts';
import { LONGEST_WINDOW } from './attempt-limits.ts';
import { deleteAttemptsBefore } from './attempts.directory.ts';
import { deleteMailedPasswords } from './mailed-passwords.directory.ts';
import type { SessionAccess } from './session-access.ts';
import { deleteSessions } from './sessions.directory.ts';

const DAY = 24 * 60 * 60_000;
const WEEK = 7 * DAY;

/** Safe to retry and to run in several workers. */
export async function tidyDirectory(access: SessionAccess): Promise<void> {
  const now = access.now().getTime();
  await deleteAttemptsBefore(access.directory, new Date(now - LONGEST_WINDOW));
  // Kept a week longer, so that a stale tab gets 'Token verlopen' and not 'Invalid token'.
  await deleteSessions(access.directory, new Date(now - WEEK - access.absoluteLimit));
  await deleteMailedPasswords(access.directory, new Date(now - WEEK));
  await deleteCustomerCodes(access.directory, new Date(now - DAY));
  await deleteCustomerSessions(access.directory, new Date(now));
  await deleteRequestAnswersBefore(access.directory, new Date(now - WEEK));
  await deletePhoneCallsBefore(access.directory, new Date(now - DAY));
  await deleteCompletedRowsBefore(access.directory, new Date(now - WEEK));
}
