import { expect, type Page, test } from '@playwright/test';
import {
  callGraphql,
  expectAccessible,
  expectNoSidewaysScroll,
  giveSession,
  operationOf,
} from '#test/support/browser/browser.ts';
import { check, fileList, openFreshFolder, upload } from '#test/support/browser/file-screens.ts';
import { openFreshRelation, storeNotes } from '#test/support/browser/note-screens.ts';
import {
  addPersonFromList,
  firstRow,
  freshName,
  koppelreis,
  openList,
  rows,
  sandbox,
  step,
} from '#test/support/browser/relation-screens.ts';
import { storePerson } from '#test/support/relation/stored-relations.ts';

test.afterEach(() => sandbox().clearFaults());

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selectie', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const ADD_TO_PORTAL = `mutation($relationId: ID!, $fileId: String!) {
  placeInPortal(relationId: $relationId, fileId: $fileId) { __typename } }`;

async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

test('actions on a selection of files', async ({ page }) => {
  await giveSession(page);
  await openFreshFolder(page);
  await upload(page, { 'aangifte.pdf': 'inhoud' });
  await expect(rows(page)).toHaveCount(1);
  await test.step('have a word beside their icon, and are a menu where it is narrow', async () => {
    await check(page, 'aangifte.pdf');
    for (const word of ['Downloaden', 'In portal zetten', 'Naam wijzigen', 'Verwijderen']) {
      await expect(toolbar(page).getByText(word, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(toolbar(page).getByText('Naam wijzigen', { exact: true })).toBeHidden();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await toolbar(page).getByRole('button', { name: 'Acties', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Naam wijzigen', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Naam wijzigen', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('that put a file before the customer say so and whose portal it is, and are taken back', async () => {
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await button(page, 'In portal zetten').click();
    const said = `aangifte.pdf zichtbaar voor de klant, in het portal van ${name}.`;
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    await expect(fileList(page).getByText('In portal', { exact: true })).toHaveCount(1);
    await expectFocusKept(page);
    await page.getByRole('button', { name: /^Ongedaan maken.*$/ }).click();
    await expect(page.getByText('Niet meer zichtbaar voor de klant.', { exact: true })).toBeVisible();
    await expect(fileList(page).getByText('In portal', { exact: true })).toHaveCount(0);
    await expectFocusKept(page);
  });
  await test.step('that put files before the customer take back none that a colleague put there meanwhile', async () => {
    await upload(page, { 'brief.docx': 'inhoud' });
    await expect(rows(page)).toHaveCount(2);
    await check(page, 'aangifte.pdf');
    await check(page, 'brief.docx');
    let isFirst = true;
    await page.route('**/graphql', async (route) => {
      if (isFirst && operationOf(route.request()) === 'useUpdateEntryAddMutation') {
        isFirst = false;
        const { variables } = route.request().postDataJSON();
        await callGraphql(page, ADD_TO_PORTAL, variables);
      }
      await route.fallback();
    });
    await button(page, 'In portal zetten').click();
    await expect(page.getByText(/^1 bestand zichtbaar voor de klant, in het portal van .+$/)).toBeVisible();
    await expect(fileList(page).getByText('In portal', { exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: /^Ongedaan maken.*$/ }).click();
    await expect(page.getByText('Niet meer zichtbaar voor de klant.', { exact: true })).toBeVisible();
    await expect(fileList(page).getByText('In portal', { exact: true })).toHaveCount(1);
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('the focus stays on the page', async ({ page }) => {
  await giveSession(page);
  await test.step('when relations are deleted, and brought back', async () => {
    const surname = freshName('Weg');
    await storePerson(page, surname);
    await openList(page, surname);
    await firstRow(page).getByRole('gridcell').first().click();
    await button(page, 'Verwijderen').press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expectFocusKept(page);
    await button(page, 'Verwijderen').press('Enter');
    await button(page, 'verwijderen').press('Enter');
    await expect(rows(page)).toHaveCount(0);
    await expectFocusKept(page);
    await koppelreis(page).getByRole('button', { name: 'Ongedaan maken', exact: true }).press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(koppelreis(page)).toHaveCount(0);
    await expectFocusKept(page);
  });
  await test.step('when a step is tried again, let be, and its panel is closed', async () => {
    await sandbox().addFault('laposta', { fault: 'refuse', times: 'always' });
    await addPersonFromList(page, freshName('Toetsen'));
    const panel = koppelreis(page);
    const failed = step(panel, 'Nieuwsbrief');
    await expect(failed.getByText('mislukt', { exact: true })).toBeVisible();
    // Holds the second try until it shows: otherwise the first failure would be taken for it.
    await sandbox().addFault('laposta', { fault: 'hold' });
    await panel.getByRole('button', { name: 'Nieuwsbrief: opnieuw', exact: true }).press('Enter');
    await expectFocusKept(page);
    await expect(failed.getByText('bezig', { exact: true })).toBeVisible();
    await sandbox().release('laposta');
    await expect(failed.getByText('mislukt', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Nieuwsbrief: laat maar', exact: true }).press('Enter');
    await expect(failed.getByText('gelaten', { exact: true })).toBeVisible();
    await expectFocusKept(page);
    await panel.getByRole('button', { name: 'Koppelreis sluiten', exact: true }).press('Enter');
    await expect(panel).toHaveCount(0);
    await expectFocusKept(page);
    await sandbox().clearFaults();
  });
  await test.step('when notes are deleted, up to the last', async () => {
    await openFreshRelation(page);
    await storeNotes(page, 'Eerste', 'Tweede');
    await check(page, 'Eerste');
    await button(page, 'Verwijderen').press('Enter');
    await button(page, 'verwijderen').press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expectFocusKept(page);
    await check(page, 'Tweede');
    await button(page, 'Verwijderen').press('Enter');
    await button(page, 'verwijderen').press('Enter');
    await expect(page.getByText('Nog geen notities', { exact: true })).toBeVisible();
    await expectFocusKept(page);
  });
  await test.step('when files are renamed and deleted, and a menu is left', async () => {
    await openFreshFolder(page);
    await upload(page, { 'brief.txt': 'inhoud' });
    await check(page, 'brief.txt');
    await button(page, 'Naam wijzigen').press('Enter');
    await page.getByRole('textbox', { name: 'Naam', exact: true }).fill('aan de klant.txt');
    await page.keyboard.press('Enter');
    await expect(rows(page).getByText('aan de klant.txt', { exact: true })).toBeVisible();
    await expectFocusKept(page);
    await check(page, 'aan de klant.txt');
    await button(page, 'Verwijderen').press('Enter');
    await button(page, 'verwijderen').press('Enter');
    await expect(rows(page)).toHaveCount(0);
    await expectFocusKept(page);
    await page.getByRole('button', { name: /^Gebruiker .+$/ }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Uitloggen', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectFocusKept(page);
  });
});
