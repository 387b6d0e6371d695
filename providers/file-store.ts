import type { Readable } from 'node:stream';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import type { NameClash, PieceRange } from '#domain/files/upload.ts';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import type { LinkAccess } from './provider-ports.ts';

export interface Download {
  readonly entry: CloudEntry;
  /** A caller that does not read it to the end destroys it. */
  readonly content: Readable;
}

export interface UploadTarget {
  readonly folderId: string;
  readonly name: string;
  readonly clash: NameClash;
}

/** `url` opens the file for anybody, so it is stored like a password. */
export interface ViewLink {
  readonly id: string;
  readonly url: string;
}

export const NAME_IN_USE = 'name-taken';

/** An office's cloud storage. Items go by id, which outlives renaming and moving. Methods throw ProviderFailedError. */
export interface FileStore {
  readonly provider: ProviderName;
  /** Entries from the first of `within`, or the top, to `pathOrId` (a path has '/'); null: not found. */
  path(
    access: LinkAccess,
    pathOrId: string,
    within: ReadonlySet<string>,
  ): Promise<readonly CloudEntry[] | null>;
  /** Empty for a folder that is gone (ledger FILES-06). */
  list(access: LinkAccess, folderId: string): Promise<readonly CloudEntry[]>;
  /** Throws with code NAME_TAKEN. */
  createFolder(access: LinkAccess, parentId: string, name: string): Promise<CloudEntry>;
  /** Throws with code NAME_TAKEN. */
  rename(access: LinkAccess, entryId: string, name: string): Promise<CloudEntry>;
  /** To the recycle bin; safe to repeat. */
  remove(access: LinkAccess, entryId: string): Promise<void>;
  download(access: LinkAccess, fileId: string): Promise<Download>;
  upload(access: LinkAccess, target: UploadTarget, content: Uint8Array): Promise<CloudEntry>;
  /** Begins an upload; the returned ticket is a secret. */
  startUpload(access: LinkAccess, target: UploadTarget, bytes: number): Promise<string>;
  /** Sends a piece, safe to repeat; the entry after the last one. Throws with code NAME_TAKEN. */
  continueUpload(
    access: LinkAccess,
    upload: string,
    range: PieceRange,
    content: Uint8Array,
  ): Promise<CloudEntry | null>;
  /** Ends an upload that is not to be finished, so that its name is free again; safe to repeat. */
  cancelUpload(access: LinkAccess, upload: string): Promise<void>;
  /** Makes an anonymous view link, or returns the existing one (ledger FILES-11). */
  share(access: LinkAccess, fileId: string): Promise<ViewLink>;
  /** Withdraws one link, or all for null (ledger FILES-12); safe to repeat. */
  withdraw(access: LinkAccess, fileId: string, linkId: string | null): Promise<void>;
}
