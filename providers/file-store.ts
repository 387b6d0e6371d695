import type { Readable } from 'node:stream';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import type { NameClash, PieceRange } from '#domain/files/upload.ts';
import type { ProviderName } from '#domain/provider/descriptions.ts';
import type { LinkAccess } from './ports.ts';

export interface Download {
  readonly entry: CloudEntry;
  /** Errors when the service breaks off; a caller that does not read it to its end destroys it. */
  readonly content: Readable;
}

export interface UploadTarget {
  readonly folderId: string;
  readonly name: string;
  readonly clash: NameClash;
}

/** An anonymous view link; its `url` opens the file for anybody, so it is kept like a password. */
export interface ViewLink {
  readonly id: string;
  readonly url: string;
}

export const NAME_TAKEN = 'name-taken';

/** An office's cloud storage. Items go by id, which outlives renaming and moving. Methods throw ProviderFailedError. */
export interface FileStore {
  readonly provider: ProviderName;
  /** The entries down to `place` (id, or path with '/'), from the first of `within` or the top; null when not found. */
  trail(
    access: LinkAccess,
    place: string,
    within: ReadonlySet<string>,
  ): Promise<readonly CloudEntry[] | null>;
  /** A folder that is gone holds nothing (ledger FILES-06). */
  list(access: LinkAccess, folderId: string): Promise<readonly CloudEntry[]>;
  /** Throws with code NAME_TAKEN. */
  createFolder(access: LinkAccess, parentId: string, name: string): Promise<CloudEntry>;
  /** Throws with code NAME_TAKEN. */
  rename(access: LinkAccess, entryId: string, name: string): Promise<CloudEntry>;
  /** To the recycle bin. What is gone already counts as removed. */
  remove(access: LinkAccess, entryId: string): Promise<void>;
  download(access: LinkAccess, fileId: string): Promise<Download>;
  upload(access: LinkAccess, target: UploadTarget, content: Uint8Array): Promise<CloudEntry>;
  /** Begins an upload in pieces; the text names it to `continueUpload`, and is a secret. */
  startUpload(access: LinkAccess, target: UploadTarget, bytes: number): Promise<string>;
  /** Sends a piece, safe to repeat; the entry after the last one. Throws with code NAME_TAKEN. */
  continueUpload(
    access: LinkAccess,
    upload: string,
    range: PieceRange,
    content: Uint8Array,
  ): Promise<CloudEntry | null>;
  /** Makes an anonymous view link, or gives the one that the file has (ledger FILES-11). */
  share(access: LinkAccess, fileId: string): Promise<ViewLink>;
  /** Withdraws one view link, or with null all (ledger FILES-12). What is gone already counts as withdrawn. */
  withdraw(access: LinkAccess, fileId: string, linkId: string | null): Promise<void>;
}
