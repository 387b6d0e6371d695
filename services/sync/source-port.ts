import type { Transaction } from '#prisma/database.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { OpenedLink } from '#services/link/open-link.ts';
import type { PageFailure } from '#services/set-aside/page-failure.ts';
import type { CollectionRow, SourceReference, SourceRow } from './source-row.ts';

/** The port of each kind of source, so that one mechanism reads them all. */
export interface SourcePort {
  /** Null where nothing of it is to be read: not linked any more, or a person decides first. */
  open(tx: Transaction, source: SourceReference): Promise<OpenedSource | null>;
  /** Runs before its passes, as a rehearsal does; safe to repeat. Throws ProviderFailedError. */
  prepare?(source: SourceReference, signal: AbortSignal): Promise<void>;
  readonly failures: SourceFailures;
}

/** How a failure of a source is shown. */
export interface SourceFailures {
  textOf(failure: PageFailure): string;
  /** Has whoever looks at the source see that it failed, or that this is over; the links are notified besides. */
  notify(tx: Transaction, source: SourceReference): Promise<void>;
}

/** A source whose service can be called. What it writes, it writes with the source locked. */
export interface OpenedSource {
  readonly link: OpenedLink;
  collections(access: LinkAccess, pass: Pass): Promise<FoundCollections>;
  /** A collection is to be listed whole, in the generation that it has now. */
  beginListing(tx: Transaction, collection: CollectionRow): Promise<void>;
  /** A page, as far on as the collection's cursor says; null: the collection is gone. */
  page(access: LinkAccess, pass: Pass, collection: CollectionRow): Promise<SourcePage | null>;
  /**
   * The page that says that nothing changed in a collection since its token, to which nothing is to be applied but its progress;
   * null where something did, or the collection is gone. Reads nothing besides, so that it is cheap to repeat as a page.
   */
  peek(access: LinkAccess, pass: Pass, collection: CollectionRow): Promise<SourcePage | null>;
  /** Looks for what was missed of a collection that was read to its end. */
  verifyMissing(access: LinkAccess, pass: Pass, collection: CollectionRow): Promise<Verified>;
  /** Drops what is left of a collection that is gone, once all others were read. */
  dropVanished(access: LinkAccess, pass: Pass, collection: CollectionRow): Promise<Dropped>;
  /** The collection is gone, and waits until the others were read. */
  vanish(tx: Transaction, collection: CollectionRow): Promise<void>;
  end(tx: Transaction, pass: Pass): Promise<void>;
}

export interface Pass {
  readonly source: SourceRow;
  /** When this step began by Postgres' clock: before anything is read in it. */
  readonly at: Date;
  /** The collections that are there. */
  readonly collections: readonly CollectionRow[];
}

/** The collections of a source as its service lists them. */
export interface FoundCollections {
  readonly collections: readonly {
    readonly key: string;
    readonly position: number;
    /** Its token is no longer to be gone on with. */
    readonly isListedWhole: boolean;
  }[];
  /** Writes what its kind keeps of them besides. */
  store(tx: Transaction): Promise<void>;
}

export interface SourcePage {
  /** Exactly one of both is filled: another page follows, or the collection was read to its end. */
  readonly progress: { readonly next: string | null; readonly token: string | null };
  apply(tx: Transaction): Promise<Applied>;
}

export type Applied =
  | {
      /** Something was missed, by what is known besides. */
      readonly isInDoubt: boolean;
    }
  /** Nothing was written: the part of the page that changed here meanwhile is read again first. */
  | { readonly readAgain: () => Promise<SourcePage> };

export interface Verified {
  /** 'more': something is left in doubt; 'list': so much that it is listed whole again. */
  readonly outcome: 'done' | 'more' | 'list' | 'vanished';
  store(tx: Transaction): Promise<void>;
}

export interface Dropped {
  store(tx: Transaction): Promise<'more' | 'gone'>;
}

/** The port of each kind; handed in by whoever runs the worker. */
export type SourcePorts = Readonly<Record<string, SourcePort>>;
