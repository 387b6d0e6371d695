import { expect, it } from 'vitest';
import { createFilesGate } from './files-gate.ts';

it('refuses what comes while too many wait, and lets the next in once one is through', async () => {
  const gate = createFilesGate(2);
  const slow = Promise.withResolvers<string>();
  const waiting = [gate(() => slow.promise), gate(() => Promise.reject(new Error('broken')))];
  await expect(waiting[1]).rejects.toThrow('broken');
  waiting.push(gate(() => slow.promise));
  await expect(gate(async () => 'third')).rejects.toMatchObject({ kind: 'ProviderFailed', retryable: true });
  slow.resolve('done');
  expect(await waiting[0]).toBe('done');
  expect(await gate(async () => 'later')).toBe('later');
});
