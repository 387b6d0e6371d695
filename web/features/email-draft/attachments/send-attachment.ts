import { isLargeAttachment } from '#domain/email/mail-size.ts';
import { attachmentMark } from '#domain/email/zipped-files.ts';
import { pause } from '#web/connection/pause.ts';
import { reconnectDelay } from '#web/connection/reconnect-delay.ts';
import { Refused } from '#web/errors/user-message.ts';
import type { MailFile } from '#web/features/email-draft/composition.ts';
import { ConnectionLost } from '#web/relay/call-failure.ts';
import { restCall } from '#web/session/call-rest.ts';

interface Sending {
  /** Null for a file beside the text. */
  readonly contentId: string | null;
  readonly replaced: readonly MailFile[];
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
  /** Called before the last bytes go. */
  readonly onLast: () => void;
}

interface Arrived {
  readonly attachment: Omit<MailFile, 'url'>;
  readonly stayedIds: readonly string[];
}

export interface SentFile {
  readonly file: MailFile;
  readonly stayedIds: readonly string[];
}

/** Where it is fetched as long as it is in the draft. */
const withUrl = (attachmentsUrl: string, { attachment, stayedIds }: Arrived): SentFile => ({
  file: { ...attachment, url: `${attachmentsUrl}/${encodeURIComponent(attachment.id)}` },
  stayedIds,
});

const FOLDER = '/files/email-drafts';
const BYTES = { 'content-type': 'application/octet-stream' };

/** Request ids by file: a file that is sent again keeps its id, so that it is attached once. */
const requests = new WeakMap<File, string>();

function requestOf(file: File): string {
  const known = requests.get(file) ?? crypto.randomUUID();
  requests.set(file, known);
  return known;
}

/** Sends what can be sent again when nobody knows what became of it, so that a lost line is waited for. */
async function untilAnswered(
  address: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await restCall(address, init);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      await pause(reconnectDelay(retry, Math.random()), init.signal);
    }
  }
}

/** Brings a file to a draft, a large one in pieces through an upload session (ledger COMPOSE-42, 44). */
export async function sendAttachment(draftId: string, file: File, sending: Sending): Promise<SentFile> {
  const type = file.type || 'application/octet-stream';
  const attachmentsUrl = `${FOLDER}/${encodeURIComponent(draftId)}/attachments`;
  if (isLargeAttachment(file.size)) {
    return withUrl(
      attachmentsUrl,
      await sendInPieces(`${attachmentsUrl}/uploads`, file, { ...sending, type }),
    );
  }
  const { contentId, signal } = sending;
  const inline = String(contentId !== null);
  const query = new URLSearchParams({ name: file.name, type, inline, requestId: requestOf(file) });
  if (contentId !== null) query.set('contentId', contentId);
  if (sending.replaced.length > 0) query.set('replaces', marksOf(sending.replaced).join(','));
  sending.onLast();
  const answer = await untilAnswered(`${attachmentsUrl}?${query}`, {
    method: 'POST',
    headers: BYTES,
    body: file,
    signal,
  });
  return withUrl(attachmentsUrl, (await answer.json()) as Arrived);
}

const marksOf = (files: readonly MailFile[]) => files.map(({ id }) => attachmentMark(id));

async function sendInPieces(
  attachmentsUrl: string,
  file: File,
  { type, replaced, signal, onProgress, onLast }: Sending & { readonly type: string },
): Promise<Arrived> {
  const opened = await restCall(attachmentsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: file.name, type, bytes: file.size, replaces: marksOf(replaced) }),
    signal,
  });
  const { ticket, pieceBytes } = (await opened.json()) as { ticket: string; pieceBytes: number };
  const upload = { 'x-upload': ticket };
  try {
    for (let start = 0; start < file.size; start += pieceBytes) {
      const end = Math.min(start + pieceBytes, file.size);
      if (end === file.size) onLast();
      const answer = await untilAnswered(`${FOLDER}/uploads`, {
        method: 'PUT',
        headers: { ...BYTES, ...upload, 'content-range': `bytes ${start}-${end - 1}/${file.size}` },
        body: file.slice(start, end),
        signal,
      });
      onProgress(end);
      const { attachment, ...arrived } = (await answer.json()) as Arrived | { attachment: null };
      if (attachment !== null) return { attachment, stayedIds: [], ...arrived };
    }
  } catch (error) {
    if (signal.aborted) await cancel(upload);
    throw error;
  }
  throw new Refused('Het bestand is niet aangekomen.');
}

/** What has arrived of it goes at the provider; a session that stays open ends by itself. */
async function cancel(headers: Record<string, string>): Promise<void> {
  await restCall(`${FOLDER}/uploads`, { method: 'DELETE', headers }).catch((error: unknown) => {
    console.error('An upload could not be ended.', error);
  });
}
