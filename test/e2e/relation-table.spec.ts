import { expect, type Page, test } from '@playwright/test';
import {
  boxAtRest,
  callGraphql,
  expectAccessible,
  expectFitAndAccessible,
  giveSession,
  untilAtRest,
} from '#test/support/browser/browser.ts';
import { firstRow, freshName, goToList, openList } from '#test/support/browser/relation-screens.ts';
import { storeOrganisation, uploadPersons } from '#test/support/relation/stored-relations.ts';

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

test('a row shows whole what its cells cut, and the heads sort [RELLIST-07, RELLIST-09]', async ({
  page,
}) => {
  await giveSession(page);
  const name = await storeLongOne(page);
  await openList(page, name);
  await test.step('what a cell cuts is shown whole under the pointer, whichever cell of the row it is over', async () => {
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
    await page.mouse.move(0, 0);
  });
  await test.step('is shown whole for the row that the keys go to', async () => {
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
  await test.step('phone numbers are written as they are in the Netherlands, and dialled as before [RELLIST-09]', async () => {
    const phone = firstRow(page).getByRole('link', { name: '020 123 45 67', exact: true });
    await expect(phone).toHaveAttribute('href', 'tel:0201234567');
    for (const width of [1280, 1100, 800]) {
      await page.setViewportSize({ width, height: 800 });
      await untilAtRest(page);
      const isWhole = await phone.evaluate((link) => {
        const cut = link.closest('[data-cut]');
        return cut !== null && cut.scrollWidth <= cut.clientWidth;
      });
      expect(isWhole, `at ${width} px`).toBe(true);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await firstRow(page).getByRole('rowheader').getByRole('link').click();
    await expect(page).toHaveURL(/\/relview\?id=/);
    await expect(
      page
        .getByRole('region', { name: 'Contact', exact: true })
        .getByRole('link', { name: '020 123 45 67', exact: true }),
    ).toHaveAttribute('href', 'tel:0201234567');
  });
  await test.step('a press anywhere in the head of a column sorts by it, and so do the keys [RELLIST-07]', async () => {
    await goToList(page);
    const town = page.getByRole('columnheader', { name: 'Plaats', exact: true });
    const box = await boxAtRest(town);
    await page.mouse.click(box.x + box.width - 3, box.y + 3);
    await expect(town).toHaveAttribute('aria-sort', 'ascending');
    await town.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(town).toHaveAttribute('aria-sort', 'descending');
    await expectFitAndAccessible(page);
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
    const surname = freshName('Papier');
    // One more than a list loads at first.
    await uploadPersons(page, surname, 61);
    await openList(page, surname);
    const matching = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*[1]');
    await expect(matching).toHaveText('61');
    await page.keyboard.press('Control+p');
    await expect.poll(async () => (await printed()).map(({ rows }) => rows)).toEqual([61]);

    await page.emulateMedia({ media: 'print' });
    const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'full', timeZone: 'Europe/Amsterdam' });
    const { office } = await viewerOf(page);
    const [{ heading } = { heading: '' }] = await printed();
    expect(heading).toContain(office);
    expect(heading).toContain(day.format(new Date()));
    await expect(page.getByText(office, { exact: true })).toBeVisible();
    await expect(page.getByText(`Gezocht op ‘${surname}’`, { exact: true })).toBeVisible();
    for (const name of ['Afdrukken', 'Toevoegen']) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
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
