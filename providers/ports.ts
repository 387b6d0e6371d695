import type { RelationRecord } from '#domain/relation/relation.ts';

/** The steps of the relation saga that have a provider adapter. */
export type RelationStepKey = 'contact' | 'files' | 'finance' | 'fiscal' | 'hours' | 'marketing';

/** What an adapter needs to speak for one office: opened secrets and plain settings of the provider link. */
export interface LinkAccess {
  readonly linkId: string;
  readonly officeId: string;
  readonly provider: string;
  /** Plain fields of the link (list id, base URL, user name …). */
  readonly settings: Readonly<Record<string, string>>;
  /** Decrypted secrets of the link (api keys, security codes). Never logged, never put in an error. */
  readonly secrets: Readonly<Record<string, string>>;
  /** For OAuth links: a valid access token; `refresh` after a 401 gives a new one, refreshed once for all callers. */
  readonly accessToken: (options?: { readonly refresh: boolean }) => Promise<string>;
  /** Aborts the provider call when the activity is cancelled or its deadline nears. */
  readonly signal: AbortSignal;
}

/** How an earlier effect of this step is found again. */
export interface KnownRemote {
  /** The provider's own id, once known. */
  readonly remoteId: string | null;
  /**
   * The key saved before the first create (RemoteRecord in state `creating`), by which a retry looks the record up:
   * a value we send along and the provider stores (relation number, our id, the e-mail address).
   */
  readonly naturalKey: string;
  /**
   * When an earlier push may have reached the provider without us learning the id (the RemoteRecord is still
   * `creating`); null on the very first push. Lets an adapter look among what changed there since.
   */
  readonly attemptedAt: Date | null;
}

export type PushResult =
  /** The provider now holds this state under this id. */
  | { readonly outcome: 'stored'; readonly remoteId: string }
  /** The relation does not belong at this provider now (newsletter off): nothing held there any more. */
  | { readonly outcome: 'absent' };

export type RemoveResult =
  | 'deleted'
  | 'deactivated'
  /** The provider has no way to take it away. */
  | 'unsupported'
  /** The product's rule leaves it there (cloud folders, ledger RELSAGA-28). */
  | 'kept';

/**
 * Carries a relation to one provider. A reply that was lost after the effect is safe, because `push` looks up by
 * remote id, then by natural key, before it creates. Methods throw ProviderFailedError, or the reason of
 * `access.signal` when that aborted for another cause than a deadline.
 */
export interface RelationAdapter {
  readonly provider: string;
  /**
   * The key `push` creates under and searches by. Computed and saved once, before the first push; the relation may
   * change afterwards, the saved key does not. Holds no BSN and no secret, so it may stand in a plain column.
   */
  naturalKey(relation: RelationRecord): string;
  /** Creates or updates; running it twice has the effect of running it once. */
  push(access: LinkAccess, relation: RelationRecord, known: KnownRemote): Promise<PushResult>;
  /** Takes the relation away at the provider, as far as the provider can. */
  remove(access: LinkAccess, known: KnownRemote): Promise<RemoveResult>;
}
