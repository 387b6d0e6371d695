import { v7 as newId } from 'uuid';
import { ValidationError } from '#domain/errors.ts';
import { ATTEMPT_MILLISECONDS } from '#domain/link/attempt-state.ts';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import { programsOf } from '#domain/link/link-programs.ts';
import { descriptionOf, providerLabel } from '#domain/provider/provider-descriptions.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { newConsentSecrets } from '#providers/consent/consent-client.ts';
import type { ConsentProvider } from '#providers/consent/consent-service.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { hashToken, newToken } from '#services/session/session-token.ts';
import {
  changeAttempt,
  enqueueAttempt,
  lockOpenAttempt,
  notifyLinks,
  readAttempt,
  sealAttempt,
  unsealAttempt,
} from './attempt-rows.ts';
import { assertMayLink } from './link.policy.ts';
import { callbackAddress, type LinkContext } from './link-context.ts';
import { IN_USE } from './link-in-use.ts';
import { lockLinks } from './lock-links.ts';

export interface AuthorisationRequest {
  readonly requestId: string;
  readonly kind: LinkKind;
  readonly provider: string;
}

export interface StartedAuthorisation {
  /** Only its state is secret; stored nowhere. */
  readonly url: string;
  /** For a cookie: only the browser that began may come back. */
  readonly browser: string;
}

/** Replaces an open attempt of this kind. Throws ForbiddenError, ValidationError and ProviderFailedError. */
export async function startAuthorisation(
  context: LinkContext,
  viewer: Viewer & { readonly userId: string },
  { requestId, kind, provider }: AuthorisationRequest,
): Promise<StartedAuthorisation> {
  assertMayLink(viewer);
  return context.database.lease(viewer, async (client) => {
    const key = await context.officeKeys.of(client, viewer.officeId);
    const { attemptId } = await client.$transaction((tx) =>
      answerOnce(
        tx,
        viewer,
        { requestId, operation: 'startLinkAuthorisation', input: { kind, provider } },
        async () => {
          await assertMayStart(tx, kind, provider);
          const attempt = await storeAttempt(tx, key, viewer, {
            kind,
            provider: provider as ConsentProvider,
          });
          // Fails where Balie is not registered, before anything waits.
          await context.providers.consent.address(attempt.provider, requestOf(context, attempt));
          return { keep: true, answer: { attemptId: attempt.id } };
        },
      ),
    );
    const attempt = await readAttempt(client, attemptId);
    if (attempt?.state !== 'waiting') throw supersededAttempt();
    const secrets = unsealAttempt(key, attempt);
    const url = await context.providers.consent.address(
      attempt.provider,
      requestOf(context, { ...attempt, secrets }),
    );
    return { url, browser: secrets.browser ?? '' };
  });
}

function requestOf(
  context: LinkContext,
  { kind, secrets }: { readonly kind: LinkKind; readonly secrets: Readonly<Record<string, string>> },
) {
  const { state = '', verifier = '' } = secrets;
  return { kind, redirectUri: callbackAddress(context), secrets: { state, verifier } };
}

/** Another program needs 'Ontkoppelen' first, as a kind has one link (ledger LINKS-57). */
async function assertMayStart(tx: Transaction, kind: LinkKind, provider: string): Promise<void> {
  assertProgram(kind, provider, 'consent');
  await assertNoOtherProgram(tx, kind, provider);
}

export function assertProgram(kind: LinkKind, provider: string, signIn: 'consent' | 'keys'): void {
  const isProgram = programsOf(kind).some((name) => name === provider);
  if (isProgram && descriptionOf(provider)?.signIn === signIn) return;
  const message = isProgram
    ? `${providerLabel(provider)} koppelt u op een andere manier.`
    : 'Dit programma kan hier niet worden gekoppeld.';
  throw new ValidationError([{ field: 'provider', message }]);
}

export async function assertNoOtherProgram(tx: Transaction, kind: LinkKind, provider: string): Promise<void> {
  const other = await tx.providerLink.findFirst({
    where: { kind, provider: { not: provider }, ...IN_USE },
    select: { provider: true },
  });
  if (other === null) return;
  const message = `Ontkoppel eerst ${providerLabel(other.provider)}.`;
  throw new ValidationError([{ field: 'provider', message }]);
}

async function storeAttempt(
  tx: Transaction,
  key: OfficeKey,
  { officeId, userId }: { readonly officeId: string; readonly userId: string },
  { kind, provider }: { readonly kind: LinkKind; readonly provider: ConsentProvider },
) {
  // Two admins who begin at once: the later one goes on.
  await lockLinks(tx, officeId, kind);
  const earlier = await lockOpenAttempt(tx, kind);
  if (earlier !== null) {
    await changeAttempt(tx, earlier, { state: 'cancelled', message: null });
    await enqueueAttempt(tx, earlier);
  }
  const id = newId();
  const secrets = { ...newConsentSecrets(), browser: newToken() };
  await tx.linkAttempt.create({
    data: {
      id,
      officeId,
      userId,
      kind,
      provider,
      state: 'waiting',
      stateHash: hashToken(secrets.state),
      secretCiphertext: sealAttempt(key, id, secrets),
      expiresAt: new Date((await databaseTime(tx)).getTime() + ATTEMPT_MILLISECONDS),
    },
  });
  await enqueueAttempt(tx, { id, officeId, kind });
  await notifyLinks(tx, officeId);
  return { id, kind, provider, secrets };
}

function supersededAttempt(): ValidationError {
  const message = 'Deze autorisatie loopt niet meer. Autoriseer opnieuw.';
  return new ValidationError([{ field: 'requestId', message }]);
}
