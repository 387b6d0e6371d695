import { expect, type Page, test } from '@playwright/test';
import { LINK_KINDS } from '#domain/link/link-kinds.ts';
import { callGraphql, openDashboard } from '#test/support/browser/browser.ts';
import { firstRow, searchBox } from '#test/support/browser/relation-screens.ts';
import { linkCalendar } from '#test/support/calendar/linked-calendar.ts';
import { leaveMailbox } from '#test/support/email/linked-mailbox.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu', exact: true });
const expectWidth = (page: Page) => expect.poll(async () => (await sidebar(page).boundingBox())?.width);

interface Named {
  readonly displayName: string;
  readonly relationNumber: string;
}

/** An organisation with a contact person, of the office of the signed-in user. */
async function findOrganisation(page: Page): Promise<{ organisation: Named; person: Named }> {
  const { data } = await callGraphql<{
    relations: { edges: readonly { node: Named & { contactPersons: readonly Named[] } }[] };
  }>(
    page,
    `{ relations(kind: ORGANISATION, first: 50) { edges { node { ... on Organisation {
       displayName relationNumber contactPersons { displayName relationNumber } } } } } }`,
    {},
  );
  for (const { node } of data.relations.edges) {
    const [person] = node.contactPersons;
    if (person !== undefined) return { organisation: node, person };
  }
  throw new Error('no organisation has a contact person');
}

test.describe('the top bar', () => {
  test('has a search, the logo and a user menu', async ({ page }) => {
    await openDashboard(page);
    await test.step('leaves the search its icon alone on a phone', async () => {
      const hint = page.getByRole('banner').getByText('Ctrl', { exact: true });
      await expect(hint).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(hint).toBeHidden();
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    await test.step('has the logo, and a user menu that signs out [SHELL-55, SHELL-56]', async () => {
      const bar = page.getByRole('banner');
      await expect(
        bar.getByRole('link', { name: 'Balie, naar het dashboard', exact: true }).locator('svg'),
      ).toBeVisible();
      await expect.poll(async () => (await bar.boundingBox())?.height).toBe(48);
      await bar.getByRole('button', { name: /^Gebruiker .+$/ }).click();
      await page.getByRole('menuitem', { name: 'Uitloggen', exact: true }).click();
      await expect(page).toHaveURL('/login');
    });
  });
});

test.describe('the sidebar', () => {
  test('has the entries of the areas that exist, and marks the current one [SHELL-64]', async ({ page }) => {
    await openDashboard(page);
    await expect(sidebar(page).getByRole('link')).toHaveText([
      /^Dashboard(\d+ (vraagt|vragen) aandacht)?$/,
      'Relaties',
      /^Email(\d+ .+)?$/,
      'Agenda',
      'Taken',
      'Instellingen',
      'Handleiding',
    ]);
    const current = sidebar(page).getByRole('link', { name: /^Dashboard( \d+ (vraagt|vragen) aandacht)?$/ });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await sidebar(page).getByRole('link', { name: 'Relaties', exact: true }).click();
    await expect(page).toHaveURL('/relaties');
    await expect(current).not.toHaveAttribute('aria-current', 'page');
  });

  test('leads from one page to all that staff manage and link, without loading it again [SHELL-01]', async ({
    page,
  }) => {
    await leaveMailbox(page);
    const { organisation, person } = await findOrganisation(page);
    await page.goto('/dashboard');
    await expect(sidebar(page)).toBeVisible();
    const documents: string[] = [];
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
    const goTo = (entry: string) => sidebar(page).getByRole('link', { name: entry, exact: true }).click();
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });

    await goTo('Instellingen');
    await tab('koppelingen').click();
    await expect(
      page.getByRole('list', { name: 'Koppelingen', exact: true }).getByRole('listitem'),
    ).toHaveCount(LINK_KINDS.length);
    await page.getByRole('link', { name: 'Koppelen: Email', exact: true }).click();
    await linkCalendar(page);

    for (const entry of ['Email', 'Agenda', 'Taken', 'Instellingen', 'Handleiding', 'Relaties']) {
      await goTo(entry);
      await expect(heading(entry)).toBeVisible();
    }
    await searchBox(page).fill(organisation.relationNumber);
    await firstRow(page).getByRole('link').filter({ hasText: organisation.relationNumber }).click();
    await expect(heading(organisation.displayName)).toBeVisible();
    for (const name of ['taken', 'notities', 'brieven', 'bestanden', 'email', 'agenda']) {
      await tab(name).click();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    await page
      .getByRole('region', { name: 'Contact', exact: true })
      .getByRole('link', { name: person.displayName, exact: true })
      .click();
    await expect(heading(person.displayName)).toBeVisible();
    await page.getByRole('link', { name: 'Zoom', exact: true }).click();
    await expect(heading('Videovergadering aanmaken')).toBeVisible();
    expect(documents).toEqual([]);
    await leaveMailbox(page);
  });

  test('folds from 200 to 61 and stays so over a reload [SHELL-59, SHELL-60, SHELL-62, SHELL-63]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openDashboard(page);
    await expectWidth(page).toBe(200);
    await page.getByRole('button', { name: 'Zijbalk inklappen', exact: true }).click();
    await expectWidth(page).toBe(61);
    await expect(sidebar(page).getByRole('link', { name: 'Relaties', exact: true })).toBeVisible();
    await page.reload();
    await expect(sidebar(page)).toBeVisible();
    await expectWidth(page).toBe(61);
    await page.getByRole('button', { name: 'Zijbalk uitklappen', exact: true }).click();
    await page.reload();
    await expect(sidebar(page)).toBeVisible();
    await expectWidth(page).toBe(200);
  });

  test('is 61 wide at 1023, and 200 from 1024 where nothing was stored [SHELL-61, SHELL-71]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1023, height: 800 });
    await openDashboard(page);
    await expectWidth(page).toBe(61);
    for (const width of [1024, 1025]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await expect(sidebar(page)).toBeVisible();
      await expectWidth(page).toBe(200);
    }
  });
});

test('the layout is compact up to 1024 [SHELL-70, SHELL-71]', async ({ page }) => {
  const header = page.locator('header', {
    has: page.getByRole('heading', { name: 'Dashboard', exact: true }),
  });
  await page.setViewportSize({ width: 1025, height: 800 });
  await openDashboard(page);
  await expect(header).toHaveCSS('padding-left', '24px');
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(header).toHaveCSS('padding-left', '16px');
  await page.getByRole('link', { name: 'Relaties', exact: true }).click();
  const leavesFirst = page.getByRole('columnheader', { name: 'Telefoon 2', exact: true });
  await expect(page.getByRole('columnheader', { name: 'Telefoon 1', exact: true })).toBeVisible();
  await expect(leavesFirst).toBeHidden();
  await page.setViewportSize({ width: 1025, height: 800 });
  await expect(leavesFirst).toBeVisible();
});

test.describe('the keyboard', () => {
  test('leads to the content, to what it can do and to a screen', async ({ page }) => {
    await openDashboard(page);
    await test.step('comes to the content by the skip link', async () => {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Naar de inhoud', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
    await test.step('shows what it can do on ? and gives the focus back', async () => {
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: 'Sneltoetsen', exact: true });
      await expect(sheet.getByText('Zoeken en opdrachten', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    });
    await test.step('opens the palette, finds a screen and goes there', async () => {
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Zoeken en opdrachten', exact: true });
      await expect(palette.getByRole('searchbox').or(palette.getByRole('textbox'))).toBeFocused();
      await page.keyboard.type('relaties');
      await expect(palette.getByRole('menuitem', { name: 'Relaties', exact: true })).toBeVisible();
      await palette.getByRole('menuitem', { name: 'Relaties', exact: true }).click();
      await expect(page).toHaveURL('/relaties');
      await expect(palette).toBeHidden();
    });
  });
});

test.describe('the theme', () => {
  test('follows the computer until one is chosen, and is kept', async ({ page }) => {
    const ground = page.locator('html');
    await page.emulateMedia({ colorScheme: 'light' });
    await openDashboard(page);
    const light = await ground.evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(ground).not.toHaveCSS('background-color', light);

    await page.getByRole('button', { name: /^Gebruiker .+$/ }).click();
    await page.getByRole('menuitemradio', { name: 'Licht', exact: true }).click();
    await expect(ground).toHaveCSS('background-color', light);
    await page.reload();
    await expect(ground).toHaveCSS('background-color', light);
  });
});

test('a lost connection shows a quiet bar, and work goes on when it is back', async ({ page, context }) => {
  await openDashboard(page);
  await context.setOffline(true);
  await sidebar(page).getByRole('link', { name: 'Relaties', exact: true }).click();
  const bar = page.getByText(
    'Geen verbinding met de server. Zodra die er weer is, gaat alles vanzelf verder.',
    { exact: true },
  );
  await expect(bar).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toBeHidden({ timeout: 20_000 });
  await expect(
    page.getByRole('grid', { name: 'Relaties', exact: true }).getByRole('link').first(),
  ).toBeVisible();
});
