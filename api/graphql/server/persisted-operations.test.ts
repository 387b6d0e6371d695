import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPersistedOperations } from './persisted-operations.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-operations-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('requests that arrive while the list is read are answered from it, first and after it was rewritten', async () => {
  const file = path.join(folder, 'persisted-operations.json');
  const operations = readPersistedOperations(file);
  for (const fetchKey of [1, 2, 3]) {
    const ids = Array.from({ length: 40 }, (_, index) => `${fetchKey}-${index}`);
    await writeFile(file, JSON.stringify(Object.fromEntries(ids.map((id) => [id, `query ${id}`]))));
    await utimes(file, fetchKey, fetchKey);
    const finds = [];
    for (const id of ids) {
      finds.push(operations.find(id));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await Promise.all(finds)).toEqual(ids.map((id) => `query ${id}`));
    expect(await operations.find('unknown')).toBeUndefined();
  }
});

test('a list that cannot be read is no reason to call a client outdated, and is read once it can', async () => {
  const file = path.join(folder, 'persisted-operations.json');
  const operations = readPersistedOperations(file);
  await expect(operations.find('one')).rejects.toThrow('ENOENT');
  await writeFile(file, '{"one": "query o');
  await expect(operations.find('one')).rejects.toThrow(SyntaxError);
  await writeFile(file, '{"one": "query one"}');
  expect(await operations.find('one')).toBe('query one');
});
