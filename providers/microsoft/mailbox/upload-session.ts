import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ProviderFailedError } from '#domain/errors.ts';
import { retry } from '#domain/retry.ts';
import type { CallLimiter } from '#providers/call-slots.ts';
import { createHttpClient, type HttpClient, type HttpReply, parseJson } from '#providers/http.ts';
import { limitedClient } from '#providers/limited-client.ts';
import { graphFailure } from '#providers/microsoft/graph-errors.ts';
import type { Outbound } from '#providers/outbound.ts';
import { malformedReply } from '#providers/provider-failures.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';

const TRIES = 3;
const FIRST_PAUSE_MILLISECONDS = 200;
/** Four megabytes over a slow line, and less than a slot of the limiter lasts. */
const PIECE_MILLISECONDS = 30_000;
/** The Location that Graph writes at the end of a session (Graph: outlook-large-attachments). */
const ATTACHMENT_OF_LOCATION = /attachments\('([^']+)'\)$/i;
/** How a piece that arrived earlier is refused, and what the last one may find: that its session is over. */
const RANGE_CONFLICTS: ReadonlySet<number> = new Set([409, 416]);
const OVER: ReadonlySet<number> = new Set([404, 409, 410, 416]);

/** The session goes on at a byte, or is complete, with the attachment's id where it was given. */
export type PieceOutcome =
  | { readonly kind: 'more'; readonly from: number }
  | { readonly kind: 'complete'; readonly attachmentId: string | null };

interface SessionOptions {
  readonly uploadUrl: string;
  readonly total: number;
  readonly outbound: Outbound;
  readonly access: LinkAccess;
  readonly limiter?: CallLimiter | undefined;
}

/**
 * Puts the bytes from `start` on; `more` may name a byte from which they are put again. A piece refused as
 * out of place arrived before, so the caller checks at the end that the file is there. The address is the
 * permission: no token goes along, and the rules for addresses apply.
 */
export function openSession({ uploadUrl, total, outbound, access, limiter }: SessionOptions): {
  put(start: number, bytes: Uint8Array): Promise<PieceOutcome>;
} {
  const { signal } = access;
  const client = createHttpClient({
    provider: 'microsoft',
    baseUrl: uploadUrl,
    outbound,
    timeoutMilliseconds: PIECE_MILLISECONDS,
  });
  const http = limitedClient(client, access, limiter);

  function putOnce(start: number, bytes: Uint8Array): Promise<HttpReply> {
    return http.send({
      method: 'PUT',
      path: '',
      body: bytes,
      signal,
      headers: {
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${start}-${start + bytes.length - 1}/${total}`,
      },
    });
  }

  function put(start: number, bytes: Uint8Array): Promise<PieceOutcome> {
    const end = start + bytes.length;
    return retry<PieceOutcome>(
      async (attempts) => {
        const from = attempts === 1 ? null : await expectedFrom(http, signal);
        if (from !== null && from > start && from < end) return { kind: 'more', from };
        return outcomeOf(await putOnce(start, bytes), { end, total });
      },
      async (error, attempts) => {
        if (!(error instanceof ProviderFailedError) || !error.retryable || attempts === TRIES) throw error;
        await pauseFor(error.retryAfterSeconds, attempts, signal);
      },
    );
  }

  return { put };
}

function outcomeOf(
  reply: HttpReply,
  { end, total }: { readonly end: number; readonly total: number },
): PieceOutcome {
  if (reply.status === 200 || reply.status === 202) return { kind: 'more', from: nextStart(reply) ?? end };
  if (reply.status === 201) return { kind: 'complete', attachmentId: attachmentIdOf(reply) };
  if (end === total && OVER.has(reply.status)) return { kind: 'complete', attachmentId: null };
  if (RANGE_CONFLICTS.has(reply.status)) return { kind: 'more', from: end };
  throw graphFailure('microsoft', reply);
}

async function answerOrFailure(call: () => Promise<HttpReply>): Promise<HttpReply | ProviderFailedError> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderFailedError) return error;
    throw error;
  }
}

async function pauseFor(requestedSeconds: number | null, tried: number, signal: AbortSignal): Promise<void> {
  const milliseconds =
    requestedSeconds === null ? FIRST_PAUSE_MILLISECONDS * 2 ** tried : requestedSeconds * 1_000;
  await pause(milliseconds, undefined, { signal }).catch(() => undefined);
  signal.throwIfAborted();
}

/** Null where the session does not say its offset, as Outlook's need not. */
async function expectedFrom(http: HttpClient, signal: AbortSignal): Promise<number | null> {
  const reply = await answerOrFailure(() => http.send({ method: 'GET', path: '', signal }));
  return reply instanceof ProviderFailedError || reply.status !== 200 ? null : nextStart(reply);
}

const ranges = z.array(z.string());
const progress = z.union([
  z.object({ nextExpectedRanges: ranges }).transform((body) => body.nextExpectedRanges),
  z.object({ NextExpectedRanges: ranges }).transform((body) => body.NextExpectedRanges),
]);

/** Graph writes the name with and without a capital, and ranges with and without an end. */
function nextStart(reply: HttpReply): number | null {
  const [first = ''] = progress.safeParse(parseJson(reply.text)).data ?? [];
  const start = Number.parseInt(first, 10);
  return Number.isNaN(start) ? null : start;
}

function attachmentIdOf({ headers }: HttpReply): string | null {
  const id = ATTACHMENT_OF_LOCATION.exec(headers.location ?? '')?.[1];
  if (id === undefined) return null;
  try {
    return decodeURIComponent(id);
  } catch (error) {
    if (error instanceof URIError) throw malformedReply('microsoft');
    throw error;
  }
}
