import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, giveSession } from '#test/support/browser/browser.ts';
import {
  firstRow,
  freshName,
  koppelreis,
  openList,
  rows,
  sandbox,
  step,
  UNTIL_DELETED,
} from '#test/support/browser/relation-screens.ts';
import {
  openStored,
  runHistory,
  storePerson,
  untilCarried,
} from '#test/support/relation/stored-relations.ts';

/** Deletes the one relation that the list shows. */
async function deleteFirst(page: Page): Promise<void> {
  await firstRow(page).getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'verwijderen', exact: true }).click();
  // A narrow window shows no keys.
  await expect(page.getByRole('button', { name: /^Ongedaan maken( Ctrl Z)?$/ })).toBeVisible();
}

test.afterEach(() => sandbox().clearFaults());

test('a deletion is undone before and after it begins, on a desk and 390 px wide', async ({ page }) => {
  await giveSession(page);
  const surname = freshName('Terug');
  const id = await storePerson(page, surname);
  await untilCarried(page, id);
  await test.step('a deletion is undone by its keys, and from the page of the relation, which says that it goes', async () => {
    await openList(page, surname);
    await deleteFirst(page);
    await expect(page.getByText(`Geen relaties gevonden voor ‘${surname}’`, { exact: true })).toBeVisible();
    await expect(koppelreis(page).getByText('Er is nog niets weggehaald.', { exact: true })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText('Relatie(s) teruggezet.', { exact: true })).toBeVisible();
    await expect(koppelreis(page)).toHaveCount(0);

    await deleteFirst(page);
    await openStored(page, id);
    await expect(page.getByText('Wordt verwijderd', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Wijzigen', exact: true })).toHaveCount(0);
    await page
      .getByRole('region', { name: 'Koppelreis', exact: true })
      .getByRole('button', { name: 'Ongedaan maken', exact: true })
      .click();
    await expect(page.getByText('Wordt verwijderd', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Wijzigen', exact: true })).toBeVisible();
    await expect(runHistory(page).getByText('teruggedraaid', { exact: true })).toHaveCount(2);
  });
  await test.step('390 px: a deletion that stopped at a failing step is stopped for good, and the relation stays', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Met ten seconds after the deletion, however long looking at it takes.
    await sandbox().addFault('laposta', { fault: 'refuse', times: 'always' });
    await openList(page, surname);
    await deleteFirst(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expect(step(koppelreis(page), 'Nieuwsbrief').getByText('mislukt', { exact: true })).toBeVisible({
      timeout: UNTIL_DELETED,
    });
    await expectAccessible(page);
    await sandbox().clearFaults();
    await koppelreis(page)
      .getByRole('button', { name: `Verwijderen van J. ${surname} stoppen`, exact: true })
      .click();
    await expect(page.getByText('Relatie(s) teruggezet.', { exact: true })).toBeVisible();
    await openStored(page, id);
    await expect(page.getByText('Wordt verwijderd', { exact: true })).toHaveCount(0);
    await expect(
      step(runHistory(page), 'Nieuwsbrief').first().getByText('klaar', { exact: true }),
    ).toBeVisible();
  });
});
