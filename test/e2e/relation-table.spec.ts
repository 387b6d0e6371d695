import { expect, type Page, test } from '@playwright/test';
import {
  callGraphql,
  expectAccessible,
  expectFitAndAccessible,
  giveSession,
  operationOf,
} from '#test/support/browser.ts';
import { firstRow, freshName, openList } from '#test/support/relation-screens.ts';
import { storeOrganisation, uploadPersons } from '#test/support/stored-relations.ts';

const cell = (page: Page, column: number) => firstRow(page).getByRole('gridcell').nth(column);
const tip = (page: Page) => page.locator('[data-cut-tip]');

const LONG = {
  street: 'Burgemeester van Grobbenhuis van Leeuwardenstraat',
  email: 'administratie.en.planning.van.de.vestiging.aan.de.kade@voorbeeld.example',
};

async function storeLongOne(page: Page): Promise<string> {
  const name = freshName('Vereniging tot instandhouding van de binnenvaart en de kanalen in Zuidoost');
  await storeOrganisation(page, name, { ...LONG, phone1: '0201234567' });
  return name;
}

test.describe('what a cell of a list cuts', () => {
  test('is shown whole under the pointer, whichever cell of the row it is over', async ({ page }) => {
    await giveSession(page);
    const name = await storeLongOne(page);
    await openList(page, name);
    for (const [over, whole] of [
      [cell(page, 1), `${LONG.street} 12`],
      [cell(page, 5), LONG.email],
      [firstRow(page).getByRole('rowheader'), name],
    ] as const) {
      // The row's tooltip may not be listening yet when the pointer stops.
      await expect(async () => {
        await page.mouse.move(0, 0);
        await over.hover({ force: true });
        await expect(tip(page).getByText(whole, { exact: true })).toBeVisible({ timeout: 500 });
      }).toPass();
    }
    await cell(page, 2).hover({ force: true });
    await expect(tip(page)).toHaveCount(0);
    await cell(page, 1).hover({ force: true });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(tip(page)).toHaveCount(0);
  });

  test('is shown whole for the row that the keys go to', async ({ page }) => {
    await giveSession(page);
    const name = await storeLongOne(page);
    await openList(page, name);
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await expect(firstRow(page).getByRole('link').first()).toBeFocused();
    for (const whole of [name, `${LONG.street} 12`, LONG.email]) {
      await expect(tip(page).getByText(whole, { exact: true })).toBeVisible();
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(tip(page)).toHaveCount(0);
  });
});

test('phone numbers are written as they are in the Netherlands, and dialled as before [RELLIST-09]', async ({
  page,
}) => {
  await giveSession(page);
  const name = freshName('Telefonische');
  await storeOrganisation(page, name, { phone1: '0201234567' });
  await openList(page, name);
  const phone = firstRow(page).getByRole('link', { name: '020 123 45 67', exact: true });
  await expect(phone).toHaveAttribute('href', 'tel:0201234567');
  for (const width of [1280, 1100, 800]) {
    await page.setViewportSize({ width, height: 800 });
    const isWhole = await phone.evaluate((link) => {
      const cut = link.closest('[data-cut]');
      return cut !== null && cut.scrollWidth <= cut.clientWidth;
    });
    expect(isWhole, `at ${width} px`).toBe(true);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await firstRow(page).getByRole('rowheader').getByRole('link').click();
  await expect(page.getByRole('link', { name: '020 123 45 67', exact: true })).toHaveAttribute(
    'href',
    'tel:0201234567',
  );
});

test('a press anywhere in the head of a column sorts by it, and so do the keys [RELLIST-07]', async ({
  page,
}) => {
  await giveSession(page);
  await openList(page);
  const town = page.getByRole('columnheader', { name: 'Plaats', exact: true });
  const box = await town.boundingBox();
  if (box === null) throw new Error('the column has no head');
  await page.mouse.click(box.x + box.width - 3, box.y + 3);
  await expect(town).toHaveAttribute('aria-sort', 'ascending');
  await town.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(town).toHaveAttribute('aria-sort', 'descending');
  await expectFitAndAccessible(page);
});

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selectie', exact: true });
const checkAll = (page: Page) => page.getByRole('columnheader').first().locator('label');

test.describe('all relations that match a search', () => {
  const COUNT = 230;

  test('are selected at a press, loaded or not, deleted in goes after one question, and taken back together', async ({
    page,
  }) => {
    await giveSession(page);
    const surname = freshName('Velen');
    await uploadPersons(page, surname, COUNT);
    await openList(page, surname);
    const matching = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]');
    await expect(matching).toHaveText(String(COUNT));
    await checkAll(page).click();
    await expect(toolbar(page).getByText('60 relaties geselecteerd', { exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
    await toolbar(page)
      .getByRole('button', { name: `Alle ${COUNT} selecteren`, exact: true })
      .click();
    await expect(toolbar(page).getByText(`${COUNT} relaties geselecteerd`, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Alle \d+ selecteren$/ })).toHaveCount(0);

    const goes: number[] = [];
    page.on('request', (request) => {
      if (operationOf(request) === 'deleteBatchMutation') {
        goes.push(request.postDataJSON().variables.ids.length);
      }
    });
    await toolbar(page).getByRole('button', { name: 'Verwijderen', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Weet u het zeker?', exact: true });
    await expect(
      question.getByText(`Er worden ${COUNT} relaties verwijderd.`, { exact: true }),
    ).toBeVisible();
    await question.getByRole('button', { name: 'verwijderen', exact: true }).click();
    await expect(page.getByText('Relatie(s) verwijderd.', { exact: true })).toBeVisible();
    expect(goes).toEqual([100, 100, 30]);
    await expect(matching).toHaveText('0');
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Relatie(s) teruggezet.', { exact: true })).toBeVisible({
      timeout: 40_000,
    });
    await expect(matching).toHaveText(String(COUNT));
  });

  test('are counted in the question, also where they are the whole office', async ({ page }) => {
    await giveSession(page);
    await openList(page);
    const matching = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]');
    const count = (await matching.textContent()) ?? '';
    await checkAll(page).click();
    await toolbar(page)
      .getByRole('button', { name: `Alle ${count} selecteren`, exact: true })
      .click();
    await toolbar(page).getByRole('button', { name: 'Verwijderen', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Weet u het zeker?', exact: true });
    const notes = '( Daarmee verdwijn(t|en) [0-9.]+ notities?\\.)?';
    const text = new RegExp(`^Er worden ${count.replace('.', '\\.')} relaties verwijderd\\.${notes}$`);
    await expect(question.locator(':scope *').filter({ hasText: text }).first()).toBeVisible();
    await question.getByRole('button', { name: 'annuleren', exact: true }).click();
    await toolbar(page).getByRole('button', { name: 'Selectie opheffen', exact: true }).click();
    await expect(toolbar(page)).toHaveCount(0);
  });
});

interface Printed {
  readonly rows: number;
  readonly heading: string;
}

async function watchPrinting(page: Page): Promise<() => Promise<readonly Printed[]>> {
  await page.addInitScript(() => {
    const printed: object[] = [];
    Object.assign(window, { printed });
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      const rows = document.querySelectorAll('[data-row-index]').length;
      printed.push({ rows, heading: document.querySelector('main')?.firstElementChild?.textContent });
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  return () => page.evaluate(() => (window as unknown as { printed: Printed[] }).printed);
}

test.describe('the list on paper', () => {
  test('has every row, under office, title, search and the whole date', async ({ page }) => {
    const printed = await watchPrinting(page);
    await giveSession(page);
    await openList(page, 'gouda');
    const matching = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]');
    await expect(matching).toHaveText(/^\d+$/);
    const count = Number(await matching.textContent());
    expect(count).toBeGreaterThan(60);
    await page.keyboard.press('Control+p');
    await expect.poll(async () => (await printed()).map(({ rows }) => rows)).toEqual([count]);

    await page.emulateMedia({ media: 'print' });
    const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'full', timeZone: 'Europe/Amsterdam' });
    const { office } = await viewerOf(page);
    const [{ heading } = { heading: '' }] = await printed();
    expect(heading).toContain(office);
    expect(heading).toContain(day.format(new Date()));
    await expect(page.getByText(office, { exact: true })).toBeVisible();
    await expect(page.getByText('Gezocht op ‘gouda’', { exact: true })).toBeVisible();
    for (const name of ['Afdrukken', 'Toevoegen']) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
  });

  test('has as many rows as are printed at most, and says of how many', async ({ page }) => {
    const printed = await watchPrinting(page);
    await giveSession(page);
    await openList(page);
    await page.getByRole('button', { name: 'Afdrukken', exact: true }).click();
    // Ten calls load two thousand rows first.
    await expect
      .poll(async () => (await printed()).map(({ rows }) => rows), { timeout: 60_000 })
      .toEqual([2_000]);
    await page.emulateMedia({ media: 'print' });
    await expect(
      page.getByText(/^De eerste 2\.000 van \d\.\d{3} regels\. De rest staat niet op deze afdruk\.$/),
    ).toBeVisible();
  });
});

async function viewerOf(page: Page): Promise<{ readonly office: string }> {
  const { data } = await callGraphql<{ viewer: { office: { name: string } } }>(
    page,
    '{ viewer { office { name } } }',
    {},
  );
  return { office: data.viewer.office.name };
}
