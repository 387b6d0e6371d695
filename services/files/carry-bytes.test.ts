import { describe, expect, it, vi } from 'vitest';
import { LARGEST_DIRECT_BYTES, LARGEST_FILE_BYTES, PIECE_BYTES } from '#domain/files/upload.ts';
import type { FileStore } from '#providers/file-store.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { carryBytes } from './carry-bytes.ts';

const CHUNK = 1_000_000;
const target = { folderId: 'map', name: 'bon.pdf', clash: 'fail' } as const;

function arrange(length: number, said: number | null) {
  const calls: string[] = [];
  let [given, opened, cancelled] = [0, 0, 0];
  const open = async () => {
    opened += 1;
    given = 0;
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const next = Math.min(CHUNK, length - given);
          given += next;
          if (next > 0) controller.enqueue(new Uint8Array(next));
          else controller.close();
        },
        cancel() {
          cancelled += 1;
        },
      },
      { highWaterMark: 0 },
    );
    return { size: said, stream };
  };
  const entry = { id: '1', name: target.name, kind: 'file', size: length, modifiedAt: null } as const;
  const store = {
    async upload(_access: LinkAccess, _target: object, content: Uint8Array) {
      calls.push(`whole ${content.length}`);
      return entry;
    },
    async startUpload(_access: LinkAccess, _target: object, bytes: number) {
      calls.push(`begun ${bytes}`);
      return 'ticket';
    },
    async continueUpload(
      _access: LinkAccess,
      _ticket: string,
      { start, end, total }: { start: number; end: number; total: number },
    ) {
      // The bytes in memory between the two services: no more than a piece, and the chunk it was cut from.
      calls.push(`${start}-${end}/${total}`);
      expect(given - start).toBeLessThanOrEqual(PIECE_BYTES + CHUNK);
      return end + 1 === total ? entry : null;
    },
    async cancelUpload({ signal }: LinkAccess, ticket: string) {
      calls.push(`ended ${ticket}${signal.aborted ? ' too late' : ''}`);
    },
  };
  const log = { warn: vi.fn() };
  const access = { signal: AbortSignal.abort() } as LinkAccess;
  const to = { store: store as unknown as FileStore, access, log };
  const state = () => ({ calls, opened, cancelled });
  return { carry: () => carryBytes(open, to, target), state, store, log };
}

describe('bytes that are carried', () => {
  it.each([
    [0, 0],
    [LARGEST_DIRECT_BYTES, LARGEST_DIRECT_BYTES],
  ])('go in one call where they are %i', async (length, said) => {
    const { carry, state } = arrange(length, said);
    expect(await carry()).toMatchObject({ name: 'bon.pdf' });
    expect(state()).toEqual({ calls: [`whole ${length}`], opened: 1, cancelled: 0 });
  });

  it('go in pieces where they are more, and no more is kept in memory than a piece', async () => {
    const length = 3 * PIECE_BYTES + 5;
    const { carry, state } = arrange(length, length);
    await carry();
    expect(state().calls).toEqual([
      `begun ${length}`,
      ...[0, 1, 2].map((at) => `${at * PIECE_BYTES}-${(at + 1) * PIECE_BYTES - 1}/${length}`),
      `${3 * PIECE_BYTES}-${length - 1}/${length}`,
    ]);
  });

  it('are counted first where nobody says how many they are', async () => {
    const length = LARGEST_DIRECT_BYTES + 1;
    const { carry, state } = arrange(length, null);
    await carry();
    expect(state()).toMatchObject({
      opened: 2,
      calls: [`begun ${length}`, expect.any(String), expect.any(String)],
    });
  });

  it.each([
    [100, 99],
    [99, 100],
    [LARGEST_DIRECT_BYTES + 2, LARGEST_DIRECT_BYTES + 1],
    [LARGEST_DIRECT_BYTES + 1, LARGEST_DIRECT_BYTES + 2],
    [2 * PIECE_BYTES + 5, 2 * PIECE_BYTES],
    [3 * PIECE_BYTES, 2 * PIECE_BYTES],
    [2 * PIECE_BYTES, 3 * PIECE_BYTES],
  ])('are refused where %i come and %i were said', async (length, said) => {
    const { carry, state } = arrange(length, said);
    await expect(carry()).rejects.toMatchObject({ kind: 'ProviderFailed', code: 'other-size' });
    expect(state().calls.filter((call) => call.includes(`-${said - 1}/`))).toEqual([]);
  });

  it('end the upload they broke off, whose name the service would hold, also for a caller who left', async () => {
    const { carry, state } = arrange(2 * PIECE_BYTES + 5, 2 * PIECE_BYTES);
    await expect(carry()).rejects.toMatchObject({ code: 'other-size' });
    expect(state().calls.at(-1)).toBe('ended ticket');
  });

  it('say in the log that an upload could not be ended, and why they broke off to the caller', async () => {
    const { carry, store, log } = arrange(2 * PIECE_BYTES + 5, 2 * PIECE_BYTES);
    const error = new Error('down');
    store.cancelUpload = () => Promise.reject(error);
    await expect(carry()).rejects.toMatchObject({ code: 'other-size' });
    expect(log.warn.mock.calls).toEqual([[{ error }, 'an upload that was broken off could not be ended']]);
  });

  it('are refused where they are too many, announced or counted, and the stream is ended', async () => {
    for (const said of [LARGEST_FILE_BYTES + 1, null]) {
      const { carry, state } = arrange(LARGEST_FILE_BYTES + 1, said);
      await expect(carry()).rejects.toMatchObject({ kind: 'Validation' });
      expect(state()).toMatchObject({ calls: [], opened: 1, cancelled: 1 });
    }
  });
});
