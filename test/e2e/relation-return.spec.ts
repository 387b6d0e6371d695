import { expect, type Page, test } from '@playwright/test';
import { expectFitAndAccessible, giveSession, holdAnswer, operationOf } from '#test/support/browser.ts';
import { addNote, openFreshRelation, storeNotes } from '#test/support/note-screens.ts';
import {
  field,
  fillPerson,
  firstRow,
  freshName,
  openList,
  rows,
  save,
  searchBox,
} from '#test/support/relation-screens.ts';
import { storePerson } from '#test/support/stored-relations.ts';

const ROWS = 'relationListQueriesRowsQuery';
const COUNT = 'relationListQueriesCountQuery';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const marked = (page: Page) => page.locator('[data-row-index][aria-current="true"]');
const openOffer = (page: Page) => page.getByRole('button', { name: 'openen', exact: true });

/** From the list, so that the save leads back to it. */
async function addPersonFromList(page: Page, surname: string): Promise<void> {
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Persoon', exact: true }).click();
  await fillPerson(page, surname);
  await save(page);
}
const view = (page: Page, id: string) => page.goto(`/relview?id=${encodeURIComponent(id)}`);

test.describe('the open tab of a relation', () => {
  test('stands in the address, so that reload, back and a sent link show it [RELVIEW-25]', async ({
    page,
    context,
  }) => {
    await giveSession(page);
    const id = await storePerson(page, freshName('Tabblad'));
    await view(page, id);
    await expect(page).toHaveURL(/[?&]tab=notities$/);

    await tab(page, 'bestanden').click();
    await expect(page).toHaveURL(/[?&]tab=bestanden$/);
    await tab(page, 'portal').click();
    await expect(page).toHaveURL(/[?&]tab=portal$/);
    await page.goBack();
    await expect(page).toHaveURL(/[?&]tab=bestanden$/);
    await expect(tab(page, 'bestanden')).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(tab(page, 'bestanden')).toHaveAttribute('aria-selected', 'true');

    const sent = page.url();
    const other = await context.newPage();
    await giveSession(other);
    await other.goto(sent);
    await expect(tab(other, 'bestanden')).toHaveAttribute('aria-selected', 'true');
    await other.goto(sent.replace('tab=bestanden', 'tab=onzin'));
    await expect(other).toHaveURL(/[?&]tab=notities$/);
    await expect(tab(other, 'notities')).toHaveAttribute('aria-selected', 'true');
  });

  test('leaves the screen before it one step back', async ({ page }) => {
    await giveSession(page);
    const surname = freshName('Stap');
    await storePerson(page, surname);
    await openList(page, surname);
    await firstRow(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/[?&]tab=/);
    await page.goBack();
    await expect(page).toHaveURL(/\/relaties\?search=/);
    await expect(firstRow(page).getByText(`J. ${surname}`, { exact: true })).toBeVisible();
  });
});

test.describe('after a save', () => {
  test('of a relation opened from the list by way of its view, the user is on that view, at its tab', async ({
    page,
  }) => {
    await giveSession(page);
    const id = await storePerson(page, freshName('Terug'));
    await page.goto(`/relview?id=${encodeURIComponent(id)}&tab=bestanden`);
    await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
    await field(page, 'city').fill('Delft');
    await save(page);
    await expect(page.getByText('Relatie gewijzigd.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/relview\?id=.*tab=bestanden$/);
    await expect(page.getByRole('main').getByText('2801 AB Delft', { exact: true })).toBeVisible();
    await expect(openOffer(page)).toHaveCount(0);
    await expect(tab(page, 'bestanden')).toHaveAttribute('aria-selected', 'true');
  });

  test('of a new relation, the user is on the list with its search, the row marked and in focus, and openen leads to it', async ({
    page,
  }) => {
    await giveSession(page);
    const surname = freshName('Nieuweling');
    const first = `${surname} eerste`;
    await storePerson(page, first);
    await openList(page, surname);
    const before = await page.evaluate(() => history.length);
    await addPersonFromList(page, `${surname} tweede`);
    await expect(page.getByText('Relatie toegevoegd.', { exact: true })).toBeVisible();
    await expect(searchBox(page)).toHaveValue(surname);
    await expect(rows(page)).toHaveCount(2);
    await expect(marked(page).getByText(`J. ${surname} tweede`, { exact: true })).toBeVisible();
    await expect(marked(page).getByRole('link').first()).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await expect(openOffer(page)).toBeVisible();
    await expectFitAndAccessible(page);

    await marked(page).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`J. ${surname} tweede`);
    await page.goBack();
    await expect(rows(page)).toHaveCount(2);
    await expect(marked(page)).toHaveCount(0);
  });

  test('the focus stays where the user takes it, at every search and order that follows', async ({
    page,
  }) => {
    await giveSession(page);
    const surname = freshName('Gezocht');
    for (const town of ['aap', 'beer']) await storePerson(page, `${surname} ${town}`);
    await openList(page, surname);
    await addPersonFromList(page, `${surname} tweede`);
    await expect(marked(page).getByRole('link').first()).toBeFocused();

    await searchBox(page).click();
    await page.keyboard.press('End');
    // Slower than the list waits for the next key, so that every key is a search of its own.
    await page.keyboard.type(' tweede', { delay: 500 });
    await expect(searchBox(page)).toHaveValue(`${surname} tweede`);
    await expect(rows(page)).toHaveCount(1);
    await expect(marked(page)).toHaveCount(1);
    await expect(searchBox(page)).toBeFocused();
    await expect(firstRow(page)).toHaveAttribute('aria-selected', 'false');

    const town = page.getByRole('columnheader', { name: 'Plaats', exact: true });
    await town.getByRole('button').focus();
    for (const order of ['ascending', 'descending']) {
      const answer = page.waitForResponse((response) => operationOf(response.request()) === ROWS);
      await page.keyboard.press('Enter');
      await answer;
      await expect(town).toHaveAttribute('aria-sort', order);
      await expect(marked(page)).toHaveCount(1);
      await expect(town.getByRole('button')).toBeFocused();
    }
  });

  test('the focus stays in the search of a list that has the saved row only later', async ({ page }) => {
    await giveSession(page);
    const surname = freshName('Later');
    await storePerson(page, `${surname} eerste`);
    await openList(page, surname);
    const answer = await holdAnswer(page, ROWS);
    await addPersonFromList(page, `${surname} tweede`);
    await expect(rows(page)).toHaveCount(1);
    await searchBox(page).click();
    answer.release();
    await expect(rows(page)).toHaveCount(2);
    await expect(marked(page)).toHaveCount(1);
    await expect(searchBox(page)).toBeFocused();
  });

  test('of a relation that the list does not show, each search that follows is read and counted once', async ({
    page,
  }) => {
    await giveSession(page);
    const surname = freshName('Getoond');
    for (const town of ['aap', 'beer']) await storePerson(page, `${surname} ${town}`);
    await openList(page, surname);
    const readAnew = page.waitForResponse((response) => operationOf(response.request()) === ROWS);
    await addPersonFromList(page, freshName('Ongezien'));
    await readAnew;
    await expect(rows(page)).toHaveCount(2);

    const read: (string | null)[] = [];
    page.on('request', (request) => read.push(operationOf(request)));
    for (const search of [`${surname} aap`, `${surname} beer`]) {
      await searchBox(page).fill(search);
      await expect(rows(page)).toHaveCount(1);
      await expect(firstRow(page).getByText(`J. ${search}`, { exact: true })).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    expect(read.filter((operation) => operation === ROWS)).toHaveLength(2);
    expect(read.filter((operation) => operation === COUNT)).toHaveLength(2);
  });

  test('a search that was made before finds the saved relation as well', async ({ page }) => {
    await giveSession(page);
    const surname = freshName('Eerder');
    const other = `${surname} eerste`;
    await storePerson(page, other);
    await openList(page, surname);
    await searchBox(page).fill(other);
    await expect(page).toHaveURL(/eerste$/);
    await addPersonFromList(page, `${surname} tweede`);
    await expect(searchBox(page)).toHaveValue(other);
    await expect(rows(page)).toHaveCount(1);
    await searchBox(page).fill(surname);
    await expect(rows(page)).toHaveCount(2);
  });

  test('the list is scrolled to where it was', async ({ page }) => {
    await giveSession(page);
    await openList(page);
    const scroller = page.locator('[data-scroll-restoration-id="relaties"]');
    await firstRow(page).getByRole('link').first().focus();
    for (let press = 0; press < 4; press++) await page.keyboard.press('PageDown');
    const row = page.locator('[data-row-index="40"]');
    await expect(row.getByRole('link').first()).toBeFocused();
    const top = await scroller.evaluate((element) => element.scrollTop);
    expect(top).toBeGreaterThan(200);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Persoon toevoegen');
    await page.getByRole('menuitem', { name: 'Persoon toevoegen', exact: true }).click();
    await field(page, 'initials').fill('J.');
    await page.getByRole('button', { name: 'Annuleren', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'verlaten', exact: true }).click();
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(top);
  });

  test('begun in the palette, the user is on the screen that was under it', async ({ page }) => {
    await giveSession(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Persoon toevoegen');
    await page.getByRole('menuitem', { name: 'Persoon toevoegen', exact: true }).click();
    const surname = freshName('Palet');
    await fillPerson(page, surname);
    // Back asks too whether to leave what was typed.
    await page.goBack();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'annuleren', exact: true }).click();
    await expect(field(page, 'surname')).toHaveValue(surname);
    await save(page);
    await expect(page).toHaveURL('/dashboard');
    await openOffer(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`J. ${surname}`);
  });

  test('of a form that was opened by its address, the user is on the list [RELSAGA-12]', async ({ page }) => {
    await giveSession(page);
    await page.goto('/persoon');
    const surname = freshName('Gestuurd');
    await fillPerson(page, surname);
    await save(page);
    await expect(page).toHaveURL('/relaties');
    await openOffer(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`J. ${surname}`);
  });

  test('or instead of one, a changed relation that was opened by its address leads to the list, and not back to its form', async ({
    page,
  }) => {
    await giveSession(page);
    const id = await storePerson(page, freshName('Bedacht'));
    await page.goto(`/persoon?id=${encodeURIComponent(id)}`);
    await expect(field(page, 'city')).toHaveValue('Gouda');
    const before = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Annuleren', exact: true }).click();
    await expect(page).toHaveURL('/relaties');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  test('of a note, its row is marked in the relation that it was begun at', async ({ page }) => {
    await giveSession(page);
    await openFreshRelation(page);
    await storeNotes(page, 'Eerste');
    await addNote(page, { subject: 'Tweede' });
    await expect(page).toHaveURL(/\/relview\?id=.*tab=notities$/);
    await expect(marked(page).getByText('Tweede', { exact: true })).toBeVisible();
    await rows(page).filter({ hasText: 'Eerste' }).getByRole('link').first().click();
    await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
    await page.getByRole('button', { name: 'Wijzigen', exact: true }).click();
    await expect(page).toHaveURL(/\/relview\?id=.*tab=notities$/);
    await expect(marked(page).getByText('Eerste', { exact: true })).toBeVisible();
    await openOffer(page).click();
    await expect(page).toHaveURL(/\/noteview\?id=/);
  });
});
