import type { FastifyReply } from 'fastify';
import { TooManyRequestsError } from '#domain/errors.ts';
import { CallerLeftError } from './caller-left.ts';
import { whenClosed } from './when-closed.ts';

/** Seconds until a refused caller may try again. */
const RETRY_AFTER = 10;

export interface Downloader {
  readonly id: string;
  readonly most: number;
  /** The downloads of one office leave room for those of others. */
  readonly officeId: string;
}

/** Per user; scripts download more than one by one. */
export const MOST_DOWNLOADS_OF_USER = 10;

/**
 * Acquires a slot until the answer ends. Throws TooManyRequestsError, and CallerLeftError when the caller
 * hung up.
 */
export type AcquireDownloadSlot = (downloader: Downloader, reply: FastifyReply) => void;

/**
 * Bounds the downloads of this process: each has two sockets and a call to the storage while its reader
 * reads.
 */
export function createDownloadSlots(limits: {
  readonly most: number;
  readonly mostOfOffice: number;
}): AcquireDownloadSlot {
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  const add = (key: string, count: number) => {
    const left = countOf(key) + count;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  };
  return ({ id, most, officeId }, reply) => {
    if (reply.raw.closed) throw new CallerLeftError();
    if (countOf(id) >= most) throw refused('Er worden al bestanden voor u opgehaald.');
    if (countOf(officeId) >= limits.mostOfOffice || countOf(EVERYBODY) >= limits.most) {
      throw refused('Er worden nu veel bestanden opgehaald.');
    }
    const keys = [id, officeId, EVERYBODY];
    for (const key of keys) add(key, 1);
    whenClosed(reply.raw, () => {
      for (const key of keys) add(key, -1);
    });
  };
}

const EVERYBODY = 'everybody';

function refused(why: string): TooManyRequestsError {
  return new TooManyRequestsError(RETRY_AFTER, `${why} Probeer het zo opnieuw.`);
}
