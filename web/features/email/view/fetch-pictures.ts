import { pause } from '#web/connection/pause.ts';

export interface InlinePicture {
  readonly contentId: string;
  readonly url: string;
}

/** The server serves a user ten files at once, and the user may be fetching others. */
const FETCHED_AT_ONCE = 3;
/** Milliseconds before each retry of a picture for which the server had no capacity. */
const WAITS = [500, 1_000, 2_000, 4_000, 8_000];
const TOO_MANY_CALLS = 429;

type Fetch = (picture: InlinePicture, signal: AbortSignal) => Promise<string | null>;

/** Fetches pictures a few at once, with retries where the server had no capacity; leaves out what fails. */
export async function fetchPictures(
  pictures: readonly InlinePicture[],
  fetchOne: Fetch,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const left = pictures.values();
  async function lane(): Promise<void> {
    for (const picture of left) {
      const address = await fetchWithRetries(picture, fetchOne, signal);
      if (address !== null) found.set(picture.contentId, address);
    }
  }
  await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, lane));
  return found;
}

async function fetchWithRetries(
  picture: InlinePicture,
  fetchOne: Fetch,
  signal: AbortSignal,
): Promise<string | null> {
  for (let retry = 0; !signal.aborted; retry += 1) {
    try {
      return await fetchOne(picture, signal);
    } catch (error) {
      const wait = WAITS[retry];
      if (signal.aborted) return null;
      if (wait === undefined || !isTooManyCalls(error)) {
        // The mail is read without it, as it is where the sender forgot a picture.
        console.error('A picture within a mail could not be fetched.', error);
        return null;
      }
      await pause(wait, signal).catch(() => undefined);
    }
  }
  return null;
}

function isTooManyCalls(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === TOO_MANY_CALLS;
}
