import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { consentRefused } from '#providers/consent/consent-client.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { hashToken } from '#services/session/session-token.ts';
import { attemptOfState } from './attempt-of-state.directory.ts';
import {
  type AttemptRow,
  changeAttempt,
  enqueueAttempt,
  lockAttempt,
  sealAttempt,
  unsealAttempt,
} from './attempt-rows.ts';
import { callbackAddress, type LinkContext } from './link-context.ts';

export type CallbackOutcome =
  | { readonly kind: 'received'; readonly attempt: AttemptRow }
  /** The sign-in does not know all that was asked for; at `url` less is. */
  | { readonly kind: 'again'; readonly url: string }
  | { readonly kind: 'refused'; readonly attempt: AttemptRow; readonly message: string }
  /** The state was not given out, or not to this browser: nothing changed. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'used' }
  | { readonly kind: 'late' };

export interface Callback {
  readonly query: string;
  /** Cookies that `startAuthorisation` gave this browser, for each kind that it began. */
  readonly browsers: readonly string[];
}

/**
 * Takes a callback once, in time, and from the browser that began; the code is encrypted for the workflow
 * that exchanges it. Needs no session, as a new tab has none.
 */
export async function receiveCallback(
  context: LinkContext,
  { query, browsers }: Callback,
): Promise<CallbackOutcome> {
  const parameters = new URLSearchParams(query);
  const states = parameters.getAll('state');
  const [state] = states;
  if (state === undefined || states.length !== 1) return { kind: 'unknown' };
  const found = await attemptOfState(context.directory, hashToken(state));
  if (found === null) return { kind: 'unknown' };
  return context.database.lease(systemViewer(found.officeId), async (client) => {
    const key = await context.officeKeys.of(client, found.officeId);
    return client.$transaction((tx) => receive(tx, key, { context, id: found.id, query, browsers, state }));
  });
}

interface ReceivedCallback extends Callback {
  readonly context: LinkContext;
  readonly id: string;
  readonly state: string;
}

async function receive(
  tx: Transaction,
  key: OfficeKey,
  { context, id, query, browsers, state }: ReceivedCallback,
): Promise<CallbackOutcome> {
  const attempt = await lockAttempt(tx, id);
  if (attempt === null) return { kind: 'unknown' };
  if (attempt.state === 'expired') return { kind: 'late' };
  if (attempt.state !== 'waiting') return { kind: 'used' };
  const { verifier = '', browser = '', narrower } = unsealAttempt(key, attempt);
  // Somebody else's browser: the person was led here and has not asked for this link.
  if (!browsers.includes(browser)) return { kind: 'unknown' };
  if (attempt.expiresAt <= (await databaseTime(tx))) {
    await changeAttempt(tx, attempt, { state: 'expired', secretCiphertext: null });
    await enqueueAttempt(tx, attempt);
    return { kind: 'late' };
  }
  const error = new URLSearchParams(query).get('error');
  if (error === 'invalid_scope' && narrower === undefined) {
    const { kind, provider } = attempt;
    const request = { kind, redirectUri: callbackAddress(context), secrets: { state, verifier } };
    const url = await context.providers.consent.narrowerAddress(provider, request);
    if (url !== null) {
      const secrets = { state, verifier, browser, narrower: 'asked' };
      await changeAttempt(tx, attempt, { state: 'waiting', secretCiphertext: sealAttempt(key, id, secrets) });
      return { kind: 'again', url };
    }
  }
  if (error !== null) {
    const { message } = consentRefused(attempt.provider, error);
    await changeAttempt(tx, attempt, { state: 'refused', secretCiphertext: null, message });
    await enqueueAttempt(tx, attempt);
    return { kind: 'refused', attempt, message };
  }
  const secretCiphertext = sealAttempt(key, id, { state, verifier, query });
  await changeAttempt(tx, attempt, { state: 'answered', secretCiphertext });
  await enqueueAttempt(tx, attempt);
  return { kind: 'received', attempt };
}
