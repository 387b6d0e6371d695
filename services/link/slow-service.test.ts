import { describe, expect, it, vi } from 'vitest';
import type { OpenedLink } from './open-link.ts';
import { callUnlessSlow } from './slow-service.ts';

const PATIENCE = { slowAfter: 20, firstPause: 100, longestPause: 1_000 };

function scene(slowAnswers: number) {
  const warn = vi.fn();
  const context = { logger: { warn }, database: { lease: () => Promise.reject(new Error('away')) } };
  const link = {
    id: 'link-1',
    officeId: 'office-1',
    provider: 'fiscaal-gemak',
    slowUntil: null,
    slowAnswers,
  };
  const call = (work: () => Promise<string>) =>
    callUnlessSlow(
      context,
      link as unknown as OpenedLink,
      { patience: PATIENCE, signal: new AbortController().signal },
      work,
    );
  return { warn, call };
}

const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, 40));

describe('what a service answered stands where its speed cannot be noted', () => {
  it.each([
    ['a slow answer', 0, slowly],
    ['a quick answer after slow ones', 2, () => Promise.resolve()],
  ])('%s', async (_what, slowAnswers, wait) => {
    const { call, warn } = scene(slowAnswers);
    expect(await call(() => wait().then(() => 'pushed'))).toBe('pushed');
    await expect(call(() => wait().then(() => Promise.reject(new Error('refused'))))).rejects.toThrow(
      'refused',
    );
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
