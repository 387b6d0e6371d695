import type { DetailedError, Upload } from 'tus-js-client';
import { PIECE_BYTES } from '#domain/files/upload.ts';
import type { FilePurpose } from '#domain/stored-file/file-purpose.ts';
import { connectionState } from '#web/connection/connection-state.ts';
import { pause } from '#web/connection/pause.ts';
import { reconnectDelay } from '#web/connection/reconnect-delay.ts';
import { isTransientStatus } from '#web/connection/transient-status.ts';
import { tokenExpired, tokenInvalid } from '#web/session/rejected-session.ts';
import { sessionToken, TOKEN_HEADER } from '#web/session/session-token.ts';

/** The server does not take the file; the message is for the user. */
export class UploadRefused extends Error {
  override name = 'UploadRefused';
  readonly isTransient: boolean;

  constructor(message: string, isTransient: boolean) {
    super(message);
    this.isTransient = isTransient;
  }
}

export interface SendingUpload {
  readonly purpose: FilePurpose;
  /** Aborted: what has arrived is deleted. */
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
  /** The line is gone, and the upload goes on by itself once it is back. */
  readonly onWaiting: () => void;
}

const TOO_LATE = 'Het bestand kon niet worden verstuurd. Probeer het opnieuw.';
const MOST_TRANSIENT = 8;

/**
 * A file goes by the tus protocol: a lost line is waited for, and what has arrived is not sent again. Returns
 * the file's id. Throws UploadRefused, and the signal's reason.
 */
export async function sendUpload(file: File, sending: SendingUpload): Promise<string> {
  const { signal } = sending;
  const { Upload } = await import('tus-js-client');
  let received = Promise.withResolvers<void>();
  const upload = new Upload(file, {
    endpoint: '/files/uploads',
    chunkSize: PIECE_BYTES,
    metadata: { purpose: sending.purpose, name: file.name },
    // Waiting and asking again is done here, where the line is known; and nothing of a file stays in the browser.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => request.setHeader(TOKEN_HEADER, sessionToken() ?? 'no token'),
    onProgress: sending.onProgress,
    onSuccess: () => received.resolve(),
    onError: (error) => received.reject(error),
  });
  const stop = () => received.reject(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    for (let retry = 0; ; retry += 1) {
      signal.throwIfAborted();
      received = Promise.withResolvers<void>();
      upload.start();
      const failure = await received.promise.then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (failure === null) {
        connectionState.report(true);
        return idOf(upload);
      }
      signal.throwIfAborted();
      await untilWorthAnother(failure.error, retry, sending);
    }
  } catch (error) {
    if (signal.aborted) await upload.abort(true).catch(() => undefined);
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** The id in an upload's address is the file's. */
function idOf({ url }: Upload): string {
  return url?.split('/').at(-1) ?? '';
}

async function untilWorthAnother(error: unknown, retry: number, sending: SendingUpload): Promise<void> {
  const response = (error as Partial<DetailedError>).originalResponse ?? null;
  const status = response?.getStatus() ?? 0;
  const wasReached = status !== 0;
  connectionState.report(wasReached && status !== 503 && status !== 504);
  if (wasReached && !isTransientStatus('upload', status)) throw refusalOf(status, response?.getBody() ?? '');
  if (wasReached && retry >= MOST_TRANSIENT) throw new UploadRefused(TOO_LATE, true);
  if (!wasReached && !(error instanceof Error && 'originalRequest' in error)) throw error;
  sending.onWaiting();
  await pause(reconnectDelay(retry, Math.random()), sending.signal);
}

/** What the server says is for the user; a rejected session is handled for all screens. */
function refusalOf(status: number, body: string): UploadRefused {
  const message = messageIn(body) ?? TOO_LATE;
  if (status === 401) tokenInvalid();
  else if (status === 500 && message === 'Token verlopen') void tokenExpired(message);
  return new UploadRefused(message, status >= 500);
}

/** A proxy may answer something that is no JSON. */
function messageIn(body: string): string | null {
  try {
    const { message } = JSON.parse(body) as { readonly message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}
