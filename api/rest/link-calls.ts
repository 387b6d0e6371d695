import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';

/** A link by the word of its path (ledger REST-136): agenda, contacts and mail go by the kind, others by the program. */
export interface LinkPath {
  readonly path: string;
  readonly kind: LinkKind;
  readonly provider: ProviderName;
}

export const CONSENT_PATHS: readonly LinkPath[] = [
  { path: 'agenda', kind: 'agenda', provider: 'microsoft' },
  { path: 'contacts', kind: 'contacts', provider: 'microsoft' },
  { path: 'outlook', kind: 'email', provider: 'microsoft' },
  { path: 'onedrive', kind: 'files', provider: 'onedrive' },
  { path: 'dropbox', kind: 'files', provider: 'dropbox' },
  { path: 'exact', kind: 'finan', provider: 'exact' },
  { path: 'moneybird', kind: 'finan', provider: 'moneybird' },
];

/** The kinds whose bearer existing clients ask for (ledger REST-39..46). */
export const BEARER_PATHS = CONSENT_PATHS.filter(({ kind }) => kind !== 'finan');
