import { ConflictError, ValidationError } from '#domain/errors.ts';
import { checkLinkFields } from '#domain/link/check-link-fields.ts';
import { typedFieldsOf } from '#domain/link/link-fields.ts';
import { mailboxSettings } from '#domain/link/mailbox-settings.ts';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { LinkSecrets } from '#services/secret/link-secrets.ts';
import { assertMailbox } from './finish-link.ts';
import { assertMayLink } from './link.policy.ts';
import type { LinkContext } from './link-context.ts';
import { identityOf, splitFields } from './link-identity.ts';
import { lockLinks } from './lock-links.ts';
import { linkAccess, type OpenedLink, openLink } from './open-link.ts';
import { assertNoOtherProgram, assertProgram } from './start-authorisation.ts';
import { type OtherAccount, type StoredLink, storeLink } from './store-link.ts';
import type { LinkRequest } from './unlink.ts';

export interface SaveLinkRequest extends LinkRequest {
  readonly provider: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly acceptOtherAccount: boolean;
  /** Answers `OtherAccount.mayBeSame`. */
  readonly isSameAccount?: boolean;
}

const CALL_MILLISECONDS = 20_000;

/**
 * 'Opslaan' checks keys at the provider first; an empty secret stays as it was, and for email the mailbox
 * changes. Throws ForbiddenError, ValidationError and ProviderFailedError.
 */
export async function saveLink(
  context: LinkContext,
  viewer: Viewer & { readonly userId: string },
  request: SaveLinkRequest,
): Promise<{ readonly other: OtherAccount | null }> {
  assertMayLink(viewer);
  const { kind, requestId, fields, acceptOtherAccount, isSameAccount = false } = request;
  const isMailbox = kind === 'email';
  assertProgram(kind, request.provider, isMailbox ? 'consent' : 'keys');
  const provider = request.provider as ProviderName;
  const present = await context.database.lease(viewer, (client) =>
    openLink(client, context.officeKeys, viewer.officeId, kind),
  );
  const own = present?.provider === provider ? present : null;
  if (isMailbox && own === null) {
    throw new ValidationError([{ field: 'link', message: 'De autorisatie is nog niet voltooid.' }]);
  }
  const { values, issues } = checkLinkFields(
    typedFieldsOf(kind, provider),
    fields,
    new Set(Object.keys(own?.secrets ?? {})),
  );
  if (issues.length > 0) throw new ValidationError(issues);
  const checked = isMailbox
    ? await checkedMailbox(context, own as OpenedLink, values)
    : await checkedKeys(context, viewer.officeId, { kind, provider, own, values });

  return context.database.lease(viewer, async (client) => {
    const key = await context.officeKeys.of(client, viewer.officeId);
    const account = {
      id: identityOf(key, kind, provider, {
        signedIn: '',
        values: { ...checked.settings, ...checked.secrets },
      }),
      name: checked.name,
    };
    return client.$transaction(async (tx) => {
      const outcome = await answerOnce<{ linkId: string }, StoredLink>(
        tx,
        viewer,
        {
          requestId,
          operation: 'saveLink',
          input: { kind, provider, fields, acceptOtherAccount, isSameAccount },
          hash: (text) => key.hash(text),
        },
        async () => {
          await lockLinks(tx, viewer.officeId, kind);
          await assertNoOtherProgram(tx, kind, provider);
          const now = await openLink(tx, context.officeKeys, viewer.officeId, kind);
          // The secrets that were kept are of a link that was ended since, or made again.
          if (own !== null && now?.id !== own.id) throw new ConflictError(0, []);
          const { settings } = checked;
          const secrets = isMailbox && now !== null ? now.secrets : checked.secrets;
          const link = { kind, provider, account, settings, secrets, acceptOtherAccount, isSameAccount };
          const stored = await storeLink(tx, key, viewer, link);
          return 'other' in stored
            ? { keep: false, answer: stored }
            : { keep: true, answer: { linkId: stored.linkId } };
        },
      );
      return { other: 'other' in outcome ? outcome.other : null };
    });
  });
}

interface CheckedLink {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: LinkSecrets;
}

interface KeysToCheck {
  readonly kind: SaveLinkRequest['kind'];
  readonly provider: ProviderName;
  readonly own: OpenedLink | null;
  readonly values: Readonly<Record<string, string>>;
}

async function checkedKeys(
  context: LinkContext,
  officeId: string,
  { kind, provider, own, values }: KeysToCheck,
): Promise<CheckedLink> {
  const identify = context.providers.identifierFor(provider);
  if (identify === null) throw new Error(`nothing checks the keys of ${provider}`);
  const { settings, secrets } = splitFields(kind, provider, values);
  const together = { ...own?.secrets, ...secrets };
  const { name, found } = await identify({
    linkId: '',
    officeId,
    provider,
    settings,
    secrets: together,
    signal: AbortSignal.timeout(CALL_MILLISECONDS),
    accessToken: () => Promise.reject(new Error('keys have no token')),
  });
  const answered = splitFields(kind, provider, found);
  // A password that gave a token is dropped: the token does its work.
  const { password, ...kept } = { ...together, ...answered.secrets };
  const isReplaced = password === undefined || answered.secrets.token !== undefined;
  return {
    name,
    settings: { ...settings, ...answered.settings },
    secrets: isReplaced ? kept : { ...kept, password },
  };
}

async function checkedMailbox(
  context: LinkContext,
  own: OpenedLink,
  values: Readonly<Record<string, string>>,
): Promise<CheckedLink> {
  const address = values.email ?? '';
  const identify = context.providers.identifierFor(own.provider);
  const access = linkAccess(context.providers, own, AbortSignal.timeout(CALL_MILLISECONDS));
  const { id, name } = (await identify?.(access)) ?? { id: '', name: '' };
  await assertMailbox(context, access, { address, signedIn: name });
  const settings = { ...values, ...mailboxSettings(address, { id, name }) };
  return { name: address, settings, secrets: own.secrets };
}
