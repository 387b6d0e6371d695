import type { ComparedFields, ListedRecord } from '#domain/drift/compare-records.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import type { FoundRecord } from '#domain/saga/found-record.ts';

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
   * While no id is known the key that was saved before the create (RemoteRecord in state `creating`), by which a retry
   * looks the record up: a value we send along and the provider stores (relation number, our id, the e-mail address).
   * Later the one that the record carries.
   */
  readonly naturalKey: string;
  /** When a create was sent whose id we never learned; null when none was: a record with the key is not ours then. */
  readonly attemptedAt: Date | null;
  /** Saves that a create is about to be sent. Throws when another attempt has prepared one meanwhile. */
  readonly beforeCreate: () => Promise<void>;
  /**
   * Another relation of the office is known by this id at this link, or may have made what is found by `naturalKey`.
   * A key passes from one relation to the other with a save, so what is found by it need not be this relation's.
   */
  readonly claimedByAnother: (remoteId: string) => Promise<boolean>;
  /**
   * Gives up this relation's claim to a record that another relation has, too, and answers true; false when no other has
   * it, so that the record is to be taken away. Of relations that let go at once the last is told false.
   */
  readonly letGo: (remoteId: string) => Promise<boolean>;
  /** Another relation is known by this id, and the owner of this one may not have seen that one. */
  readonly claimedUnseen: (remoteId: string) => Promise<boolean>;
  /** Whether a deleted relation left it there, and whether this relation's owner saw that one; null when none did. */
  readonly leftBehind: (remoteId: string) => Promise<'seen' | 'unseen' | null>;
}

export type PushResult =
  /** The provider now holds this state under this id; `archived`: out of use, until a person there takes it back. */
  | { readonly outcome: 'stored'; readonly remoteId: string; readonly archived?: boolean }
  /**
   * Nothing was written, because what is known of the record is not so (any more). To be saved before the next push:
   * the id under which an earlier attempt made it, or with null that there is none, and the key of now, under which it
   * will be made.
   */
  | { readonly outcome: 'learned'; readonly remoteId: string | null }
  /** The relation does not belong at this provider now (newsletter off): nothing held there any more. */
  | { readonly outcome: 'absent' }
  /** Nothing was written: the record with this key seems to be another's, or a deleted relation's. A person decides. */
  | { readonly outcome: 'question'; readonly remoteId: string; readonly found: FoundRecord };

export type RemoveResult =
  | 'deleted'
  /** The provider keeps it under this id, out of use. The next push goes by the id and takes it into use again. */
  | { readonly outcome: 'deactivated'; readonly remoteId: string }
  /** The provider has no way to take it away. */
  | 'unsupported'
  /** The product's rule leaves it there (cloud folders, ledger RELSAGA-28). */
  | 'kept';

export interface RecordPage {
  readonly records: readonly ListedRecord[];
  /** The cursor of the next page; null after the last. */
  readonly next: string | null;
}

/** Reads what a service holds, for the drift report. */
export interface RecordList {
  /** The page at `cursor`, the first one for null; a missing list is empty. Throws what `push` throws. */
  page(access: LinkAccess, cursor: string | null): Promise<RecordPage>;
  /** What `page` gives of the relation right after a push; null when it does not belong there now. */
  expected(relation: RelationRecord): ComparedFields | null;
  /** Whether a record is there though `page` lacks it, because people moved it. Left out where they can't. */
  holds?(access: LinkAccess, remoteId: string): Promise<boolean>;
}

/**
 * Carries a relation to one provider. A reply that was lost after the effect is safe, because `push` goes by the remote
 * id alone once it is known, and before that looks up by the saved natural key before it creates under that same key:
 * a relation that carries another one by now is 'learned' first. Methods throw ProviderFailedError, or the reason of
 * `access.signal` when that aborted for another cause than a deadline.
 */
export interface RelationAdapter {
  readonly provider: string;
  /**
   * The key `push` creates under and searches by, as the relation has it now. Saved before each create, and with each
   * confirmation. Holds no BSN and no secret, so it may stand in a plain column.
   */
  naturalKey(relation: RelationRecord): string;
  /** Null where the service documents no call that lists records. */
  readonly list: RecordList | null;
  /** Creates or updates; running it twice has the effect of running it once. */
  push(access: LinkAccess, relation: RelationRecord, known: KnownRemote): Promise<PushResult>;
  /** Takes the relation away at the provider, as far as the provider can; never what another relation has there. */
  remove(access: LinkAccess, known: KnownRemote): Promise<RemoveResult>;
}
