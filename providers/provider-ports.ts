import type { ComparedFields, ListedRecord } from '#domain/drift/compare-records.ts';
import type { RelationRecord, RelationValueKey } from '#domain/relation/relation.ts';
import type { FoundRecord } from '#domain/saga/found-record.ts';

export type RelationStepKey = 'contact' | 'files' | 'finance' | 'fiscal' | 'hours' | 'marketing';

export interface LinkAccess {
  readonly linkId: string;
  readonly officeId: string;
  readonly provider: string;
  /** The service's id of the account; absent while that is not known. */
  readonly accountId?: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Never logged or put in an error. */
  readonly secrets: Readonly<Record<string, string>>;
  /** `refresh` after a 401: a new token, renewed once for all callers. */
  readonly accessToken: (options?: { readonly refresh: boolean }) => Promise<string>;
  /** Aborts when the activity is cancelled or its deadline nears. */
  readonly signal: AbortSignal;
}

export interface KnownRemote {
  readonly remoteId: string | null;
  /** Saved before the create and stored by the provider, so that a retry finds the record while no id is known. */
  readonly naturalKey: string;
  /** When a create without a known result was sent; null: a record with the key is not ours. */
  readonly attemptedAt: Date | null;
  /** Records that a create is about to be sent. Throws when another attempt has prepared one. */
  readonly beforeCreate: () => Promise<void>;
  /** Whether another relation has this id, or may have created what `naturalKey` finds. */
  readonly claimedByAnother: (remoteId: string) => Promise<boolean>;
  /** Releases the claim to a shared record; false when no other relation has it, so that it is to be deleted. */
  readonly letGo: (remoteId: string) => Promise<boolean>;
  /** Whether another relation has this id, which this one's owner may not see. */
  readonly claimedUnseen: (remoteId: string) => Promise<boolean>;
  /** Whether this owner saw the deleted relation that left it; null when none did. */
  readonly leftBehind: (remoteId: string) => Promise<'seen' | 'unseen' | null>;
  /** What these fields of the relation said before, each value once; absent where nobody can tell. */
  readonly earlierValues?: (
    fields: readonly RelationValueKey[],
  ) => Promise<Readonly<Partial<Record<RelationValueKey, readonly string[]>>>>;
}

export type PushResult =
  /** `archived`: out of use until a person restores it. */
  | { readonly outcome: 'stored'; readonly remoteId: string; readonly archived?: boolean }
  /** Nothing was written: the known record was wrong. The id and the present key are saved before the next push. */
  | { readonly outcome: 'learned'; readonly remoteId: string | null }
  /** The relation does not belong there now (newsletter off). */
  | { readonly outcome: 'absent' }
  /** Nothing was written: the found record may be another's, a person decides. */
  | { readonly outcome: 'question'; readonly remoteId: string; readonly found: FoundRecord };

export type RemoveResult =
  | 'deleted'
  /** Out of use; the next push reactivates it by id. */
  | { readonly outcome: 'deactivated'; readonly remoteId: string }
  | 'unsupported'
  /** The product's rule keeps the record (RELSAGA-28). */
  | 'kept';

export interface RecordPage {
  readonly records: readonly ListedRecord[];
  readonly next: string | null;
}

export interface RecordList {
  /** The page at `cursor`, null for the first. Throws as `push` does. */
  page(access: LinkAccess, cursor: string | null): Promise<RecordPage>;
  /** The fields that `page` gives after a push; null when it does not belong there. */
  expected(relation: RelationRecord): ComparedFields | null;
  /** Whether a record that `page` lacks exists elsewhere, as people move it. */
  exists?(access: LinkAccess, remoteId: string): Promise<boolean>;
}

/**
 * Each call is safe to repeat. Methods throw ProviderFailedError, or the reason of `access.signal` when that
 * aborted for another cause than a deadline.
 */
export interface RelationAdapter {
  readonly provider: string;
  /** The key `push` creates and searches by, saved before each create. No BSN or secret: it is stored in clear. */
  naturalKey(relation: RelationRecord): string;
  /** Null without a documented call. */
  readonly list: RecordList | null;
  push(access: LinkAccess, relation: RelationRecord, known: KnownRemote): Promise<PushResult>;
  /** Removes as far as the provider can; never what another relation has there. */
  remove(access: LinkAccess, relation: RelationRecord, known: KnownRemote): Promise<RemoveResult>;
}
