// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { LARGEST_DIRECT_BYTES } from '#domain/files/upload.ts';
import { sendFile } from './send-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each(['refused', 'broken off'])('ends an upload in pieces that is %s, and no other', async (how) => {
  const calls: string[] = [];
  const abort = new AbortController();
  vi.stubGlobal('fetch', async (url: string, { method, headers, signal }: RequestInit) => {
    calls.push(`${method} ${url} ${new Headers(headers).get('x-upload')}`);
    signal?.throwIfAborted();
    if (method === 'POST') return Response.json({ ticket: 't', pieceBytes: LARGEST_DIRECT_BYTES });
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (how === 'refused') return Response.json({ message: 'bezet' }, { status: 409 });
    abort.abort();
    throw abort.signal.reason;
  });
  const file = new File([new Uint8Array(LARGEST_DIRECT_BYTES + 1)], 'groot.bin');
  const sending = { clash: 'fail', signal: abort.signal, onProgress: () => undefined } as const;
  await expect(sendFile({ relationId: 'r', folderId: null }, file, sending)).rejects.toThrow();
  expect(calls).toEqual(['POST /files/r/uploads null', 'PUT /files/uploads t', 'DELETE /files/uploads t']);
});

it.each(['refused', 'broken off'])(
  'waits no longer than seconds for the end of an upload that is %s, while the line is away',
  async (how) => {
    const abort = new AbortController();
    const limit = new AbortController();
    const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.spyOn(console, 'error').mockReturnValue();
    const ending = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (_url: string, { method, signal }: RequestInit) => {
      if (method === 'POST') return Response.json({ ticket: 't', pieceBytes: LARGEST_DIRECT_BYTES });
      if (method === 'PUT' && how === 'refused') return Response.json({ message: 'bezet' }, { status: 409 });
      if (method === 'PUT') abort.abort();
      signal?.throwIfAborted();
      ending.resolve();
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    });
    const file = new File([new Uint8Array(LARGEST_DIRECT_BYTES + 1)], 'groot.bin');
    const sending = { clash: 'fail', signal: abort.signal, onProgress: () => undefined } as const;
    const sent = sendFile({ relationId: 'r', folderId: null }, file, sending).catch(() => 'ended');
    await ending.promise;
    // Whoever broke it off waits for nothing.
    if (how === 'refused') limit.abort();
    expect(await sent).toBe('ended');
    expect(patience).toHaveBeenCalledWith(5_000);
  },
);
