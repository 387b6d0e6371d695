import { expect, type Page, test } from '@playwright/test';
import { giveSession } from '#test/support/browser/browser.ts';
import { capturePicture } from '#test/support/browser/manual-picture.ts';
import { openView } from '#test/support/browser/relation-screens.ts';

const help = (page: Page, label: string) =>
  page.getByRole('region', { name: `Handleiding: ${label}`, exact: true });

/** F1 opens what the manual says of the screen, beside it. */
async function expectHelp(page: Page, label: string): Promise<void> {
  await page.keyboard.press('F1');
  await expect(help(page, label)).toBeVisible();
  await page.getByRole('button', { name: 'Uitleg sluiten', exact: true }).click();
  await expect(help(page, label)).toHaveCount(0);
}

test('every screen of tasks leads to its text in the manual [HELP-04, HELP-08]', {
  tag: '@picture',
}, async ({ page }) => {
  await giveSession(page);
  const firstRow = page.locator('[data-row-index="0"]');

  await test.step('the list', async () => {
    await page.goto('/taken/all');
    await expect(firstRow).toBeVisible();
    await capturePicture(page, 'taken');
    await expectHelp(page, 'De lijst');
  });

  await test.step('a series', async () => {
    await page.goto('/taken/all?tab=periodiek&search=BTW-aangifte');
    await firstRow.getByRole('link', { name: 'BTW-aangifte', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Open taken', exact: true })).toBeVisible();
    await capturePicture(page, 'reeks');
    await expectHelp(page, 'Een taak bekijken');
  });

  await test.step('the form', async () => {
    await openView(page, 'Architectenbureau Bakker');
    await page.getByRole('tab', { name: 'taken', exact: true }).click();
    await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Nieuwe taak aanmaken', exact: true })).toBeVisible();
    await page.getByText('Workflow', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Onderwerp', exact: true }).fill('Jaarrekening');
    await page.getByRole('option', { name: 'Jaarrekening', exact: true }).click();
    await expect(
      page.getByRole('region', { name: 'Taken van deze workflow', exact: true }).getByRole('listitem'),
    ).toHaveCount(5);
    // While the list of a field is there, keys are its own.
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await capturePicture(page, 'taak');
    await expectHelp(page, 'Toevoegen en wijzigen');
  });
});
