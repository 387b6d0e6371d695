import { expect, test } from '@playwright/test';
import { signIn } from '#test/support/browser.ts';
import { addPerson, freshName } from '#test/support/relation-screens.ts';

interface Moments {
  shown?: number;
  hidden?: number;
  cleared?: number;
}

/** Notes in the page when the snackbar is drawn, leaves the screen and is gone; the test's own clock is too coarse. */
function watchSnackbar(): void {
  const moments: Moments = {};
  Object.assign(window, { snackbarMoments: moments });
  new MutationObserver(() => {
    const phase = document.querySelector('[role="status"] > [data-phase]')?.getAttribute('data-phase');
    if (phase === 'shown') moments.shown ??= performance.now();
    if (phase === 'hidden') moments.hidden ??= performance.now();
    if (phase === undefined && moments.hidden) moments.cleared ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

test('a snackbar says what was done, leaves after 5 s and is gone after 6 s [SHELL-66, SHELL-68, SHELL-69]', async ({
  page,
}) => {
  await page.addInitScript(watchSnackbar);
  await signIn(page);
  await addPerson(page, freshName('Snel'));
  const snackbar = page.locator('[role="status"] > [data-phase]');
  await expect(snackbar).toBeVisible();

  const moments = () =>
    page.evaluate(() => (window as unknown as { snackbarMoments: Moments }).snackbarMoments);
  await expect.poll(async () => (await moments()).cleared).toBeDefined();
  const { shown = 0, hidden = 0, cleared = 0 } = await moments();
  // It is drawn 50 ms after it was raised; the other times count from the raising as well.
  expect(Math.abs(hidden - shown - 4_950)).toBeLessThan(250);
  expect(Math.abs(cleared - shown - 5_950)).toBeLessThan(250);
  await expect(snackbar).toHaveCount(0);
});
