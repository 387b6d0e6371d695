import { LARGEST_DIRECT_BYTES, type NameClash } from '#domain/files/upload.ts';
import { pause } from '#web/connection/pause.ts';
import { reconnectDelay } from '#web/connection/reconnect-delay.ts';
import { ConnectionLost } from '#web/relay/call-failure.ts';
import { filesCall, filesJson } from './files-call.ts';

export interface UploadTarget {
  readonly relationId: string;
  readonly folderId: string | null;
}

export interface Sending {
  readonly clash: NameClash;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}

const CANCEL_MILLISECONDS = 5_000;
const BYTES = { 'content-type': 'application/octet-stream' };

/** Brings a file over, a big one in pieces (ledger FILES-08). Throws what `filesCall` and `filesJson` throw. */
export async function sendFile(target: UploadTarget, file: File, sending: Sending): Promise<void> {
  if (file.size > LARGEST_DIRECT_BYTES) return sendInPieces(target, file, sending);
  const { clash, signal } = sending;
  const query = new URLSearchParams({ name: file.name, clash });
  if (target.folderId !== null) query.set('folder', target.folderId);
  const path = `${encodeURIComponent(target.relationId)}?${query}`;
  await filesCall(path, { method: 'POST', headers: BYTES, body: file, signal });
}

async function sendInPieces(
  { relationId, folderId }: UploadTarget,
  file: File,
  { clash, signal, onProgress }: Sending,
): Promise<void> {
  const { ticket, pieceBytes } = await filesJson<{ ticket: string; pieceBytes: number }>(
    `${encodeURIComponent(relationId)}/uploads`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: file.name,
        bytes: file.size,
        clash,
        ...(folderId && { folder: folderId }),
      }),
      signal,
    },
  );
  const upload = { 'x-upload': ticket };
  try {
    for (let start = 0; start < file.size; start += pieceBytes) {
      const end = Math.min(start + pieceBytes, file.size);
      await sendPiece(file.slice(start, end), signal, {
        ...BYTES,
        ...upload,
        'content-range': `bytes ${start}-${end - 1}/${file.size}`,
      });
      onProgress(end);
    }
  } catch (error) {
    const ended = cancel(upload);
    // Its name is free again for whoever is told of a failure; who broke it off waits for nothing.
    if (!signal.aborted) await ended;
    throw error;
  }
}

/** An upload that stays open holds its name at some services, until it ends by itself. */
async function cancel(headers: Record<string, string>): Promise<void> {
  const signal = AbortSignal.timeout(CANCEL_MILLISECONDS);
  await filesCall('uploads', { method: 'DELETE', headers, signal }).catch((error: unknown) => {
    console.error('An upload could not be ended.', error);
  });
}

/** A piece may be sent again when nobody knows what became of it, so a lost line is waited for. */
async function sendPiece(body: Blob, signal: AbortSignal, headers: Record<string, string>): Promise<void> {
  for (let retry = 0; ; retry++) {
    try {
      await filesCall('uploads', { method: 'PUT', headers, body, signal });
      return;
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      await pause(reconnectDelay(retry, Math.random()), signal);
    }
  }
}
