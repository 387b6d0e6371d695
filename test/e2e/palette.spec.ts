import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { sized } from '#test/size.ts';
import {
  account,
  callGraphql,
  delayAnswer,
  expectAccessible,
  fillSignIn,
  giveSession,
  operationOf,
  pressedForPage,
  storedToken,
} from '#test/support/browser/browser.ts';
import {
  findContact,
  firstRow,
  freshName,
  openList,
  rows,
  searchBox,
} from '#test/support/browser/relation-screens.ts';
import { storeOrganisation, storePerson } from '#test/support/relation/stored-relations.ts';

const palette = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Zoeken en opdrachten', exact: true });
const input = (page: Page): Locator => palette(page).getByRole('textbox');

interface Known {
  readonly id: string;
  readonly relationNumber: string;
}

async function knownRelations(page: Page): Promise<readonly Known[]> {
  const { data } = await callGraphql<{ relations: { edges: { node: Known }[] } }>(
    page,
    'query { relations(first: 200) { edges { node { id relationNumber } } } }',
    {},
  );
  return data.relations.edges.map(({ node }) => node);
}

async function coldPage(context: BrowserContext, token: string): Promise<Page> {
  await context.addInitScript((kept) => sessionStorage.setItem('balie.token', kept), token);
  return context.newPage();
}

const untilKeysAreHeard = (page: Page) => page.waitForFunction(() => 'balieEarlyKeys' in window);

test('loses no key of cold loads, and Enter opens what the finished text means', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000);
  await giveSession(page);
  const token = (await storedToken(page)) ?? '';
  const relations = await knownRelations(page);
  const [anyone] = relations;
  if (!anyone || relations.length < 10) throw new Error('too few relations were seeded');
  const screens = ['/relaties', '/dashboard', `/relview?id=${anyone.id}`];
  for (let load = 0; load < sized(2, 30); load++) {
    const context = await browser.newContext();
    try {
      const cold = await coldPage(context, token);
      await cold.goto(screens[load % 3] ?? '', { waitUntil: 'commit' });
      // Types as soon as keys are handled or anything is visible.
      if (load % 2 === 0) await untilKeysAreHeard(cold);
      else await cold.getByRole('banner').waitFor();
      const expected = relations[(load * 7) % relations.length] ?? anyone;
      const [text, address] =
        load % 5 === 4
          ? ['instel', /\/beheer/]
          : [expected.relationNumber, new RegExp(`/relview\\?id=${encodeURIComponent(expected.id)}`)];
      await cold.keyboard.press('Control+k');
      await cold.keyboard.type(text);
      await cold.keyboard.press('Enter');
      await expect(cold, `load ${load}, ${text}`).toHaveURL(address, { timeout: 30_000 });
      await expect(palette(cold)).toBeHidden();
    } finally {
      await context.close();
    }
  }
});

test('before the frame is there', async ({ page }) => {
  await test.step('keeps what is typed while the frame comes after signing in', async () => {
    await page.goto('/login');
    const { username, password } = account('admin');
    await fillSignIn(page, username, password);
    const frame = await delayAnswer(page, 'viewerQuery');
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dash');
    frame.release();
    await expect(input(page)).toHaveValue('dash');
  });

  await test.step('keeps what is typed while the frame is still on its way', async () => {
    const frame = await delayAnswer(page, 'viewerQuery');
    await page.goto('/relaties', { waitUntil: 'commit' });
    await untilKeysAreHeard(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dashbx');
    await page.keyboard.press('Backspace');
    frame.release();
    await expect(input(page)).toHaveValue('dashb');
    await expect(input(page)).toBeFocused();
    await page.keyboard.type('oard');
    await expect(palette(page).getByRole('menuitem').first()).toHaveAccessibleName('Dashboard');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(input(page)).toHaveValue('');
  });

  await test.step('leaves the keys alone where no frame comes', async () => {
    for (const path of ['/test', '/fix12464', '/portaal', '/nergens']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await pressedForPage(page, 'Control+k'), path).toBe(false);
      expect(await pressedForPage(page, 'x'), path).toBe(false);
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('link', { name: 'Naar het begin', exact: true }).press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(input(page)).toBeFocused();
  });

  await test.step('leaves the keys alone where the frame could not be loaded, until it is tried again', async () => {
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'viewerQuery'
        ? route.fulfill({ json: { errors: [{ message: 'Mis.', extensions: { code: 'INTERNAL' } }] } })
        : route.fallback(),
    );
    await page.goto('/dashboard');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByText('Dit scherm kon niet worden geladen', { exact: true })).toBeVisible();
    expect(await pressedForPage(page, 'Control+k')).toBe(false);
    expect(await pressedForPage(page, 'x')).toBe(false);
    await page.unroute('**/graphql');
    const frame = await delayAnswer(page, 'viewerQuery');
    await page.getByRole('button', { name: 'Opnieuw proberen', exact: true }).click();
    await expect(page.getByText('Dit scherm kon niet worden geladen', { exact: true })).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dash');
    frame.release();
    await expect(input(page)).toHaveValue('dash');
  });
});

test('over a screen', async ({ page }) => {
  await giveSession(page);
  await test.step('goes through the results by key, and gives the focus back', async () => {
    await openList(page);
    await searchBox(page).focus();
    await page.keyboard.press('Control+k');
    const items = palette(page).getByRole('menuitem');
    await expect(items.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const active = await items.nth(1).getAttribute('id');
    await expect(input(page)).toHaveAttribute('aria-activedescendant', active ?? '');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(input(page)).toHaveAttribute(
      'aria-activedescendant',
      (await items.last().getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).toBeFocused();
  });

  await test.step('waits with Enter for the answer to the finished text', async () => {
    const [first, second] = [freshName('Eerstvan'), freshName('Tweedevan')];
    await storePerson(page, first);
    const id = await storePerson(page, second);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(first);
    await expect(palette(page).getByRole('menuitem', { name: `J. ${first}`, exact: true })).toBeVisible();
    const released = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (operationOf(route.request()) === 'relationSearchQuery') await released.promise;
      await route.fallback();
    });
    await input(page).selectText();
    await page.keyboard.type(second);
    await page.keyboard.press('Enter');
    // The first text's result is still shown, and Enter must not open it.
    await expect(palette(page).getByRole('menuitem', { name: `J. ${first}`, exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/relaties/);
    released.resolve();
    await expect(page).toHaveURL(new RegExp(`/relview\\?id=${encodeURIComponent(id)}`));
  });

  await test.step('what floats keeps the letters to itself: no shortcut works behind it', async () => {
    await expect(page.getByRole('region', { name: 'Contact', exact: true })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('e');
    await expect(input(page)).toHaveValue('e');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Gebruiker .+$/ }).click();
    await expect(page.getByRole('menu', { name: 'Gebruiker', exact: true })).toBeVisible();
    await page.keyboard.press('e');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu', { name: 'Gebruiker', exact: true })).toBeHidden();

    // Holds the code of the sheet back, so that the next key comes before it.
    const released = Promise.withResolvers<void>();
    await page.route('**/AppShortcutSheet*', async (route) => {
      await released.promise;
      await route.fallback();
    });
    await page.keyboard.press('?');
    await page.keyboard.press('e');
    released.resolve();
    await expect(page.getByRole('dialog', { name: 'Sneltoetsen', exact: true })).toBeVisible();
    await page.keyboard.press('e');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Sneltoetsen', exact: true })).toBeHidden();
    await expect(page).toHaveURL(/\/relview/);

    await expect(async () => {
      await page.keyboard.press('e');
      await expect(page).toHaveURL(/\/persoon/, { timeout: 1_000 });
    }).toPass();
  });

  await test.step('opens over a menu and over a list of choices, which close', async () => {
    await openList(page);
    await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Persoon', exact: true })).toBeVisible();
    // Keys without Ctrl belong to the open menu.
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dash');
    await expect(input(page)).toHaveValue('dash');
    await expect(page.getByRole('menuitem', { name: 'Persoon', exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();

    await page.goto('/persoon');
    await page.locator('[data-field="country"]').getByRole('combobox').click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dash');
    await expect(input(page)).toHaveValue('dash');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });
});

test('list, palette and pickers find by number, however it is written', async ({ page }) => {
  await giveSession(page);
  const [surname, tradeName] = [freshName('Nummers'), freshName('Getallen')];
  const digits = String(Date.now()).slice(-8);
  // No digit is that of the phone number in its place, so that neither number finds the other's relation.
  const kvkNumber = String(99_999_999 - Number(digits)).padStart(8, '0');
  const person = await storePerson(page, surname, { phone1: `06${digits}` });
  await storeOrganisation(page, tradeName, { postcode: '9999ZX', kvkNumber });
  const { data } = await callGraphql<{ node: Known }>(
    page,
    'query ($id: ID!) { node(id: $id) { ... on Person { id relationNumber } } }',
    { id: person },
  );
  const written = [`06-${digits}`, `+31 6 ${digits}`, `${surname} 06 ${digits}`, data.node.relationNumber];
  await openList(page);
  for (const text of written) {
    await searchBox(page).fill(text);
    await expect(firstRow(page).getByText(`J. ${surname}`, { exact: true })).toBeVisible();
  }
  for (const text of [`${kvkNumber.slice(0, 4)} ${kvkNumber.slice(4)}`, '9999 zx', `${tradeName} gouda`]) {
    await searchBox(page).fill(text);
    await expect(rows(page).filter({ hasText: tradeName })).toHaveCount(1);
    await expect(page.getByText(/^Geen relaties gevonden.*$/)).toHaveCount(0);
  }
  for (const text of written) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
    await expect(palette(page).getByRole('menuitem').first()).toHaveAccessibleName(`J. ${surname}`);
    await page.keyboard.press('Escape');
  }
  await page.goto('/bedrijfk?manual=true');
  for (const text of written) {
    await findContact(page, text);
    await expect(page.getByRole('option').first().getByText(`J. ${surname}`, { exact: true })).toBeVisible();
  }
});
