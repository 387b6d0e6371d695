import { expect, test } from '@playwright/test';
import { sized } from '#test/size.ts';
import { expectAccessible, expectNoSidewaysScroll, giveSession } from '#test/support/browser/browser.ts';
import {
  actOnSelection,
  check,
  openFreshFolder,
  placeFiles,
  portalList,
  upload,
} from '#test/support/browser/file-screens.ts';
import {
  addOrganisationOf,
  freshName,
  openForm,
  openView,
  sandbox,
  save,
} from '#test/support/browser/relation-screens.ts';
import { DESK, NARROW } from '#test/support/browser/tested-screens.ts';
import {
  openStored,
  storeOrganisation,
  storePerson,
  untilCarried,
} from '#test/support/relation/stored-relations.ts';

test.afterEach(() => sandbox().clearFaults('microsoft-graph'));

test('the portal of a person', async ({ page }) => {
  await giveSession(page);
  await test.step('gets files from the folder, and loses them at the service too [RELVIEW-13, RELVIEW-18, RELVIEW-19, RELVIEW-20, PORTAL-01, PORTAL-09]', async () => {
    await openFreshFolder(page);
    await placeFiles(page, 'aangifte.pdf', 'brief.docx');
    await expect(portalList(page).getByText('in portal', { exact: true })).toHaveCount(2);
    await expect(portalList(page).getByRole('link', { name: 'brief.docx', exact: true })).toHaveAttribute(
      'href',
      /^https:/,
    );
    await expect(page.getByRole('link', { name: 'Toevoegen', exact: true })).toHaveCount(0);

    await check(page, 'brief.docx');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Link kopiëren', exact: true }).click();
    await expect(page.getByText('Link gekopieerd.', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:/);
    const out = page.getByRole('button', { name: 'Uit portal halen', exact: true });
    await expect(out.locator('svg.lucide-work-off')).toBeVisible();
    await out.click();
    await expect(
      page
        .getByRole('alertdialog')
        .getByText(
          '‘brief.docx’ wordt uit het portal gehaald. De link werkt dan niet meer. Dat kan niet ongedaan worden gemaakt: zet u een bestand later weer in het portal, dan krijgt het een nieuwe link.',
          { exact: true },
        ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'uit portal halen', exact: true }).click();
    await expect(portalList(page).getByRole('rowheader')).toHaveText(['aangifte.pdf'], { timeout: 20_000 });
  });

  await test.step('has an address that can be changed, and can be deleted [RELVIEW-22, RELVIEW-23, PORTAL-04, PORTAL-11]', async () => {
    await page.getByRole('button', { name: 'Email wijzigen', exact: true }).click();
    const address = page.getByRole('dialog').getByRole('textbox', { name: 'Email', exact: true });
    await address.fill('geen adres');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('Email is ongeldig.', { exact: true })).toBeVisible();
    await address.fill('klant@voorbeeld.example');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Email van het portal: klant@voorbeeld.example', { exact: true }),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Portal verwijderen', exact: true }).click();
    await expect(
      page
        .getByRole('alertdialog')
        .getByText('Het portal van deze relatie wordt verwijderd. De 1 link werkt dan niet meer.', {
          exact: true,
        }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'verwijderen', exact: true }).click();
    await expect(
      page.getByText('Deze relatie heeft geen portal. Zet er een bestand in om het te openen.', {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.getByText('Geen bestanden in het portal', { exact: true })).toBeVisible({
      timeout: 20_000,
    });
  });

  await test.step('is no tab of an organisation, which needs a contact person for one, and takes none of its files [RELVIEW-14, RELVIEW-15, RELVIEW-20, PORTAL-08]', async () => {
    const id = await storeOrganisation(page, freshName('Zonder portal'));
    await untilCarried(page, id);
    await openStored(page, id);
    await page.getByRole('button', { name: 'Contactpersoon van het portal kiezen', exact: true }).click();
    await expect(
      page
        .getByRole('alertdialog')
        .getByText('Er moet een contactpersoon zijn om een portal te openen.', { exact: true }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'bestanden', exact: true }).click();
    await expect(page.getByRole('tab', { name: 'portal', exact: true })).toHaveCount(0);
    await upload(page, { 'jaarstukken.pdf': 'inhoud' });
    await check(page, 'jaarstukken.pdf');
    await expect(
      page
        .getByRole('toolbar', { name: 'Selectie', exact: true })
        .getByText('1 geselecteerd', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'In portal zetten', exact: true })).toHaveCount(0);
  });
});

for (const { name, use } of sized([DESK], [DESK, NARROW])) {
  test.describe(`the portal of an organisation (${name})`, () => {
    test.use(use);
    test('stands under the contact person that its save and its view ask for [RELSAGA-31, PORTAL-05, PORTAL-06]', async ({
      page,
    }) => {
      await giveSession(page);
      const [first, second] = [freshName('Eerste'), freshName('Tweede')];
      await storePerson(page, first);
      await storePerson(page, second);
      const firm = freshName('Bakkerij');
      await addOrganisationOf(page, firm, [first, second]);

      const requested = page.getByRole('dialog', { name: 'Portal openen', exact: true });
      await expect(
        requested.getByText('Onder welke contactpersoon staat het portal van deze organisatie?', {
          exact: true,
        }),
      ).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expect(requested.getByRole('button', { name: /^.+ Contactpersoon$/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('option', { name: 'zonder portal', exact: true })).toBeVisible();
      await page.getByRole('option', { name: `J. ${second}`, exact: true }).click();
      await requested.getByRole('button', { name: 'doorgaan', exact: true }).click();
      await expect(page).toHaveURL(/\/relaties/);

      await openView(page, firm);
      const portal = page
        .getByRole('region', { name: 'Contact', exact: true })
        .getByRole('definition')
        .filter({
          has: page.getByRole('button', { name: 'Contactpersoon van het portal kiezen', exact: true }),
        });
      await expect(portal.getByRole('link')).toHaveText(`J. ${second}`);
      const change = portal.getByRole('button');
      await change.press('Enter');
      const chosen = page.getByRole('dialog', { name: 'Contactpersoon van het portal', exact: true });
      await expect(chosen.getByRole('button', { name: /^.+ Contactpersoon$/ })).toHaveText(`J. ${second}`);
      await page.keyboard.press('ArrowUp');
      await page.getByRole('option', { name: `J. ${first}`, exact: true }).click();
      await chosen.getByRole('button', { name: 'opslaan', exact: true }).click();
      const former = page.getByRole('alertdialog', { name: 'Vorige contactpersoon', exact: true });
      await expect(
        former.getByText(
          `J. ${second} ziet nog alles wat in het eigen portal staat, ook van deze organisatie. Haal daar weg wat niet meer voor J. ${second} is.`,
          { exact: true },
        ),
      ).toBeVisible();
      await former.getByRole('button', { name: 'annuleren', exact: true }).click();
      await expect(portal.getByRole('link')).toHaveText(`J. ${first}`);
      await expect(change).toBeFocused();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      // It has one: saving asks nothing any more.
      await openForm(page, firm);
      await page.locator('input[name="city"]').fill('Delft');
      await save(page);
      await expect(page.getByText('Relatie gewijzigd.', { exact: true })).toBeVisible();
    });
  });
}

for (const { name, use } of sized([NARROW], [DESK, NARROW])) {
  test.describe(name, () => {
    test.use(use);
    test(`the portal is in order (${name})`, async ({ page }) => {
      await giveSession(page);
      await openFreshFolder(page);
      await page.getByRole('tab', { name: 'portal', exact: true }).click();
      await expect(page.getByText('Geen bestanden in het portal', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'bestanden', exact: true }).click();
      await placeFiles(page, 'Aangifte inkomstenbelasting 2026.pdf', 'brief.docx');
      await check(page, 'brief.docx');
      await sandbox().addFault('microsoft-graph', {
        fault: 'status',
        status: 403,
        operation: 'permission.list',
        times: 'always',
      });
      await actOnSelection(page, 'Uit portal halen');
      await page.getByRole('button', { name: 'uit portal halen', exact: true }).click();
      await expect(portalList(page).getByText('niet ingetrokken', { exact: true })).toBeVisible({
        timeout: 20_000,
      });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
}
