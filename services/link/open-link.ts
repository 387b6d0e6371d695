import type { LinkKind } from '#domain/link/link-kinds.ts';
import { isProviderName } from '#domain/provider/provider-descriptions.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { linkBroken } from '#providers/provider-failures.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { Providers } from '#providers/providers.ts';
import { type LinkSecrets, unsealLinkSecrets } from '#services/secret/link-secrets.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import { IN_USE } from './link-in-use.ts';
import { tokenOf } from './link-token.ts';
import { storedLinkName } from './token-store.ts';

export interface OfficeLink {
  readonly id: string;
  readonly officeId: string;
  readonly kind: string;
  readonly provider: string;
  /** Empty for a link from before accounts were asked for. */
  readonly accountId: string;
  /** The provider refused it: keys are still tried, a token only once an admin links again. */
  readonly broken: boolean;
  /** The last save of its account or fields. */
  readonly linkedAt: Date;
  readonly settings: Readonly<Record<string, string>>;
  /** The number is of slow answers in a row; before `slowUntil` nothing is called. */
  readonly slowAnswers: number;
  readonly slowUntil: Date | null;
}

/** Decrypted for one call; never stored or logged. */
export interface OpenedLink extends OfficeLink {
  readonly secrets: LinkSecrets;
}

type LinkReader = Pick<LeasedClient | Transaction, 'providerLink'>;
type SecretReader = Pick<LeasedClient | Transaction, 'providerLink' | 'office'>;

const PLAIN = {
  id: true,
  officeId: true,
  kind: true,
  provider: true,
  state: true,
  settings: true,
  linkedAt: true,
  accountId: true,
  slowAnswers: true,
  slowUntil: true,
} as const;

interface LinkRow {
  readonly id: string;
  readonly officeId: string;
  readonly kind: string;
  readonly provider: string;
  readonly state: string;
  readonly accountId: string;
  readonly linkedAt: Date;
  readonly settings: unknown;
  readonly slowAnswers: number;
  readonly slowUntil: Date | null;
}

function officeLink(row: LinkRow): OfficeLink {
  return {
    id: row.id,
    officeId: row.officeId,
    kind: row.kind,
    provider: row.provider,
    accountId: row.accountId,
    broken: row.state === 'broken',
    linkedAt: row.linkedAt,
    settings: row.settings as Readonly<Record<string, string>>,
    slowAnswers: row.slowAnswers,
    slowUntil: row.slowUntil,
  };
}

export async function linksOf(client: LinkReader): Promise<readonly OfficeLink[]> {
  const rows = await client.providerLink.findMany({
    where: IN_USE,
    select: PLAIN,
    orderBy: { kind: 'asc' },
  });
  return rows.map(officeLink);
}

export async function openLink(
  client: SecretReader,
  keys: OfficeKeys,
  officeId: string,
  kind: LinkKind,
): Promise<OpenedLink | null> {
  const row = await client.providerLink.findFirst({ where: { officeId, kind, ...IN_USE } });
  if (row === null) return null;
  const key = await keys.of(client, officeId);
  return { ...officeLink(row), secrets: unsealLinkSecrets(key, row.id, row.secretCiphertext) };
}

/** Throws ProviderFailedError for a refused token without a call: only linking again helps. */
export function linkAccess(
  providers: Pick<Providers, 'accessTokenOf'>,
  link: OpenedLink,
  signal: AbortSignal,
): LinkAccess {
  const token = tokenOf(link.secrets);
  const { id: linkId, officeId, provider, accountId, settings, secrets } = link;
  if (link.broken && token !== null && isProviderName(provider)) throw linkBroken(provider);
  return {
    linkId,
    officeId,
    provider,
    settings,
    secrets,
    signal,
    ...(accountId === '' ? {} : { accountId }),
    accessToken:
      token === null
        ? () => Promise.reject(new Error(`a link to ${provider} has no token`))
        : providers.accessTokenOf({ linkId: storedLinkName(link), provider }, token),
  };
}
