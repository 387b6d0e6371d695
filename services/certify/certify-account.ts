import { ProviderFailedError } from '#domain/errors.ts';
import { descriptionOf } from '#domain/provider/provider-descriptions.ts';
import type { IdentifyAccount } from '#providers/account/linked-account.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { held, skipped } from './check.ts';
import type { Checks } from './run-checks.ts';

/** Code with which Balie itself refuses to renew a token before the service wants that (providers/access-token.ts). */
const TOO_EARLY = 'token-not-expired';

/** Proves access, renews the token where there is one, and proves the new one. False: nothing else can be tried. */
export async function certifyAccount(
  checks: Checks,
  access: LinkAccess,
  identify: IdentifyAccount,
): Promise<boolean> {
  const reached = await checks.run('reach the account', async () => {
    await identify(access);
    return held('the service knows the account');
  });
  if (reached === null) return false;
  if (descriptionOf(access.provider)?.signIn !== 'consent') return true;
  const renewed = await checks.run('renew the token', () => renew(access));
  if (renewed === null) return false;
  if (renewed === 'too-early') return true;
  const again = await checks.run('use the new token', async () => {
    await identify(access);
    return held('the service knows the account by it');
  });
  return again !== null;
}

async function renew(access: LinkAccess) {
  try {
    await access.accessToken({ refresh: true });
    return held<'renewed' | 'too-early'>('a new token was given and stored', 'renewed');
  } catch (error) {
    if (!(error instanceof ProviderFailedError) || error.code !== TOO_EARLY) throw error;
    const text = `the token is too new: the service counts a renewal within ${error.retryAfterSeconds} s as misuse`;
    return { ...skipped<'renewed' | 'too-early'>(text), value: 'too-early' as const };
  }
}
