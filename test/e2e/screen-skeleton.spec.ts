import { expect, type Locator, type Page, test } from '@playwright/test';
import { account, boxAtRest, delayAnswer, fillSignIn, giveSession } from '#test/support/browser/browser.ts';
import { firstRow, openList, rows, searchBox } from '#test/support/browser/relation-screens.ts';

const skeleton = (page: Page) => page.getByRole('status', { name: 'Scherm wordt geladen', exact: true });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hoofdmenu', exact: true }).getByRole('link', { name, exact: true });

/** A screen that waits on its data is replaced after 100 ms. */
const afterSkeletonDelay = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));

/** Where the middle of a text's first line is, from the top of the window. */
const middleOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [line = new DOMRect()] = range.getClientRects();
    return line.y + line.height / 2;
  });

/** The code of a screen does not come until it is let through. */
async function delayCode(page: Page, name: string): Promise<{ resolve: () => void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js$`), async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate;
}

test('what is on its way has a shape and a title', async ({ page }) => {
  const frame = await delayCode(page, 'Frame');
  const list = await delayCode(page, 'RelationListScreen');
  await test.step('after signing in the frame stands around the shape of the screen, under its title', async () => {
    await page.goto('/login');
    const { username, password } = account('admin');
    await fillSignIn(page, username, password);
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(skeleton(page)).toHaveText('Dashboard');
    await expect(page).toHaveTitle('Dashboard · Balie');
    const shape = await boxAtRest(skeleton(page).locator('> :first-child'));
    frame.resolve();
    const heading = page.getByRole('heading', { name: 'Dashboard', exact: true });
    await expect(heading).toBeVisible();
    expect((await boxAtRest(heading)).x).toBe(shape.x);
  });

  await test.step('a screen whose code is on its way shows its title, with the sidebar in step', async () => {
    await entry(page, 'Relaties').click();
    await expect(skeleton(page)).toHaveText('Relaties');
    await expect(page).toHaveTitle('Relaties · Balie');
    await expect(entry(page, 'Relaties')).toHaveAttribute('aria-current', 'page');
    list.resolve();
    await expect(page.getByRole('heading', { name: 'Relaties', exact: true })).toBeVisible();
    await expect(skeleton(page)).toHaveCount(0);
  });

  await test.step('a search in the list leaves its screen and the focus in its box where they are', async () => {
    await searchBox(page).focus();
    const seen = await page.evaluateHandle(() => {
      const losses: string[] = [];
      addEventListener('focusout', () => losses.push('focus'));
      new MutationObserver(() => {
        if (document.querySelector('[aria-label="Scherm wordt geladen"]')) losses.push('screen');
      }).observe(document.body, { childList: true, subtree: true });
      return losses;
    });
    const answer = await delayAnswer(page, 'relationListQueriesRowsQuery');
    await searchBox(page).fill('gouda');
    await expect(page).toHaveURL('/relaties?search=gouda');
    await afterSkeletonDelay(page);
    expect(await seen.jsonValue()).toEqual([]);
    answer.release();
    await expect(rows(page).filter({ hasText: 'Gouda' }).first()).toBeVisible();
    await expect(searchBox(page)).toBeFocused();
    await expect(page).toHaveTitle('Relaties · Balie');
    expect(await seen.jsonValue()).toEqual([]);
  });

  await test.step('a relation whose data is on its way is titled as one', async () => {
    const answer = await delayAnswer(page, 'relationViewQuery');
    await firstRow(page).getByRole('link').first().click();
    await expect(skeleton(page)).toHaveText('Relatie');
    await expect(page).toHaveTitle('Relatie · Balie');
    await expect(entry(page, 'Relaties')).toHaveAttribute('aria-current', 'true');
    answer.release();
    await expect(page.getByRole('region', { name: 'Contact', exact: true })).toBeVisible();
  });

  await test.step('on a small screen the title of a relation stays where it was announced', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page);
    const answer = await delayAnswer(page, 'relationViewQuery');
    await firstRow(page).getByRole('link').first().click();
    const announced = await middleOf(skeleton(page).getByText('Relatie', { exact: true }));
    answer.release();
    await expect(page.getByRole('region', { name: 'Contact', exact: true })).toBeVisible();
    expect(announced).toBe(await middleOf(page.getByRole('heading', { level: 1 })));
  });
});

test('an address loses what its screen does not know', async ({ page }) => {
  await giveSession(page);
  for (const [what, address, shown] of [
    ['an order', '/relaties?sort=email', '/relaties'],
    ['a search', '/relaties?search=%7B%22a%22%3A1%7D', '/relaties'],
    ['an id', '/persoon?id=null', '/persoon'],
  ] as const) {
    await test.step(`an address loses ${what} that its screen does not know`, async () => {
      await page.goto(address);
      await expect(page).toHaveURL(shown);
      const screen = page.getByRole('heading', { level: 1 });
      await expect(screen).toHaveText(shown === '/persoon' ? 'Toevoegen' : 'Relaties');
      if (shown === '/relaties') await expect(firstRow(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });
  }
});
