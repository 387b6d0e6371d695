import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { UserViewer } from '#services/session/session.ts';
import { appendToUpload } from '#services/stored-file/append-to-upload.ts';
import { cancelUpload } from '#services/stored-file/cancel-upload.ts';
import { UploadMovedOnError, uploadProgress } from '#services/stored-file/open-upload.ts';
import type { StoredFileContext } from '#services/stored-file/stored-file-context.ts';

/** The store of the tus protocol for one viewer. Uploads are begun before it is asked to create them. */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'termination'];
  readonly #context: StoredFileContext;
  readonly #viewer: UserViewer;

  constructor(context: StoredFileContext, viewer: UserViewer) {
    super();
    this.#context = context;
    this.#viewer = viewer;
  }

  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { byteLength, receivedBytes } = await uploadProgress(this.#context, this.#viewer, id);
    return new Upload({ id, offset: receivedBytes, ...(byteLength === null ? {} : { size: byteLength }) });
  }

  override async write(stream: Readable, fileId: string, offset: number): Promise<number> {
    try {
      return await appendToUpload(this.#context, this.#viewer, { fileId, offset }, stream);
    } catch (error) {
      if (error instanceof UploadMovedOnError) throw ERRORS.INVALID_OFFSET;
      throw error;
    }
  }

  override async remove(fileId: string): Promise<void> {
    await cancelUpload(this.#context, this.#viewer, fileId);
  }
}
