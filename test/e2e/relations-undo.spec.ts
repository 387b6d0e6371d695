import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, giveSession } from '#test/support/browser.ts';
import {
  firstRow,
  freshName,
  koppelreis,
  openList,
  rows,
  sandbox,
  step,
  UNTIL_DELETED,
} from '#test/support/relation-screens.ts';
import { openStored, runHistory, storePerson, untilCarried } from '#test/support/stored-relations.ts';

/** Deletes the one relation that the list shows. */
async function deleteFirst(page: Page): Promise<void> {
  await firstRow(page).getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'verwijderen', exact: true }).click();
  await expect(page.getByRole('status').getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
}

test.afterEach(() => sandbox().clearFaults());

test('a deletion is undone by its keys, and from the page of the relation, which says that it goes', async ({
  page,
}) => {
  await giveSession(page);
  const surname = freshName('Terug');
  const id = await storePerson(page, surname);
  await untilCarried(page, id);
  await openList(page, surname);
  await deleteFirst(page);
  await expect(page.getByText(`Geen relaties gevonden voor ‘${surname}’`)).toBeVisible();
  await expect(koppelreis(page)).toContainText('Er is nog niets weggehaald.');
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('Relatie(s) teruggezet.')).toBeVisible();
  await expect(koppelreis(page)).toHaveCount(0);

  await deleteFirst(page);
  await openStored(page, id);
  await expect(page.getByText('Wordt verwijderd')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wijzigen' })).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Koppelreis' })
    .getByRole('button', { name: 'Ongedaan maken' })
    .click();
  await expect(page.getByText('Wordt verwijderd')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Wijzigen' })).toBeVisible();
  await expect(runHistory(page)).toContainText('teruggedraaid');
});

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a deletion that stopped at a failing step is stopped for good, and the relation stays', async ({
    page,
  }) => {
    await giveSession(page);
    const surname = freshName('Blijft');
    const id = await storePerson(page, surname);
    await untilCarried(page, id);
    // Met ten seconds after the deletion, however long looking at it takes.
    await sandbox().addFault('laposta', { fault: 'refuse', times: 'always' });
    await openList(page, surname);
    await deleteFirst(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page
      .getByRole('alertdialog', { name: 'Foutmelding' })
      .getByRole('button')
      .click({ timeout: UNTIL_DELETED });
    await expect(step(koppelreis(page), 'Nieuwsbrief')).toContainText('mislukt');
    await expectAccessible(page);
    await sandbox().clearFaults();
    await koppelreis(page).getByRole('button', { name: 'stoppen' }).click();
    await expect(page.getByText('Relatie(s) teruggezet.')).toBeVisible();
    await openStored(page, id);
    await expect(page.getByText('Wordt verwijderd')).toHaveCount(0);
    await expect(runHistory(page)).toContainText('klaar');
  });
});
