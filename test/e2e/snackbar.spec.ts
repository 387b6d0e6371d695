import { expect, test } from '@playwright/test';
import { giveSession } from '#test/support/browser/browser.ts';
import { fillPerson, freshName, save } from '#test/support/browser/relation-screens.ts';

test('a snackbar says what was done, leaves after 5 s and is gone after 6 s [SHELL-66, SHELL-68, SHELL-69]', async ({
  page,
}) => {
  await page.clock.install();
  await giveSession(page);
  await page.goto('/persoon');
  await fillPerson(page, freshName('Snel'));
  // From here on the page's timers run only when the test says so: a busy machine makes no difference.
  await page.clock.pauseAt(Date.now() + 60_000);
  await save(page);
  const snackbar = page.locator('fieldset[data-phase]');
  await expect(page).toHaveURL('/relaties');
  await page.clock.runFor(49);
  await expect(snackbar.getByRole('status')).toHaveText('');
  for (const [milliseconds, phase] of [
    [1, 'shown'],
    [4_949, 'shown'],
    [1, 'hidden'],
    [999, 'hidden'],
  ] as const) {
    await page.clock.runFor(milliseconds);
    await expect(snackbar).toHaveAttribute('data-phase', phase);
  }
  await page.clock.runFor(1);
  await expect(snackbar).toHaveCount(0);
});
