import { randomUUID } from 'node:crypto';
import { expect, type Page, type Route, test } from '@playwright/test';
import { callGraphql, giveSession, operationOf } from '#test/support/browser/browser.ts';
import { expectHeaderRoom } from '#test/support/browser/header-room.ts';
import { capturePicture } from '#test/support/browser/manual-picture.ts';
import {
  findInList,
  firstRow,
  freshName,
  goToList,
  koppelreis,
  openList,
  rows,
  searchBox,
  UNTIL_DELETED,
} from '#test/support/browser/relation-screens.ts';
import { storePerson } from '#test/support/relation/stored-relations.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Relaties', exact: true });
const shownCount = (page: Page) => heading(page).locator('xpath=following-sibling::*[1]');
const count = async (page: Page): Promise<number> =>
  Number((await shownCount(page).textContent())?.replaceAll('.', ''));
const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const selection = (page: Page) => page.getByRole('toolbar', { name: 'Selectie', exact: true });

/** The call that asks for rows. */
const ROWS = 'relationListQueriesRowsQuery';

interface ListCall {
  operation: string;
  search: string;
}

function listCall(route: Route): ListCall {
  const { operationName, variables } = route.request().postDataJSON();
  return { operation: operationName, search: variables.search ?? '' };
}

const formatCount = (relations: number): string => relations.toLocaleString('nl-NL');

test.describe('the relation list', () => {
  test('has columns, an order, a search and rows that lead on', {
    tag: '@picture',
  }, async ({ page }) => {
    await giveSession(page);
    const surname = freshName('Geteld');
    await openList(page);
    await capturePicture(page, 'lijst');
    const all = await count(page);
    await test.step('has its columns, the first three sortable [RELLIST-01, RELLIST-07, RELLIST-08]', async () => {
      await expect(page.getByRole('columnheader')).toHaveText([
        '',
        'Relatie',
        'Adres',
        'Plaats',
        'Telefoon 1',
        'Telefoon 2',
        'Email',
      ]);
      for (const name of ['Relatie', 'Adres', 'Plaats']) {
        await expect(column(page, name).getByRole('button')).toBeVisible();
      }
      for (const name of ['Telefoon 1', 'Telefoon 2', 'Email']) {
        await expect(column(page, name).getByRole('button')).toHaveCount(0);
      }
    });
    await test.step('is sorted by name at first, and by another column at a press, also after reload and back; it counts the relations, all and those of a search [RELLIST-07, RELLIST-18]', async () => {
      await expect(column(page, 'Relatie')).toHaveAttribute('aria-sort', 'ascending');
      const byName = (await firstRow(page).textContent()) ?? '';
      await column(page, 'Plaats').getByRole('button').click();
      await expect(column(page, 'Plaats')).toHaveAttribute('aria-sort', 'ascending');
      await expect(firstRow(page)).not.toHaveText(byName);
      await column(page, 'Plaats').getByRole('button').click();
      await expect(column(page, 'Plaats')).toHaveAttribute('aria-sort', 'descending');
      await expect(page).toHaveURL(/sort=city&direction=descending/);
      await expect(firstRow(page).getByText('Zwolle', { exact: true })).toBeVisible();

      const phones = { phone1: '0201234567', phone3: '0612345678' };
      await storePerson(page, `${surname} a`, { ...phones, phone2: '0301234567' });
      await storePerson(page, `${surname} b`, { ...phones, phone2: '' });
      await page.reload();
      await expect(column(page, 'Plaats')).toHaveAttribute('aria-sort', 'descending');
      await expect(firstRow(page).getByText('Zwolle', { exact: true })).toBeVisible();
      await expect(shownCount(page)).toHaveText(formatCount(all + 2));
      await page.goBack();
      await page.goBack();
      await expect(column(page, 'Relatie')).toHaveAttribute('aria-sort', 'ascending');
      await findInList(page, surname, 2);
      await expect(shownCount(page)).toHaveText('2');
    });
    await test.step('has phone links [RELLIST-09, RELLIST-17]', async () => {
      for (const [row, shown] of ['030 123 45 67', '06 12 34 56 78'].entries()) {
        const phones = rows(page).nth(row).locator('a[href^="tel:"]');
        await expect(phones).toHaveText(['020 123 45 67', shown]);
        await expect(phones.last()).toHaveAttribute('href', `tel:${shown.replaceAll(' ', '')}`);
      }
    });
    await test.step('finds a part of a name, street, city or email in any case, and counts what it finds [RELLIST-02, RELLIST-11, RELLIST-12, RELLIST-18]', async () => {
      for (const [search, found] of [
        ['BAKKER', 'Architectenbureau Bakker'],
        ['zwolle', 'Zwolle'],
        ['rozenst', /^Rozenstraat \d+$/],
        ['@thuispost', /^[a-z.]+@thuispost\.example$/],
      ] as const) {
        await searchBox(page).fill(search);
        await expect(page).toHaveURL(
          new RegExp(`search=${encodeURIComponent(search).replaceAll('%20', '.+')}`),
        );
        await expect.poll(() => count(page)).toBeLessThan(all);
        await expect(firstRow(page).getByText(found, { exact: true })).toBeVisible();
      }
    });
    await test.step('keeps the search over a reload, and clears it at a press [RELLIST-03]', async () => {
      await searchBox(page).fill('bakker');
      await expect(page).toHaveURL(/search=bakker/);
      await page.reload();
      await expect(searchBox(page)).toHaveValue('bakker');
      await expect(firstRow(page).getByText('Architectenbureau Bakker', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Zoekopdracht wissen', exact: true }).click();
      await expect(searchBox(page)).toHaveValue('');
      await expect(page).toHaveURL('/relaties');
      await expect.poll(() => count(page)).toBe(all + 2);
    });
    await test.step('says that nothing was found and offers to clear the search', async () => {
      await searchBox(page).fill('qqqqqq');
      await expect(page.getByText('Geen relaties gevonden voor ‘qqqqqq’', { exact: true })).toBeVisible();
      await page.getByRole('main').getByText('Zoekopdracht wissen', { exact: true }).click();
      await expect(firstRow(page)).toBeVisible();
    });
    await test.step('a row is a link to the relation [RELLIST-10]', async () => {
      const link = firstRow(page).getByRole('rowheader').getByRole('link');
      const name = (await link.textContent()) ?? '';
      await expect(link).toHaveAttribute('href', /^\/relview\?id=/);
      // Anywhere in the row, not only on the name: the link lies over its cells.
      await firstRow(page).getByRole('gridcell').nth(2).click({ force: true });
      await expect(page).toHaveURL(/\/relview\?id=/);
      // The address changes before the screen does: the heading of the list may still stand.
      const title = page.getByRole('heading', { level: 1 });
      await expect.poll(async () => name.includes((await title.textContent()) ?? '')).toBe(true);
    });
  });

  test('follows typing, scrolling and selecting, and adds [RELLIST-05, RELLIST-06]', async ({ page }) => {
    await giveSession(page);
    await openList(page);
    const before = (await firstRow(page).textContent()) ?? '';
    const all = (await shownCount(page).textContent()) ?? '';
    const goToWholeList = async () => {
      await goToList(page);
      await expect(firstRow(page)).toHaveText(before);
      await expect(shownCount(page)).toHaveText(all);
    };
    await test.step('never blocks typing, and never shows an older answer over a newer one', async () => {
      const delayed: Route[] = [];
      await page.route('**/graphql', async (route) => {
        const { operation, search } = listCall(route);
        if (operation === ROWS && search === 'smit') delayed.push(route);
        else await route.continue();
      });
      await searchBox(page).pressSequentially('smit');
      await expect.poll(() => delayed.length).toBeGreaterThan(0);
      await expect(searchBox(page)).toHaveValue('smit');
      await expect(searchBox(page)).toBeFocused();
      await expect(firstRow(page)).toHaveText(before);

      await searchBox(page).fill('bakker');
      await expect(firstRow(page).getByText('Architectenbureau Bakker', { exact: true })).toBeVisible();
      const older = page.waitForResponse((response) => operationOf(response.request()) === ROWS);
      for (const route of delayed) await route.continue();
      await older;
      await expect(searchBox(page)).toHaveValue('bakker');
      await expect(rows(page).filter({ hasNotText: /bakker/i })).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('prints the rows that are loaded, and says on the sheet that there are more', async () => {
      const note = page.getByText(
        /^De eerste \d+ van \d\.\d{3} regels\. De rest staat niet op deze afdruk\.$/,
      );
      await searchBox(page).fill('architectenbureau');
      await expect(rows(page).filter({ hasNotText: /architectenbureau/i })).toHaveCount(0);
      await page.emulateMedia({ media: 'print' });
      await expect(note).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
      await goToWholeList();
      await expect(note).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(note).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    });
    await test.step('starts at the top with another search or order', async () => {
      const scroller = page.locator('[data-scroll-restoration-id="relaties"]');
      const town = column(page, 'Plaats').getByRole('button');
      for (const change of [() => searchBox(page).fill('gouda'), () => town.press('Enter')]) {
        await scroller.evaluate((element) => element.scrollTo({ top: 900 }));
        await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(900);
        await change();
        await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(0);
        await expect(firstRow(page).getByRole('link').first()).toHaveAttribute('tabindex', '0');
      }
    });
    await test.step('extends a selection from the first row of another search, not from where the last one ended', async () => {
      await goToWholeList();
      await rows(page).nth(5).locator('label').click();
      await expect(selection(page).getByText('1 relatie geselecteerd', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await searchBox(page).fill('gouda');
      await expect(selection(page)).toHaveCount(0);
      await expect(firstRow(page).getByRole('link').first()).toHaveAttribute('tabindex', '0');
      await firstRow(page).getByRole('link').first().focus();
      await page.keyboard.press('Shift+ArrowDown');
      await expect(selection(page).getByText('2 relaties geselecteerd', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await test.step('fetches more rows as one scrolls and draws only those in view', async () => {
      await goToWholeList();
      const grid = page.getByRole('grid', { name: 'Relaties', exact: true });
      await expect(grid).toHaveAttribute('aria-rowcount', String((await count(page)) + 1));
      await firstRow(page).getByRole('link').first().focus();
      const lastAfterEnd = async () => {
        await page.keyboard.press('End');
        return lastIndex(page);
      };
      await expect.poll(lastAfterEnd).toBeGreaterThan(300);
      await expect.poll(() => rows(page).count()).toBeLessThan(100);
    });
    await test.step('adds an organisation or a person [RELLIST-05, RELLIST-06]', async () => {
      for (const [entry, path] of [
        ['Organisatie', '/bedrijfk'],
        ['Persoon', '/persoon'],
      ] as const) {
        await goToList(page);
        await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
        await page.getByRole('menuitem', { name: entry, exact: true }).click();
        await expect(page).toHaveURL(path);
      }
    });
  });

  test('goes by its keys, and shows the error modal with its tag [ERR-01, ERR-02, ERR-03, ERR-33]', async ({
    page,
  }) => {
    await giveSession(page);
    await openList(page);
    await test.step('the search and the title have room in the window of a tablet', async () => {
      await expectHeaderRoom(page);
    });
    await test.step('the keys search, walk, select and open without a mouse', async () => {
      await page.keyboard.press('/');
      await expect(searchBox(page)).toBeFocused();
      await page.keyboard.type('bakker');
      await expect(page).toHaveURL(/search=bakker/);
      await expect(firstRow(page).getByText('Architectenbureau Bakker', { exact: true })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(firstRow(page).getByRole('link').first()).toBeFocused();

      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      await expect(selection(page).getByText('3 relaties geselecteerd', { exact: true })).toBeVisible();
      await page.keyboard.press('Space');
      await expect(selection(page).getByText('2 relaties geselecteerd', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(selection(page)).toHaveCount(0);

      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/relview\?id=/);
    });
    await test.step('shows the error modal with its tag [ERR-01, ERR-02, ERR-03, ERR-33]', async () => {
      await page.route('**/graphql', (route) =>
        listCall(route).operation === ROWS
          ? route.fulfill({
              json: {
                errors: [{ message: 'U hebt hiervoor geen rechten.', extensions: { code: 'FORBIDDEN' } }],
              },
            })
          : route.continue(),
      );
      await page.goto('/relaties');
      const modal = page.getByRole('alertdialog', { name: 'Foutmelding', exact: true });
      await expect(
        modal.getByText('(403) U hebt hiervoor geen rechten. [relaties]', { exact: true }),
      ).toBeVisible();
      await modal.getByRole('button', { name: 'OK', exact: true }).click();
      await expect(page).toHaveURL('/dashboard');
    });
  });
});

test.describe('deleting relations', () => {
  test('asks for one and for more in the words of the specification, and takes them out of the list; many become one line with a bar, and can be undone together [RELLIST-04, RELLIST-15, RELLIST-16, RELSAGA-17, RELSAGA-22, RELSAGA-23, ERR-52, ERR-55]', async ({
    page,
  }) => {
    await giveSession(page);
    const surname = freshName('Verwijderd');
    for (let person = 0; person < 5; person++) await storePerson(page, surname);
    await openList(page, surname);
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Verwijderen', exact: true })).toHaveCount(0);
    const dialog = page.getByRole('alertdialog', { name: 'Weet u het zeker?', exact: true });
    const bar = koppelreis(page).getByRole('progressbar', { name: 'Relaties verwijderen', exact: true });

    await test.step('many at once become one line with a bar, and can be undone together [RELSAGA-17]', async () => {
      await page.getByRole('columnheader').first().locator('label').click();
      await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
      await dialog.getByRole('button', { name: 'verwijderen', exact: true }).click();
      await expect(bar).toBeVisible();
      await koppelreis(page).getByRole('button', { name: 'Ongedaan maken', exact: true }).click();
      await expect(rows(page)).toHaveCount(5);
      await expect(koppelreis(page)).toHaveCount(0);
      await expect(page.getByText('Relatie(s) teruggezet.', { exact: true })).toBeVisible();
    });

    await test.step('asks for one and for more in the words of the specification, and takes them out of the list [RELLIST-04, RELLIST-15, RELLIST-16, RELSAGA-22, RELSAGA-23, ERR-52, ERR-55]', async () => {
      await firstRow(page).getByRole('gridcell').first().click();
      await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
      await expect(dialog.getByText('Er wordt 1 relatie verwijderd.', { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'annuleren', exact: true }).click();
      await expect(rows(page)).toHaveCount(5);
      await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
      await dialog.getByRole('button', { name: 'verwijderen', exact: true }).click();
      await expect(page.getByText('Relatie(s) verwijderd.', { exact: true })).toBeVisible();
      await expect(rows(page)).toHaveCount(4);
      await expect.poll(() => count(page)).toBe(4);

      await page.getByRole('columnheader').first().locator('label').click();
      await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
      await expect(dialog.getByText('Er worden 4 relaties verwijderd.', { exact: true })).toBeVisible();
      // Meanwhile one of them is deleted elsewhere.
      const link = await firstRow(page).getByRole('link').first().getAttribute('href');
      const { data } = await callGraphql(
        page,
        'mutation ($requestId: ID!, $ids: [ID!]!) { deleteRelations(requestId: $requestId, ids: $ids) { __typename } }',
        { requestId: randomUUID(), ids: [new URLSearchParams(link?.split('?')[1]).get('id')] },
      );
      expect(data).toEqual({ deleteRelations: { __typename: 'RelationsDeletionStarted' } });
      await dialog.getByRole('button', { name: 'verwijderen', exact: true }).click();
      const alert = page.getByRole('alertdialog', { name: 'Let op!', exact: true });
      await expect(
        alert.getByText('1 van de 4 relaties was er niet meer. De rest wordt verwijderd.', { exact: true }),
      ).toBeVisible();
      await alert.getByRole('button', { name: 'doorgaan', exact: true }).click();
      await expect(page.getByText(`Geen relaties gevonden voor ‘${surname}’`, { exact: true })).toBeVisible();
      await expect(bar).toHaveAttribute('aria-valuetext', '4 van 4', { timeout: UNTIL_DELETED });
      await expect(koppelreis(page).getByText('4 van 4 klaar', { exact: true })).toBeVisible();
      await expect(koppelreis(page).getByRole('listitem')).toHaveCount(0);
      await page.reload();
      await expect(page.getByText(`Geen relaties gevonden voor ‘${surname}’`, { exact: true })).toBeVisible();
    });
  });
});

async function lastIndex(page: Page): Promise<number> {
  const indexes = await rows(page).evaluateAll((elements) =>
    elements.map((element) => Number(element.getAttribute('data-row-index'))),
  );
  return Math.max(...indexes);
}
