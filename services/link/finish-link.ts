import { ValidationError } from '#domain/errors.ts';
import { checkLinkFields } from '#domain/link/check-link-fields.ts';
import { chosenFieldOf, typedFieldsOf } from '#domain/link/link-fields.ts';
import { mailboxSettings } from '#domain/link/mailbox-settings.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { answerOnce } from '#services/request-answer.ts';
import {
  type AttemptRow,
  type AttemptSecrets,
  changeAttempt,
  enqueueAttempt,
  lockAttempt,
  openAttempt,
  unsealAttempt,
} from './attempt-rows.ts';
import { assertMayLink } from './link.policy.ts';
import type { LinkContext } from './link-context.ts';
import { identityOf } from './link-identity.ts';
import { lockLinks } from './lock-links.ts';
import { assertNoOtherProgram } from './start-authorisation.ts';
import { type OtherAccount, type StoredLink, storeLink } from './store-link.ts';
import type { LinkRequest } from './unlink.ts';
import { attemptAccess } from './work-attempt.ts';

export interface FinishRequest extends LinkRequest {
  /** The mailbox, for email. */
  readonly email: string;
  /** One of the administrations or divisions; may be empty where there is one. */
  readonly choice: string;
  readonly acceptOtherAccount: boolean;
  /** Answers `OtherAccount.mayBeSame`. */
  readonly isSameAccount?: boolean;
}

/** Throws ForbiddenError, ProviderFailedError, and ValidationError before all is authorised (LINKS-50). */
export async function finishLink(
  context: LinkContext,
  viewer: Viewer & { readonly userId: string },
  request: FinishRequest,
): Promise<{ readonly other: OtherAccount | null }> {
  assertMayLink(viewer);
  const { kind, requestId, email, choice, acceptOtherAccount, isSameAccount = false } = request;
  const input = { kind, email, choice, acceptOtherAccount, isSameAccount };
  const { attempt, secrets } = await context.database.lease(viewer, async (client) => {
    const found = await openAttempt(client, kind);
    const key = await context.officeKeys.of(client, viewer.officeId);
    return { attempt: found, secrets: found === null ? {} : unsealAttempt(key, found) };
  });
  const settings =
    attempt?.state === 'authorised' ? await settingsOf(context, attempt, secrets, request) : null;

  return context.database.lease(viewer, async (client) => {
    const key = await context.officeKeys.of(client, viewer.officeId);
    return client.$transaction(async (tx) => {
      const outcome = await answerOnce<{ linkId: string }, StoredLink>(
        tx,
        viewer,
        { requestId, operation: 'finishLink', input },
        async () => {
          await lockLinks(tx, viewer.officeId, kind);
          const now = attempt === null ? null : await lockAttempt(tx, attempt.id);
          if (now?.state !== 'authorised' || settings === null) throw notComplete();
          // Only the user who began the attempt knows whose account it is.
          if (now.userId !== viewer.userId) throw notYours();
          await assertNoOtherProgram(tx, kind, now.provider);
          const values = unsealAttempt(key, now);
          const name = settings.email ?? nameOf(now, settings);
          const stored = await storeLink(tx, key, viewer, {
            kind,
            provider: now.provider,
            settings,
            secrets: values,
            acceptOtherAccount,
            isSameAccount,
            account: {
              id: identityOf(key, kind, now.provider, { signedIn: now.accountId, values: settings }),
              name,
            },
          });
          if ('other' in stored) return { keep: false, answer: stored };
          await changeAttempt(tx, now, { state: 'finished', secretCiphertext: null });
          await enqueueAttempt(tx, now);
          return { keep: true, answer: { linkId: stored.linkId } };
        },
      );
      return { other: 'other' in outcome ? outcome.other : null };
    });
  });
}

function nameOf({ accountName, choices }: AttemptRow, settings: Readonly<Record<string, string>>): string {
  const chosen = choices.find(({ id }) => Object.values(settings).includes(id));
  return chosen?.name ?? accountName;
}

async function settingsOf(
  context: LinkContext,
  attempt: AttemptRow,
  secrets: AttemptSecrets,
  { email, choice }: FinishRequest,
): Promise<Readonly<Record<string, string>>> {
  const { kind, provider, choices } = attempt;
  const chosen = chosenFieldOf(kind, provider);
  if (chosen !== null) {
    const [only] = choices;
    const picked = choice === '' && choices.length === 1 ? only?.id : choice;
    if (picked === undefined || !choices.some(({ id }) => id === picked)) {
      const message =
        picked === '' ? `Het veld '${chosen.label}' is verplicht.` : `${chosen.label} is ongeldig.`;
      throw new ValidationError([{ field: chosen.key, message }]);
    }
    return { [chosen.key]: picked };
  }
  const { values, issues } = checkLinkFields(typedFieldsOf(kind, provider), { email }, new Set());
  if (issues.length > 0) throw new ValidationError(issues);
  if (kind !== 'email') return values;
  const signedIn = { id: attempt.accountId, name: attempt.accountName };
  const address = values.email ?? '';
  await assertMailbox(context, attemptAccess(attempt, secrets), { address, signedIn: signedIn.name });
  return { ...values, ...mailboxSettings(address, signedIn) };
}

/** Accepts the account's own address, and that of a mailbox that is shared with it (ledger REST-38). */
export async function assertMailbox(
  context: Pick<LinkContext, 'providers'>,
  access: LinkAccess,
  { address, signedIn }: { readonly address: string; readonly signedIn: string },
): Promise<void> {
  if (address.toLowerCase() === signedIn.toLowerCase()) return;
  if (await context.providers.reachesMailbox(access, address)) return;
  const message = `U bent aangemeld als ${signedIn} en kunt niet bij de mailbox van dit adres.`;
  throw new ValidationError([{ field: 'email', message }]);
}

function notComplete(): ValidationError {
  return new ValidationError([{ field: 'link', message: 'De autorisatie is nog niet voltooid.' }]);
}

function notYours(): ValidationError {
  const message = 'Een andere gebruiker is deze autorisatie begonnen. Annuleer die en autoriseer zelf.';
  return new ValidationError([{ field: 'link', message }]);
}
