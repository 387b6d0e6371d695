import { expect, type Page, test } from '@playwright/test';
import {
  delayAnswer,
  expectFitAndAccessible,
  giveSession,
  operationOf,
} from '#test/support/browser/browser.ts';
import { createNote, openFreshRelation, openNote, storeNotes } from '#test/support/browser/note-screens.ts';
import {
  addPersonFromList,
  field,
  fillPerson,
  findInList,
  firstRow,
  freshName,
  openList,
  rows,
  save,
  searchBox,
} from '#test/support/browser/relation-screens.ts';
import { storePerson } from '#test/support/relation/stored-relations.ts';

const ROWS = 'relationListQueriesRowsQuery';
const COUNT = 'relationListQueriesCountQuery';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const marked = (page: Page) => page.locator('[data-row-index][aria-current="true"]');
const openOffer = (page: Page) => page.getByRole('button', { name: 'openen', exact: true });
const view = (page: Page, id: string) => page.goto(`/relview?id=${encodeURIComponent(id)}`);

async function addPersonByPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Persoon toevoegen');
  await page.getByRole('menuitem', { name: 'Persoon toevoegen', exact: true }).click();
}

test('the open tab of a relation stands in the address, and is there again after a save [RELVIEW-25]', async ({
  page,
}) => {
  await giveSession(page);
  const surname = freshName('Tabblad');
  const id = await storePerson(page, surname);
  await test.step('leaves the screen before it one step back', async () => {
    await openList(page, surname);
    await firstRow(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/[?&]tab=/);
    await page.goBack();
    await expect(page).toHaveURL(/\/relaties\?search=/);
    await expect(firstRow(page).getByText(`J. ${surname}`, { exact: true })).toBeVisible();
  });
  await test.step('stands in the address, so that reload, back and a sent link show it [RELVIEW-25]', async () => {
    await view(page, id);
    await expect(page).toHaveURL(/[?&]tab=taken$/);
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
    await page.goto(sent.replace('tab=bestanden', 'tab=onzin'));
    await expect(page).toHaveURL(/[?&]tab=taken$/);
    await expect(tab(page, 'taken')).toHaveAttribute('aria-selected', 'true');
    // A colleague who gets the address has nothing in the tab but a session.
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (key !== 'balie.token') sessionStorage.removeItem(key);
    });
    await page.goto(sent);
    await expect(tab(page, 'bestanden')).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('after a save of a relation opened from the list by way of its view, the user is on that view, at its tab', async () => {
    await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
    await field(page, 'city').fill('Delft');
    await save(page);
    await expect(page.getByText('Relatie gewijzigd.', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/relview\?id=.*tab=bestanden$/);
    await expect(page.getByRole('main').getByText('2801 AB Delft', { exact: true })).toBeVisible();
    await expect(openOffer(page)).toHaveCount(0);
    await expect(tab(page, 'bestanden')).toHaveAttribute('aria-selected', 'true');
  });
  await test.step('of a note, its row is marked in the relation that it was begun at', async () => {
    await openFreshRelation(page);
    await storeNotes(page, 'Eerste');
    await createNote(page, { subject: 'Tweede' });
    await expect(page).toHaveURL(/\/relview\?id=.*tab=notities$/);
    await expect(marked(page).getByText('Tweede', { exact: true })).toBeVisible();
    await openNote(page, 'Eerste');
    await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
    await page.getByRole('button', { name: 'Wijzigen', exact: true }).click();
    await expect(page).toHaveURL(/\/relview\?id=.*tab=notities$/);
    await expect(marked(page).getByText('Eerste', { exact: true })).toBeVisible();
    await openOffer(page).click();
    await expect(page).toHaveURL(/\/noteview\?id=/);
  });
});

test('after a save of a new relation from the list, the user is on the list', async ({ page }) => {
  await giveSession(page);
  await test.step('with its search, the row marked and in focus, and openen leads to it', async () => {
    const surname = freshName('Nieuweling');
    await storePerson(page, `${surname} eerste`);
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
    await expect(title(page)).toHaveText(`J. ${surname} tweede`);
    await page.goBack();
    await expect(rows(page)).toHaveCount(2);
    await expect(marked(page)).toHaveCount(0);
  });

  const surname = freshName('Gezocht');
  for (const town of ['aap', 'beer']) await storePerson(page, `${surname} ${town}`);
  await findInList(page, surname, 2);
  await test.step('the focus stays in the search of a list that has the saved row only later', async () => {
    const answer = await delayAnswer(page, ROWS);
    await addPersonFromList(page, `${surname} later`);
    await expect(rows(page)).toHaveCount(2);
    await searchBox(page).click();
    answer.release();
    await expect(rows(page)).toHaveCount(3);
    await expect(marked(page)).toHaveCount(1);
    await expect(searchBox(page)).toBeFocused();
  });
  await test.step('the focus stays where the user takes it, at every search and order that follows', async () => {
    await addPersonFromList(page, `${surname} tweede`);
    await expect(marked(page).getByText(`J. ${surname} tweede`, { exact: true })).toBeVisible();
    await expect(marked(page).getByRole('link').first()).toBeFocused();

    await searchBox(page).click();
    await page.keyboard.press('End');
    // Slower than the list waits for the next key, so that every key is a search of its own.
    await page.keyboard.type(' tw', { delay: 500 });
    await expect(searchBox(page)).toHaveValue(`${surname} tw`);
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
  await test.step('of a relation that the list does not show, each search that follows is read and counted once', async () => {
    await findInList(page, surname, 4);
    const refetched = page.waitForResponse((response) => operationOf(response.request()) === ROWS);
    await addPersonFromList(page, freshName('Ongezien'));
    await refetched;
    await expect(rows(page)).toHaveCount(4);

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
  await test.step('a search that was made before finds the saved relation as well', async () => {
    const name = freshName('Eerder');
    await storePerson(page, `${name} eerste`);
    await findInList(page, name, 1);
    await searchBox(page).fill(`${name} eerste`);
    await expect(page).toHaveURL(/eerste(&|$)/);
    await addPersonFromList(page, `${name} tweede`);
    await expect(searchBox(page)).toHaveValue(`${name} eerste`);
    await expect(rows(page)).toHaveCount(1);
    await searchBox(page).fill(name);
    await expect(rows(page)).toHaveCount(2);
  });
});

test('after a save, or instead of one, a form leads to where it was begun [RELSAGA-12]', async ({ page }) => {
  await giveSession(page);
  await test.step('a changed relation that was opened by its address leads to the list, and not back to its form', async () => {
    const id = await storePerson(page, freshName('Bedacht'));
    await page.goto(`/persoon?id=${encodeURIComponent(id)}`);
    await expect(field(page, 'city')).toHaveValue('Gouda');
    const before = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Annuleren', exact: true }).click();
    await expect(page).toHaveURL('/relaties');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });
  await test.step('the list is scrolled to where it was', async () => {
    await expect(rows(page).nth(20)).toBeVisible();
    const scroller = page.locator('[data-scroll-restoration-id="relaties"]');
    await firstRow(page).getByRole('link').first().focus();
    for (let press = 0; press < 4; press++) await page.keyboard.press('PageDown');
    const row = page.locator('[data-row-index="40"]');
    await expect(row.getByRole('link').first()).toBeFocused();
    const top = await scroller.evaluate((element) => element.scrollTop);
    expect(top).toBeGreaterThan(200);
    await addPersonByPalette(page);
    await field(page, 'initials').fill('J.');
    await page.getByRole('button', { name: 'Annuleren', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'verlaten', exact: true }).click();
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(top);
  });
  await test.step('begun in the palette, the user is on the screen that was under it', async () => {
    await page.getByRole('link', { name: 'Balie, naar het dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard', exact: true })).toBeVisible();
    await addPersonByPalette(page);
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
    await expect(title(page)).toHaveText(`J. ${surname}`);
  });
  await test.step('of a form that was opened by its address, the user is on the list [RELSAGA-12]', async () => {
    await page.goto('/persoon');
    const surname = freshName('Gestuurd');
    await fillPerson(page, surname);
    await save(page);
    await expect(page).toHaveURL('/relaties');
    await openOffer(page).click();
    await expect(title(page)).toHaveText(`J. ${surname}`);
  });
});
