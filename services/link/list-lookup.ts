import { ProviderFailedError, ValidationError } from '#domain/errors.ts';
import { checkLinkFields } from '#domain/link/check-link-fields.ts';
import { typedFieldsOf } from '#domain/link/link-fields.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { assertMayLink } from './link.policy.ts';
import type { LinkContext } from './link-context.ts';
import { splitFields } from './link-identity.ts';

const CALL_MILLISECONDS = 20_000;

/** Existing clients show these words as they are. */
const NAMED: ReadonlySet<string> = new Set(['apikey invalid', 'list unknown']);

/** Returns why there is none, too (ledger REST-47, LINKS-40..42). */
export async function findMailingList(
  context: LinkContext,
  viewer: Viewer,
  typed: Readonly<Record<string, string>>,
): Promise<string> {
  assertMayLink(viewer);
  const { values, issues } = checkLinkFields(typedFieldsOf('market', 'laposta'), typed, new Set());
  if (issues.length > 0) throw new ValidationError(issues);
  const { settings, secrets } = splitFields('market', 'laposta', values);
  try {
    const account = await context.providers.identifierFor('laposta')?.({
      linkId: '',
      officeId: viewer.officeId,
      provider: 'laposta',
      settings,
      secrets,
      signal: AbortSignal.timeout(CALL_MILLISECONDS),
      accessToken: () => Promise.reject(new Error('keys have no token')),
    });
    return account?.found.listid ?? '';
  } catch (error) {
    if (error instanceof ProviderFailedError && NAMED.has(error.code)) return error.message;
    throw error;
  }
}
