import { afterAll, vi } from 'vitest';

/** Milliseconds for what a test left on its way. */
const PATIENCE = 5_000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// A part that arrives after its file has ended is drawn by React in an environment that is gone: 'window is not defined'.
afterAll(async () => {
  vi.useRealTimers();
  await Promise.race([vi.dynamicImportSettled(), wait(PATIENCE)]);
  // What was put off to the end of the turn, and what that drew.
  for (let turn = 0; turn < 2; turn++) await wait(0);
});
