import { expect, test } from '@playwright/test';
import { expectAccessible, giveSession } from '#test/support/browser/browser.ts';
import { field, sandbox } from '#test/support/browser/relation-screens.ts';

test.beforeEach(async ({ page }) => {
  await giveSession(page);
  await page.goto('/persoon');
});
test.afterEach(() => sandbox().clearFaults('postcode'));

test('a valid Dutch postcode fills in street and city, and leaves what the user typed [RELRULES-28]', async ({
  page,
}) => {
  await field(page, 'postcode').fill('3511 ab');
  await expect(field(page, 'city')).toHaveValue('Utrecht');
  await expect(field(page, 'street')).not.toHaveValue('');

  await field(page, 'street').fill('Eigen straat');
  await field(page, 'postcode').fill('1011 ab');
  await expect(field(page, 'city')).toHaveValue('Amsterdam');
  await expect(field(page, 'street')).toHaveValue('Eigen straat');
  const street = await page
    .getByText(/^Bij deze postcode hoort .+, Amsterdam\. Overnemen\?.*$/)
    .textContent();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Overnemen', exact: true }).click();
  const [, found] = /hoort (.+), Amsterdam/.exec(street ?? '') ?? [];
  await expect(field(page, 'street')).toHaveValue(found ?? '');
  await expect(page.getByText(`${found}, Amsterdam`, { exact: true })).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});

test('a lookup that fails says so and stops nobody [RELRULES-28]', async ({ page }) => {
  await sandbox().addFault('postcode', { fault: 'status', status: 503, times: 'always' });
  await field(page, 'postcode').fill('5611 cd');
  await expect(page.getByText('De postcodedienst heeft een storing.', { exact: true })).toBeVisible();
  await expect(field(page, 'city')).toHaveValue('');
});
