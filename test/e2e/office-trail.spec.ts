import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectFitAndAccessible, giveSession } from '#test/support/browser/browser.ts';

test('an admin sees who did what, narrows it, and takes it along as a file', async ({ page }) => {
  await giveSession(page);
  await page.goto('/beheer?tab=logboek&soort=access');
  const list = page.getByRole('grid', { name: 'Logboek van het kantoor', exact: true });
  await expect(list.getByRole('rowheader', { name: 'Ingelogd', exact: true }).first()).toBeVisible();
  await expectFitAndAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('logboek.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\uFEFFWanneer;Wie;Soort;Wat;Over;Bijzonderheden;Code\r\n/,
  );

  await page.getByLabel('Tot en met', { exact: true }).fill('2020-01-01');
  await expect(page).toHaveURL('/beheer?soort=access&tot=2020-01-01&tab=logboek');
  await expect(page.getByText('Niets gevonden', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Alles tonen', exact: true }).click();
  await expect(
    list.getByRole('rowheader', { name: 'Logboek geëxporteerd', exact: true }).first(),
  ).toBeVisible();
});
