import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, giveSession } from '#test/support/browser.ts';
import { check, openFreshFolder, placeFiles, portalList, upload } from '#test/support/file-screens.ts';
import {
  addOrganisationOf,
  addPerson,
  freshName,
  openForm,
  openView,
  sandbox,
  save,
} from '#test/support/relation-screens.ts';
import { openStored, storeOrganisation, untilCarried } from '#test/support/stored-relations.ts';

test.afterEach(() => sandbox().clearFaults('microsoft-graph'));

const SIZES = [
  { name: 'desk', use: {} },
  { name: '390 px', use: { viewport: { width: 390, height: 844 } } },
];

test.describe('the portal of a person', () => {
  test('gets files from the folder, and loses them at the service too [RELVIEW-13, RELVIEW-18, RELVIEW-19, RELVIEW-20, PORTAL-01, PORTAL-09]', async ({
    page,
  }) => {
    await giveSession(page);
    await openFreshFolder(page);
    await placeFiles(page, 'aangifte.pdf', 'brief.docx');
    await expect(portalList(page).getByText('in portal', { exact: true })).toHaveCount(2);
    await expect(portalList(page).getByRole('link', { name: 'brief.docx' })).toHaveAttribute(
      'href',
      /^https:/,
    );
    await expect(page.getByRole('link', { name: 'Toevoegen' })).toHaveCount(0);

    await check(page, 'brief.docx');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Link kopiëren' }).click();
    await expect(page.getByText('Link gekopieerd.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:/);
    const out = page.getByRole('button', { name: 'Uit portal halen' });
    await expect(out.locator('svg.lucide-work-off')).toBeVisible();
    await out.click();
    await expect(page.getByRole('alertdialog')).toContainText(
      '‘brief.docx’ wordt uit het portal gehaald. De link werkt dan niet meer.',
    );
    await page.getByRole('button', { name: 'uit portal halen', exact: true }).click();
    await expect(portalList(page).getByRole('rowheader')).toHaveText(['aangifte.pdf'], { timeout: 20_000 });
  });

  test('has an address that can be changed, and can be deleted [RELVIEW-22, RELVIEW-23, PORTAL-04, PORTAL-11]', async ({
    page,
  }) => {
    await giveSession(page);
    await openFreshFolder(page);
    await placeFiles(page, 'aangifte.pdf');
    await page.getByRole('button', { name: 'Email wijzigen' }).click();
    const address = page.getByRole('dialog').getByRole('textbox', { name: 'Email' });
    await address.fill('geen adres');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Email is ongeldig.');
    await address.fill('klant@voorbeeld.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Email van het portal: klant@voorbeeld.example')).toBeVisible();

    await page.getByRole('button', { name: 'Portal verwijderen' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('De 1 link werkt dan niet meer.');
    await page.getByRole('button', { name: 'verwijderen', exact: true }).click();
    await expect(page.getByText('Deze relatie heeft geen portal.')).toBeVisible();
    await expect(page.getByText('Geen bestanden in het portal')).toBeVisible({ timeout: 20_000 });
  });

  test('is no tab of an organisation, which needs a contact person for one, and takes none of its files [RELVIEW-14, RELVIEW-15, RELVIEW-20, PORTAL-08]', async ({
    page,
  }) => {
    await giveSession(page);
    const id = await storeOrganisation(page, freshName('Zonder portal'));
    await untilCarried(page, id);
    await openStored(page, id);
    await page.getByRole('button', { name: 'Contactpersoon van het portal kiezen' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      'Er moet een contactpersoon zijn om een portal te openen.',
    );
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'bestanden' }).click();
    await expect(page.getByRole('tab', { name: 'portal' })).toHaveCount(0);
    await upload(page, { 'jaarstukken.pdf': 'inhoud' });
    await check(page, 'jaarstukken.pdf');
    await expect(page.getByRole('toolbar', { name: 'Selectie' })).toContainText('1 geselecteerd');
    await expect(page.getByRole('button', { name: 'In portal zetten' })).toHaveCount(0);
  });
});

for (const { name, use } of SIZES) {
  test.describe(`the portal of an organisation (${name})`, () => {
    test.use(use);
    test('stands under the contact person that its save and its view ask for [RELSAGA-31, PORTAL-05, PORTAL-06]', async ({
      page,
    }) => {
      await giveSession(page);
      const [first, second] = [freshName('Eerste'), freshName('Tweede')];
      await addPerson(page, first);
      await addPerson(page, second);
      const firm = freshName('Bakkerij');
      await addOrganisationOf(page, firm, [first, second]);

      const asked = page.getByRole('dialog', { name: 'Portal openen' });
      await expect(asked).toContainText('Onder welke contactpersoon staat het portal van deze organisatie?');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expect(asked.getByRole('button', { name: /Contactpersoon/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('option', { name: 'zonder portal' })).toBeVisible();
      await page.getByRole('option', { name: second }).click();
      await asked.getByRole('button', { name: 'doorgaan' }).click();
      await expect(page).toHaveURL(/\/relaties/);

      await openView(page, firm);
      const portal = page
        .getByRole('region', { name: 'Contact', exact: true })
        .getByRole('definition')
        .filter({
          has: page.getByRole('button', { name: 'Contactpersoon van het portal kiezen' }),
        });
      await expect(portal.getByRole('link')).toContainText(second);
      const change = portal.getByRole('button');
      await change.press('Enter');
      const chosen = page.getByRole('dialog', { name: 'Contactpersoon van het portal' });
      await expect(chosen.getByRole('button', { name: /Contactpersoon/ })).toContainText(second);
      await page.keyboard.press('ArrowUp');
      await page.getByRole('option', { name: first }).click();
      await chosen.getByRole('button', { name: 'opslaan' }).click();
      const former = page.getByRole('alertdialog', { name: 'Vorige contactpersoon' });
      await expect(former).toContainText('ziet nog alles wat in het eigen portal staat');
      await former.getByRole('button', { name: 'annuleren' }).click();
      await expect(portal.getByRole('link')).toContainText(first);
      await expect(change).toBeFocused();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      // It has one: saving asks nothing any more.
      await openForm(page, firm);
      await page.locator('input[name="city"]').fill('Delft');
      await save(page);
      await expect(page.getByText('Relatie gewijzigd.')).toBeVisible();
    });
  });
}

for (const { name, use } of SIZES) {
  test.describe(name, () => {
    test.use(use);
    test(`the portal is in order (${name})`, async ({ page }) => {
      await giveSession(page);
      await openFreshFolder(page);
      await page.getByRole('tab', { name: 'Portal' }).click();
      await expect(page.getByText('Geen bestanden in het portal')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Bestanden' }).click();
      await placeFiles(page, 'Aangifte inkomstenbelasting 2026.pdf', 'brief.docx');
      await check(page, 'brief.docx');
      await sandbox().addFault('microsoft-graph', {
        ...{ fault: 'status', status: 403, operation: 'permission.list', times: 'always' },
      });
      await page.getByRole('button', { name: 'Uit portal halen' }).click();
      await page.getByRole('button', { name: 'uit portal halen', exact: true }).click();
      await expect(portalList(page).getByText('niet ingetrokken')).toBeVisible({ timeout: 20_000 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
}
