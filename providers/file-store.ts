import type { Readable } from 'node:stream';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import type { NameClash, PieceRange } from '#domain/files/upload.ts';
import type { ProviderName } from '#domain/provider/descriptions.ts';
import type { LinkAccess } from './ports.ts';

/** A file on its way to the caller. */
export interface Download {
  readonly entry: CloudEntry;
  /** Ends with an error when the service breaks off; whoever does not read it to its end destroys it. */
  readonly content: Readable;
}

/** Where an upload is to stand. */
export interface UploadTarget {
  readonly folderId: string;
  readonly name: string;
  readonly clash: NameClash;
}

/**
 * An anonymous view link. `url` opens the file for whoever has it, so it is kept like a password; `id` is what the
 * service withdraws it by.
 */
export interface ViewLink {
  readonly id: string;
  readonly url: string;
}

/** Code of the failure that a name is taken already. */
export const NAME_TAKEN = 'name-taken';

/**
 * An office's cloud storage. Items are named by id, which outlives renaming and moving. A 401 is answered with one
 * renewed token (ledger FILES-07). Methods throw ProviderFailedError.
 */
export interface FileStore {
  readonly provider: ProviderName;
  /**
   * The entries from above down to the one that `place` names, by id or, beginning with '/', by path. It begins at the
   * first of `within` that is met on the way up, or at the top of the storage. Null when nothing is there.
   */
  trail(
    access: LinkAccess,
    place: string,
    within: ReadonlySet<string>,
  ): Promise<readonly CloudEntry[] | null>;
  /** What a folder holds, in no order; a folder that is gone holds nothing (ledger FILES-06). */
  list(access: LinkAccess, folderId: string): Promise<readonly CloudEntry[]>;
  /** Throws with code NAME_TAKEN. */
  createFolder(access: LinkAccess, parentId: string, name: string): Promise<CloudEntry>;
  /** Throws with code NAME_TAKEN. */
  rename(access: LinkAccess, entryId: string, name: string): Promise<CloudEntry>;
  /** To the recycle bin of the service, a folder with all it holds. What is gone already counts as removed. */
  remove(access: LinkAccess, entryId: string): Promise<void>;
  download(access: LinkAccess, fileId: string): Promise<Download>;
  /** A small file in one call. Throws with code NAME_TAKEN. */
  upload(access: LinkAccess, target: UploadTarget, content: Uint8Array): Promise<CloudEntry>;
  /** Begins an upload in pieces; the text names it to `continueUpload` and lets its holder write this one file. */
  startUpload(access: LinkAccess, target: UploadTarget, bytes: number): Promise<string>;
  /**
   * Sends the next piece; the entry once it was the last, null before. The same piece may be sent again when nobody
   * knows what became of it. Throws with code NAME_TAKEN.
   */
  continueUpload(
    access: LinkAccess,
    upload: string,
    range: PieceRange,
    content: Uint8Array,
  ): Promise<CloudEntry | null>;
  /** Makes an anonymous view link, or gives the one that the file has: asking twice makes one (ledger FILES-11). */
  share(access: LinkAccess, fileId: string): Promise<ViewLink>;
  /**
   * Takes anonymous view links of a file away: the given one, or, when it was asked for and never heard of, all
   * (ledger FILES-12). What is gone already counts as taken away.
   */
  withdraw(access: LinkAccess, fileId: string, linkId: string | null): Promise<void>;
}
