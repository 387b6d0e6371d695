import type { Panel } from '#dev/stack/panel.ts';

/** Addresses and accounts of the product under test, for Playwright files. */
export function stackInfo(): Panel {
  const text = process.env.BALIE_TEST_PANEL;
  if (text === undefined) throw new Error('test/e2e/global-setup.ts did not run');
  return JSON.parse(text);
}
