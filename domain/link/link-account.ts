import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import type { LinkKind } from './link-kinds.ts';

/**
 * The signed-in account, or the fields that identify it; of a secret one the server keeps a keyed hash. A
 * link made again to the same account goes on with the records it knows there.
 */
export type AccountIdentity = 'signed-in' | readonly string[];

const BY_FIELDS: Readonly<Partial<Record<ProviderName, readonly string[]>>> = {
  eboekhouden: ['user'],
  informer: ['code'],
  exact: ['division'],
  moneybird: ['administration'],
  fiscaalgemak: ['apikey'],
  uren: ['domain'],
  laposta: ['listid'],
  voys: [],
};

export function accountIdentityOf(kind: LinkKind, provider: ProviderName): AccountIdentity {
  return kind === 'email' ? ['email'] : (BY_FIELDS[provider] ?? 'signed-in');
}
