import { expect, type Page, test } from '@playwright/test';
import { HELP_PICTURE } from '#domain/help/help-picture.ts';
import { giveSession } from '#test/support/browser/browser.ts';
import { testScreens } from '#test/support/browser/tested-screens.ts';

const panel = (page: Page, label: string) =>
  page.getByRole('region', { name: `Handleiding: ${label}`, exact: true });
const topics = (page: Page) => page.getByRole('navigation', { name: 'Onderwerpen', exact: true });
const entry = (page: Page, label: string) => topics(page).getByRole('link', { name: label, exact: true });

test('the manual shows a role its texts, also beside a screen and from the palette [HELP-01, HELP-03, HELP-04, HELP-05, HELP-12, ROLES-05, SHELL-39]', async ({
  page,
}) => {
  await giveSession(page, 'readwrite');
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'Handleiding', level: 1, exact: true })).toBeVisible();
  await expect(entry(page, 'Portal')).toBeVisible();
  await expect(entry(page, 'Koppelingen')).toHaveCount(0);
  await entry(page, 'Een relatie bekijken').click();
  await expect(page).toHaveURL('/help?file=relover');
  await expect(
    panel(page, 'Een relatie bekijken').getByRole('heading', { name: 'Een relatie bekijken', exact: true }),
  ).toBeVisible();
  await panel(page, 'Een relatie bekijken').getByRole('button', { name: 'brieven', exact: true }).click();
  await expect(panel(page, 'Brieven').getByRole('heading', { name: 'Brieven', exact: true })).toBeVisible();
  await page.goto('/help?file=insusers');
  await expect(page.getByText('Deze uitleg is voor beheerders.', { exact: true })).toBeVisible();

  await page.goto('/relaties');
  await expect(page.getByRole('heading', { name: 'Relaties', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Gebruiker .+$/ }).click();
  await page.getByRole('menuitem', { name: 'Uitleg bij dit scherm', exact: true }).click();
  await expect(panel(page, 'De lijst')).toBeVisible();
  await page.getByRole('link', { name: /^Dashboard( \d+ (vraagt|vragen) aandacht)?$/ }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1, exact: true })).toBeVisible();
  await expect(panel(page, 'De lijst')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('handleiding btw');
  await page.getByRole('menuitem', { name: 'Handleiding: Relaties, BTW-controle', exact: true }).click();
  await expect(panel(page, 'BTW-controle')).toBeVisible();
  await page.keyboard.press('F1');
  await expect(panel(page, 'Dashboard')).toBeVisible();
  await page.getByRole('button', { name: 'Uitleg sluiten', exact: true }).click();
  await expect(panel(page, 'Dashboard')).toHaveCount(0);
});

test.describe('is fit to use', () => {
  test.beforeEach(({ page }) => giveSession(page));
  testScreens('the manual', [
    {
      name: 'the manual',
      open: async (page) => {
        await page.goto('/help?file=inskoppel');
        await expect(
          panel(page, 'Koppelingen').getByRole('heading', { name: 'Verbroken', exact: true }),
        ).toBeVisible();
        const picture = page.getByRole('link', { name: /^Het tabblad koppelingen: .+$/ }).locator('img');
        await expect(picture).toHaveJSProperty('naturalWidth', HELP_PICTURE.width);
      },
    },
    {
      name: 'a text beside a screen',
      open: async (page) => {
        await page.goto('/dashboard');
        await expect(page.getByRole('heading', { name: 'Laatst geopend', exact: true })).toBeVisible();
        await page.keyboard.press('F1');
        await expect(
          panel(page, 'Dashboard').getByRole('heading', { name: 'Dashboard', exact: true }),
        ).toBeVisible();
      },
    },
  ]);
});
