// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendAttachment } from './send-attachment.ts';

const calls: { url: URL; body: unknown }[] = [];
const attachment = { id: 'a/1', name: 'bijlagen.zip' };

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    calls.push({ url: new URL(url, 'http://balie.example'), body });
    if (url.endsWith('/attachments/uploads')) return Response.json({ ticket: 't', pieceBytes: 2_000_000 });
    const isLast = !url.endsWith('/uploads') || calls.length === 3;
    return Response.json(isLast ? { attachment, stayedIds: ['lang'] } : { attachment: null });
  });
});
afterEach(() => vi.unstubAllGlobals());

const LONG = 'AAMkAGUz'.repeat(25);
const replaced = Array.from({ length: 100 }, (_, index) => ({ id: `${LONG}${index}` }) as never);
const sending = {
  contentId: null,
  replaced,
  signal: new AbortController().signal,
  onProgress: () => undefined,
  onLast: () => undefined,
};

it.each([
  ['in one call', 10],
  ['in pieces', 3_000_001],
])('names what a file comes in the place of, however long their ids are: %s', async (_how, size) => {
  const file = new File([new Uint8Array(size)], 'bijlagen.zip');
  const lastAfter: number[] = [];
  const onLast = () => {
    lastAfter.push(calls.length);
  };
  const { file: made, stayedIds } = await sendAttachment('d1', file, { ...sending, onLast });
  expect(lastAfter).toEqual([calls.length - 1]);
  expect([made.url, stayedIds]).toEqual(['/files/email-drafts/d1/attachments/a%2F1', ['lang']]);
  const [first] = calls;
  const query = first?.url.searchParams.get('replaces');
  const marks: string[] = query?.split(',') ?? JSON.parse(String(first?.body)).replaces;
  expect(new Set(marks).size).toBe(100);
  for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{16}$/);
  expect(first?.url.href.length).toBeLessThan(4_000);
});
