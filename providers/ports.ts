import type { ComparedFields, ListedRecord } from '#domain/drift/compare-records.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import type { FoundRecord } from '#domain/saga/found-record.ts';

export type RelationStepKey = 'contact' | 'files' | 'finance' | 'fiscal' | 'hours' | 'marketing';

/** What an adapter needs to speak for one office. */
export interface LinkAccess {
  readonly linkId: string;
  readonly officeId: string;
  readonly provider: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Never logged, never put in an error. */
  readonly secrets: Readonly<Record<string, string>>;
  /** `refresh` after a 401 gives a new token, renewed once for all callers. */
  readonly accessToken: (options?: { readonly refresh: boolean }) => Promise<string>;
  /** Aborts when the activity is cancelled or its deadline nears. */
  readonly signal: AbortSignal;
}

/** How an earlier effect of this step is found again. */
export interface KnownRemote {
  readonly remoteId: string | null;
  /** Saved before the create and stored by the provider, so that a retry finds the record while no id is known. */
  readonly naturalKey: string;
  /** When a create without a known result was sent; null: a record with the key is not ours. */
  readonly attemptedAt: Date | null;
  /** Saves that a create is about to be sent. Throws when another attempt has prepared one meanwhile. */
  readonly beforeCreate: () => Promise<void>;
  /** Another relation has this id, or may have made what `naturalKey` finds: a save passes a key on. */
  readonly claimedByAnother: (remoteId: string) => Promise<boolean>;
  /** Gives up the claim to a shared record; false when no other relation has it, so that it is to be deleted. */
  readonly letGo: (remoteId: string) => Promise<boolean>;
  /** Another relation has this id, and the owner of this one may not have seen it. */
  readonly claimedUnseen: (remoteId: string) => Promise<boolean>;
  /** Whether a deleted relation left it there, and whether this owner saw that one; null when none did. */
  readonly leftBehind: (remoteId: string) => Promise<'seen' | 'unseen' | null>;
}

export type PushResult =
  /** The provider holds this state; `archived`: out of use, until a person there restores it. */
  | { readonly outcome: 'stored'; readonly remoteId: string; readonly archived?: boolean }
  /** Nothing was written: the known record was wrong. The id and the present key are saved before the next push. */
  | { readonly outcome: 'learned'; readonly remoteId: string | null }
  /** The relation does not belong at this provider now (newsletter off). */
  | { readonly outcome: 'absent' }
  /** Nothing was written: the record with this key may be another's. A person decides. */
  | { readonly outcome: 'question'; readonly remoteId: string; readonly found: FoundRecord };

export type RemoveResult =
  | 'deleted'
  /** The provider keeps it out of use. The next push goes by the id and activates it again. */
  | { readonly outcome: 'deactivated'; readonly remoteId: string }
  | 'unsupported'
  /** The product's rule leaves it there (ledger RELSAGA-28). */
  | 'kept';

export interface RecordPage {
  readonly records: readonly ListedRecord[];
  readonly next: string | null;
}

export interface RecordList {
  /** The page at `cursor`, the first for null. Throws what `push` throws. */
  page(access: LinkAccess, cursor: string | null): Promise<RecordPage>;
  /** What `page` gives of the relation right after a push; null when it does not belong there now. */
  expected(relation: RelationRecord): ComparedFields | null;
  /** Whether a record that `page` lacks is there, because people moved it. */
  holds?(access: LinkAccess, remoteId: string): Promise<boolean>;
}

/**
 * Brings relations to one provider; each call is safe to repeat. Methods throw ProviderFailedError, or the reason of
 * `access.signal` when that aborted for another cause than a deadline.
 */
export interface RelationAdapter {
  readonly provider: string;
  /** The key `push` creates and searches by, saved before each create. No BSN or secret: it is stored in clear. */
  naturalKey(relation: RelationRecord): string;
  /** Null where the service documents no call that lists records. */
  readonly list: RecordList | null;
  /** Creates or updates; running it twice has the effect of running it once. */
  push(access: LinkAccess, relation: RelationRecord, known: KnownRemote): Promise<PushResult>;
  /** Takes the relation away at the provider, as far as the provider can; never what another relation has there. */
  remove(access: LinkAccess, known: KnownRemote): Promise<RemoveResult>;
}
