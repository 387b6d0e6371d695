import type { Transaction } from '#prisma/database.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { OpenedLink } from '#services/link/open-link.ts';
import type { PageFailure } from '#services/set-aside/page-failure.ts';
import type { CollectionRow, SourceReference, SourceRow } from './source-row.ts';

/** One per kind of source, so that one mechanism reads them all. */
export interface SourcePort {
  /** Null where nothing is to be read: not linked, or a person decides first. */
  open(tx: Transaction, source: SourceReference): Promise<OpenedSource | null>;
  /** A rehearsal runs so; safe to repeat. Throws ProviderFailedError. */
  prepare?(source: SourceReference, signal: AbortSignal): Promise<void>;
  readonly failures: SourceFailures;
}

export interface SourceFailures {
  textOf(failure: PageFailure): string;
  /** Whoever looks at the source sees the failure or its end; the links are notified besides. */
  notify(tx: Transaction, source: SourceReference): Promise<void>;
}

/** The source must be locked for its writes. */
export interface OpenedSource {
  readonly link: OpenedLink;
  collections(access: LinkAccess, pass: Pass): Promise<FoundCollections>;
  beginListing(tx: Transaction, collection: CollectionRow): Promise<void>;
  /** Goes on at the collection's cursor; null: the collection is gone. */
  page(access: LinkAccess, pass: Pass, collection: CollectionRow): Promise<SourcePage | null>;
  /**
   * The page that says that nothing changed in a collection since its token, to which nothing is to be applied but its progress;
   * null where something did, or the collection is gone. Reads nothing besides, so that it is cheap to repeat as a page.
   */
  peek(access: LinkAccess, pass: Pass, collection: CollectionRow): Promise<SourcePage | null>;
  /** Looks for what was missed of a collection that was read to its end. */
  verifyMissing(access: LinkAccess, pass: Pass, collection: CollectionRow): Promise<Verified>;
  /** Runs once all others were read. */
  dropVanished(access: LinkAccess, pass: Pass, collection: CollectionRow): Promise<Dropped>;
  /** The collection waits until the others were read. */
  vanish(tx: Transaction, collection: CollectionRow): Promise<void>;
  end(tx: Transaction, pass: Pass): Promise<void>;
}

export interface Pass {
  readonly source: SourceRow;
  /** Postgres' clock, before this step reads. */
  readonly at: Date;
  readonly collections: readonly CollectionRow[];
}

export interface FoundCollections {
  readonly collections: readonly {
    readonly key: string;
    readonly position: number;
    /** The token is of no use. */
    readonly isListedWhole: boolean;
  }[];
  store(tx: Transaction): Promise<void>;
}

export interface SourcePage {
  /** Exactly one of both is filled: another page follows, or the collection was read to its end. */
  readonly progress: { readonly next: string | null; readonly token: string | null };
  apply(tx: Transaction): Promise<Applied>;
}

export type Applied =
  | {
      readonly isInDoubt: boolean;
    }
  /** The part of the page that changed here meanwhile is read again first; nothing was written. */
  | { readonly readAgain: () => Promise<SourcePage> };

export interface Verified {
  /** 'more': in doubt; 'list': so much that it is listed whole again. */
  readonly outcome: 'done' | 'more' | 'list' | 'vanished';
  store(tx: Transaction): Promise<void>;
}

export interface Dropped {
  store(tx: Transaction): Promise<'more' | 'gone'>;
}

/** Handed in by whoever runs the worker. */
export type SourcePorts = Readonly<Record<string, SourcePort>>;
