import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openStore } from './store.ts';

it('loses no change, whenever it is closed around the moment of writing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balie-store-'));
  const pauses = Array.from({ length: 24 }, (_, index) => 192 + index);
  const kept = await Promise.all(
    pauses.map(async (pause) => {
      const file = join(folder, String(pause), 'state.json');
      const store = await openStore(file);
      store.slice('numbers', () => ({ last: 0 })).current.last = pause;
      store.changed();
      await delay(pause);
      await store.close();
      const again = await openStore(file);
      return again.slice('numbers', () => ({ last: 0 })).current.last;
    }),
  );
  await rm(folder, { recursive: true });
  expect(kept).toEqual(pauses);
});
