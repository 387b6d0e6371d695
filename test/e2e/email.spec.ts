import { expect, test } from '@playwright/test';
import { expectFitAndAccessible, giveSession } from '#test/support/browser/browser.ts';
import { LINDE } from '#test/support/calendar/linked-calendar.ts';

test('without a mailbox the mail screens say so, and lead an admin to its link [SHELL-29, SHELL-57, DASH-03, DASH-14]', async ({
  page,
}) => {
  await giveSession(page, LINDE);
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Email', exact: true });
  await expect(panel.getByText('Er zijn geen emails in deze mailbox.', { exact: true })).toBeVisible();
  await panel.getByRole('link', { name: 'Naar de mail', exact: true }).click();
  await expect(page).toHaveURL('/email');

  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('link', { name: 'Email', exact: true }).click();
  await expect(page).toHaveURL('/email');
  await expect(page.getByText('Er is geen mailbox gekoppeld', { exact: true })).toBeVisible();
  await expectFitAndAccessible(page);
  await page.getByRole('link', { name: 'Mailbox koppelen', exact: true }).click();
  await expect(page).toHaveURL('/beheer/email');

  await test.step('who may not link reads who can', async () => {
    await giveSession(page, { username: 'linde-advies', password: 'Achterdeur!2' });
    await page.goto('/email');
    await expect(
      page.getByText('Een beheerder van uw kantoor kan de mailbox koppelen.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mailbox koppelen', exact: true })).toHaveCount(0);
  });

  await test.step('the mailbox of nobody cannot be restored [SHELL-30]', async () => {
    await page.goto('/emailkv');
    await expect(page).toHaveURL('/dashboard');
  });
});
