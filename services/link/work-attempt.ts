import { ProviderFailedError } from '#domain/errors.ts';
import { type AttemptStep, nextAttemptStep } from '#domain/link/attempt-state.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { StoredToken } from '#providers/access-token.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import {
  type AttemptRow,
  type AttemptSecrets,
  changeAttempt,
  enqueueAttempt,
  lockAttempt,
  readAttempt,
  sealAttempt,
  unsealAttempt,
} from './attempt-rows.ts';
import { callbackAddress, type LinkContext } from './link-context.ts';
import { tokenOf, tokenSecrets } from './link-token.ts';
import { untilStored } from './until-stored.ts';

export interface AttemptReference {
  readonly officeId: string;
  readonly attemptId: string;
}

/** Safe to repeat: it only reads. */
export async function nextStepOfAttempt(
  context: LinkContext,
  { officeId, attemptId }: AttemptReference,
): Promise<AttemptStep> {
  return context.database.lease(systemViewer(officeId), async (client) => {
    const attempt = await readAttempt(client, attemptId);
    if (attempt === null) return { do: 'end' };
    const { state, expiresAt, secretCiphertext } = attempt;
    const now = await databaseTime(client);
    return nextAttemptStep({ state, expiresAt, hasSecrets: secretCiphertext !== null }, now);
  });
}

/** Never retried: the code leaves the row before the call, so that it reaches the provider only once. */
export async function exchangeCode(context: LinkContext, reference: AttemptReference): Promise<void> {
  const claimed = await inTransaction(context, reference, async (tx, key, attempt) => {
    if (attempt.state !== 'answered') return null;
    const secrets = unsealAttempt(key, attempt);
    await changeAttempt(tx, attempt, { state: 'exchanging', secretCiphertext: null });
    return { attempt, secrets };
  });
  if (claimed === null) return;
  const { attempt, secrets } = claimed;
  const { state = '', verifier = '', query = '' } = secrets;
  try {
    const token = await context.providers.consent.exchange(attempt.provider, {
      kind: attempt.kind,
      redirectUri: callbackAddress(context),
      query,
      secrets: { state, verifier },
    });
    await untilStored(() => storeToken(context, reference, token), STORING_MILLISECONDS);
  } catch (error) {
    if (!(error instanceof ProviderFailedError)) throw error;
    await untilStored(() => refuse(context, reference, error.message), STORING_MILLISECONDS);
  }
}

/** An attempt that was cancelled during the call keeps its tokens to be revoked. */
async function storeToken(
  context: LinkContext,
  reference: AttemptReference,
  token: StoredToken,
): Promise<void> {
  await inTransaction(context, reference, async (tx, key, attempt) => {
    const secretCiphertext = sealAttempt(key, attempt.id, tokenSecrets(token));
    const isExchanging = attempt.state === 'exchanging';
    await changeAttempt(tx, attempt, {
      state: isExchanging ? 'identifying' : attempt.state,
      secretCiphertext,
    });
    // The workflow may have ended already.
    if (!isExchanging) await enqueueAttempt(tx, attempt);
  });
}

async function refuse(context: LinkContext, reference: AttemptReference, message: string): Promise<void> {
  await inTransaction(context, reference, async (tx, _key, attempt) => {
    if (attempt.state !== 'exchanging' && attempt.state !== 'identifying') return;
    await changeAttempt(tx, attempt, { state: 'refused', message });
  });
}

/**
 * Safe to retry: it only reads there. A refusal ends the attempt, whose tokens are then revoked; other errors
 * are thrown, to be tried again.
 */
export async function identifyAccount(context: LinkContext, reference: AttemptReference): Promise<void> {
  const found = await inTransaction(context, reference, async (_tx, key, attempt) => {
    const secrets = unsealAttempt(key, attempt);
    return attempt.state === 'identifying' ? { attempt, secrets } : null;
  });
  if (found === null) return;
  const { attempt, secrets } = found;
  const identify = context.providers.identifierFor(attempt.provider);
  if (identify === null) throw new Error(`nothing identifies an account of ${attempt.provider}`);
  try {
    const { id, name, choices } = await identify(attemptAccess(attempt, secrets));
    await inTransaction(context, reference, async (tx, _key, now) => {
      if (now.state !== 'identifying') return;
      await changeAttempt(tx, now, { state: 'authorised', accountId: id, accountName: name, choices });
    });
  } catch (error) {
    if (!(error instanceof ProviderFailedError) || error.retryable) throw error;
    await refuse(context, reference, error.message);
  }
}

/** The person did not finish. Safe to repeat. */
export async function expireAttempt(context: LinkContext, reference: AttemptReference): Promise<void> {
  await inTransaction(context, reference, async (tx, key, attempt) => {
    if (attempt.state !== 'waiting' && attempt.state !== 'authorised') return;
    const message = 'De autorisatie is verlopen. Autoriseer opnieuw.';
    const hasToken = tokenOf(unsealAttempt(key, attempt)) !== null;
    const without = hasToken ? {} : { secretCiphertext: null };
    await changeAttempt(tx, attempt, { state: 'expired', message, ...without });
  });
}

/** The code was used and no answer stored. Safe to repeat. */
export function abandonAttempt(context: LinkContext, reference: AttemptReference): Promise<void> {
  return refuse(context, reference, 'Het koppelen is onderbroken. Autoriseer opnieuw.');
}

/** Safe to retry: ended tokens are refused, which is as good; those refused for good are dropped. */
export async function revokeTokens(context: LinkContext, reference: AttemptReference): Promise<void> {
  const found = await inTransaction(context, reference, async (_tx, key, attempt) => ({
    attempt,
    secrets: unsealAttempt(key, attempt),
  }));
  if (found === null) return;
  const { attempt, secrets } = found;
  const revoke = context.providers.revocationFor(attempt.provider);
  if (revoke !== null && tokenOf(secrets) !== null) {
    await revoke(revocationAccess(context, attempt, secrets)).catch((error: unknown) => {
      if (!(error instanceof ProviderFailedError) || error.retryable) throw error;
    });
  }
  await dropTokens(context, reference);
}

/** For tokens that could not be revoked in all the time. Safe to repeat. */
export async function dropTokens(context: LinkContext, reference: AttemptReference): Promise<void> {
  await inTransaction(context, reference, async (tx, _key, now) => {
    const state = now.state === 'revoking' ? 'revoked' : now.state;
    await changeAttempt(tx, now, { state, secretCiphertext: null });
  });
}

export function attemptAccess(attempt: AttemptRow, secrets: AttemptSecrets): LinkAccess {
  const token = tokenOf(secrets);
  return {
    linkId: attempt.id,
    officeId: attempt.officeId,
    provider: attempt.provider,
    settings: {},
    secrets: {},
    signal: AbortSignal.timeout(CALL_MILLISECONDS),
    accessToken: () =>
      token === null
        ? Promise.reject(new Error('an attempt without tokens was used'))
        : Promise.resolve(token.accessToken),
  };
}

/** Revoking takes a valid access token, so an old link's is renewed; it needs no storing. */
function revocationAccess(context: LinkContext, attempt: AttemptRow, secrets: AttemptSecrets): LinkAccess {
  const access = attemptAccess(attempt, secrets);
  const token = tokenOf(secrets);
  if (token === null || token.expiresAt > context.now()) return access;
  return { ...access, accessToken: () => context.providers.renewOnce(attempt.provider, token) };
}

const CALL_MILLISECONDS = 20_000;
/** Shorter than the timeout of the activity. */
const STORING_MILLISECONDS = 60_000;

async function inTransaction<Result>(
  context: LinkContext,
  { officeId, attemptId }: AttemptReference,
  work: (tx: Transaction, key: OfficeKey, attempt: AttemptRow) => Promise<Result>,
): Promise<Result | null> {
  return context.database.lease(systemViewer(officeId), async (client) => {
    const key = await context.officeKeys.of(client, officeId);
    return client.$transaction(async (tx) => {
      const attempt = await lockAttempt(tx, attemptId);
      return attempt === null ? null : work(tx, key, attempt);
    });
  });
}
