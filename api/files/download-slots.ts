import type { FastifyReply } from 'fastify';
import { TooManyRequestsError } from '#domain/errors.ts';

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = 10;

/** Whose download it is, and how many of theirs may go on at once. */
export interface Downloader {
  readonly id: string;
  readonly most: number;
}

/** Downloads of one member of staff at once; scripts fetch more than one by one. */
export const MOST_DOWNLOADS_OF_USER = 10;

/** Takes a place until the answer has left or broke off. Throws TooManyRequestsError when there is none. */
export type TakeDownloadSlot = (downloader: Downloader, reply: FastifyReply) => void;

/**
 * Lets so many downloads go on at once in this process: each holds two sockets and a call to the office's storage for
 * as long as its reader takes.
 */
export function createDownloadSlots(most: number): TakeDownloadSlot {
  const taken = new Map<string, number>();
  let total = 0;
  return (downloader, reply) => {
    const own = taken.get(downloader.id) ?? 0;
    if (own >= downloader.most) throw refused('Er worden al bestanden voor u opgehaald.');
    if (total >= most) throw refused('Er worden nu veel bestanden opgehaald.');
    taken.set(downloader.id, own + 1);
    total += 1;
    reply.raw.once('close', () => {
      total -= 1;
      const left = (taken.get(downloader.id) ?? 1) - 1;
      if (left > 0) taken.set(downloader.id, left);
      else taken.delete(downloader.id);
    });
  };
}

function refused(why: string): TooManyRequestsError {
  return new TooManyRequestsError(RETRY_AFTER, `${why} Probeer het zo opnieuw.`);
}
