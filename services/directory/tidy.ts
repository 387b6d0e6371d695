import type { SessionAccess } from '#services/session/session-access.ts';
import { LONGEST_WINDOW } from '#services/session/throttle.ts';
import { forgetAttemptsBefore } from './attempts.ts';
import { forgetCustomerCodes } from './customer-codes.ts';
import { forgetCustomerSessions } from './customer-sessions.ts';
import { forgetDoneWorkBefore } from './done-work.ts';
import { forgetMailedPasswords } from './mailed-passwords.ts';
import { forgetPhoneCallsBefore } from './phone-calls.ts';
import { forgetRequestAnswersBefore } from './request-answers.ts';
import { forgetSessions } from './sessions.ts';

const DAY = 24 * 60 * 60_000;
const WEEK = 7 * DAY;

/** Deletes what no rule looks at any more. Safe to run anywhere at any time. */
export async function tidyDirectory(access: SessionAccess): Promise<void> {
  const now = access.now().getTime();
  await forgetAttemptsBefore(access.directory, new Date(now - LONGEST_WINDOW));
  // A week longer than they work: until then a stale tab is told 'Token verlopen' and not 'Invalid token'.
  await forgetSessions(access.directory, new Date(now - WEEK - access.absoluteLimit));
  await forgetMailedPasswords(access.directory, new Date(now - WEEK));
  await forgetCustomerCodes(access.directory, new Date(now - DAY));
  await forgetCustomerSessions(access.directory, new Date(now));
  await forgetRequestAnswersBefore(access.directory, new Date(now - WEEK));
  await forgetPhoneCallsBefore(access.directory, new Date(now - DAY));
  await forgetDoneWorkBefore(access.directory, new Date(now - WEEK));
}
