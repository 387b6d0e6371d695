// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchPictures } from './fetch-pictures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const picturesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ contentId: `${index}`, url: `/files/${index}` }));
const tooManyCalls = () =>
  Object.assign(new Error('Er worden al bestanden voor u opgehaald.'), { code: 429 });

describe('the pictures within a mail', () => {
  it('are fetched a few at once, however many there are', async () => {
    let running = 0;
    let most = 0;
    const fetchOne = async ({ url }: { readonly url: string }) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return `data:${url}`;
    };
    const found = await fetchPictures(picturesOf(40), fetchOne, new AbortController().signal);
    expect([found.size, found.get('39'), most]).toEqual([40, 'data:/files/39', 3]);
  });

  it('are asked for again where the server had no place for them', async () => {
    const refused = new Set(['/files/1', '/files/2']);
    const fetchOne = async ({ url }: { readonly url: string }) => {
      if (refused.delete(url)) throw tooManyCalls();
      return url;
    };
    const fetching = fetchPictures(picturesOf(5), fetchOne, new AbortController().signal);
    await vi.runAllTimersAsync();
    expect([...(await fetching).keys()].toSorted()).toEqual(['0', '1', '2', '3', '4']);
  });

  it('are left out where they cannot be had, and asked for no more once the mail is left', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const requests: string[] = [];
    const stopped = new AbortController();
    const fetchOne = async ({ url }: { readonly url: string }) => {
      requests.push(url);
      if (url === '/files/0') throw new Error('weg');
      if (url === '/files/4') stopped.abort();
      return url;
    };
    const fetching = fetchPictures(picturesOf(9), fetchOne, stopped.signal);
    await vi.runAllTimersAsync();
    const found = await fetching;
    expect(found.has('0')).toBe(false);
    expect(requests).not.toContain('/files/8');
  });
});
