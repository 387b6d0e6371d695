import type { Panel } from '#dev/stack/panel.ts';

/** The environment variable with the panels of the products under test: one for each worker, in their order. */
export const PANELS_VARIABLE = 'BALIE_TEST_PANELS';

/** Addresses and accounts of the product that this worker of Playwright tests. */
export function stackInfo(): Panel {
  const { [PANELS_VARIABLE]: text, TEST_PARALLEL_INDEX: index = '0' } = process.env;
  if (text === undefined) throw new Error('test/e2e/global-setup.ts did not run');
  const panels: readonly Panel[] = JSON.parse(text);
  const panel = panels[Number(index)];
  if (panel === undefined) throw new Error(`no product was started for worker ${index}`);
  return panel;
}
