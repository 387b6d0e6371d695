import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { expectFitAndAccessible, giveSession, operationOf } from '#test/support/browser/browser.ts';
import { freshName, openList, rows } from '#test/support/browser/relation-screens.ts';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';

const STOPPED = 'De import is gestopt op verzoek van een beheerder.';
const COLUMNS =
  'type;bsn;tel1;tel2;tel3;iban;relnr;aangifte;straat;huisnr;toev;postcode;plaats;land;rvorm;bnaam;kvk;btw;cstraat;chuisnr;ctoev;cpostcode;cplaats;cland;geslacht;voorl;titelv;titeln;vnaam;tussen;anaam;tanaam;gebdat;email;aanspv';

/** What offices call their columns; 'Opmerking' is of no field. */
const HEADERS = 'Klantnummer;Bedrijfsnaam;RSIN;Straat;Huisnummer;Postcode;Woonplaats;E-mailadres;Opmerking';

function row(
  name: string,
  cells: { readonly bsn?: string; readonly number?: string; readonly postcode?: string } = {},
): string {
  const { bsn = freshBsn(), number = '12', postcode = '2801 AB' } = cells;
  return ['', name, bsn, 'Markt', number, postcode, 'Gouda', `info${freshBsn()}@voorbeeld.example`, 'x'].join(
    ';',
  );
}

const fileInput = (page: Page) => page.locator('input[type="file"]');

async function choose(page: Page, name: string, ...lines: readonly string[]): Promise<void> {
  await page.goto('/beheer?tab=files');
  await fileInput(page).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${[HEADERS, ...lines].join('\r\n')}\r\n`, 'latin1'),
  });
}

async function rehearse(page: Page, outcome: string): Promise<void> {
  await page.getByRole('button', { name: 'Generale import', exact: true }).click();
  await expect(page.getByText(`${outcome} Er is nog niets opgeslagen.`, { exact: true })).toBeVisible();
}

async function contentOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

test('an import is mapped, rehearsed, run, and undone; a reload goes on with it [SHELL-14, SETTINGS-05, IMPEX-01, IMPEX-03, IMPEX-11, IMPEX-14, IMPEX-15, IMPEX-16, IMPEX-17]', async ({
  page,
}) => {
  await giveSession(page);
  const name = freshName('Zonneveld');
  const bsn = freshBsn();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Instellingen', exact: true }).click();
  await page.getByRole('tab', { name: 'import/export', exact: true }).click();
  await expect(page).toHaveURL(/\/beheer\?tab=files$/);
  await expect(page.getByRole('button', { name: 'Bestand kiezen', exact: true })).toBeVisible();
  await expectFitAndAccessible(page);

  await choose(
    page,
    `${name}.csv`,
    row(`${name} één`, { bsn, number: '12-14' }),
    row(`${name} twee`, { bsn }),
    ';;;;',
    row(`${name} drie`, { postcode: '' }),
    row(`${name} vier`, { postcode: '28' }),
    row(`${name} vijf`),
  );
  const form = page.getByRole('form', { name: `${name}.csv importeren`, exact: true });
  await expect(form).toBeFocused();
  await expect(
    form.getByText('5 rijen. 8 van de 9 kolommen worden overgenomen.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Bedrijfsnaam wordt', exact: true })).toHaveValue(
    'Handelsnaam',
  );
  await expect(page.getByRole('combobox', { name: 'Opmerking wordt', exact: true })).toHaveValue('');
  await expectFitAndAccessible(page);

  await rehearse(
    page,
    '3 van de 5 rijen worden niet overgenomen. 1 waarde komt anders in Balie dan in het bestand: kijk ze hieronder na.',
  );
  const refused = page.getByRole('region', { name: 'Niet overgenomen rijen', exact: true });
  await expect(refused.getByRole('row')).toHaveText([
    /Reden/,
    /^3BSN\/RSIN bestaat al/,
    /^5Postcode is een verplicht veld\.$/,
    /^6Ongeldige postcode\. Postcode: ‘28’\.$/,
  ]);
  const read = page.getByRole('region', { name: 'Anders gelezen waarden', exact: true });
  await expect(read.getByRole('row')).toHaveText([
    'RijIn het bestandIn Balie',
    'Huisnummer: 1 waarde anders gelezen',
    '212-1412 + -14',
    'Postcode: 2 waarden alleen anders geschreven',
    '22801 AB2801AB',
    '72801 AB2801AB',
  ]);
  await page.reload();
  await expect(refused.getByRole('row')).toHaveCount(4);
  await expectFitAndAccessible(page);

  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Verslag downloaden', exact: true }).click(),
  ]);
  expect(report.suggestedFilename()).toBe(`${name} - niet overgenomen.csv`);
  const [, ...reported] = (await contentOf(report)).trim().split('\r\n');
  expect(reported).toHaveLength(3);
  expect(reported[1]).toMatch(new RegExp(`^5;Postcode is een verplicht veld\\.;;${name} drie;`));

  await page.getByRole('button', { name: '2 relaties importeren', exact: true }).click();
  const outcome = page.getByRole('status').filter({ hasText: 'konden niet geïmporteerd worden' });
  await expect(outcome.getByRole('paragraph')).toHaveText([
    '3 relatie(s) konden niet geïmporteerd worden.',
    '1 bestond(en) al.',
    '1 miste(n) verplichte velden.',
  ]);
  await expect(outcome).toHaveAttribute('data-tone', 'warning');
  await expectFitAndAccessible(page);
  const address = page.url();
  await openList(page, name);
  await expect(rows(page)).toHaveCount(2);

  await page.goto(address);
  await page.getByRole('button', { name: 'Import ongedaan maken', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ongedaan maken', exact: true }).click();
  await expect(page.getByText('De import is ongedaan gemaakt.', { exact: true })).toBeVisible();
  await page.goto(`/relaties?search=${encodeURIComponent(name)}`);
  await expect(page.getByText(`Geen relaties gevonden voor ‘${name}’`, { exact: true })).toBeVisible();
});

test('an import', async ({ page }) => {
  await giveSession(page);
  await test.step('takes no other file than .csv, and lets another reading be chosen [IMPEX-06, IMPEX-09, IMPEX-19]', async () => {
    await page.goto('/beheer?tab=files');
    const upload = (name: string, text: string) =>
      fileInput(page).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await upload('klanten.xlsx', 'x');
    await expect(page.getByText('Bestand is geen .csv bestand.', { exact: true })).toBeVisible();
    await upload('leeg.csv', 'relnr;bnaam\r\n');
    await expect(page.getByText('Het bestand heeft geen rijen.', { exact: true })).toBeVisible();

    await upload('utf8.csv', 'bnaam,plaats\nCafé,Één\n');
    await expect(page.getByRole('form').getByRole('status').filter({ hasText: 'Gelezen als' })).toHaveText(
      'Gelezen als UTF-8: daarmee staat er ‘Café’, als ANSI stond er ‘CafÃ©’. Klopt dat niet, kies dan iets anders bij Tekens.',
    );
    await page.getByRole('button', { name: /^.+ Tekens$/ }).click();
    await page.getByRole('option', { name: 'ANSI (Windows-1252)', exact: true }).click();
    await expect(page.getByRole('cell', { name: 'CafÃ©', exact: true })).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^.+ Scheidingsteken$/ }).getByText('Komma ,', { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: /^.+ Tekens$/ }).click();
    await page.getByRole('option', { name: 'UTF-8', exact: true }).click();
    await expect(page.getByRole('cell', { name: 'Café', exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^.+ Scheidingsteken$/ }).click();
    await page.getByRole('option', { name: 'Puntkomma ;', exact: true }).click();
    await expect(page.getByRole('rowheader', { name: 'bnaam,plaats', exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Annuleren', exact: true }).click();
    await upload('kort.csv', 'bnaam;plaats\nZonneveld;Gouda\n');
    await expect(page.getByRole('form').getByRole('status')).toHaveText([
      'Zonder kolom voor BSN/RSIN, Postcode, Huisnummer, Straat en Email worden alle rijen geweigerd.',
    ]);
    await page.getByRole('button', { name: 'Generale import', exact: true }).click();
    await expect(
      page.getByText(
        'Geen enkele rij kan worden geïmporteerd. Kijk hieronder waarom. Voor andere kolommen kiest u het bestand opnieuw.',
        { exact: true },
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Ander bestand', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Bestand kiezen', exact: true })).toBeVisible();
  });

  await test.step('is stopped while it runs, says why and how far it was, and goes on for who opens it [IMPEX-12]', async () => {
    const name = freshName('Stilstand');
    await choose(page, `${name}.csv`, row(name));
    await rehearse(page, 'Alle rijen zijn in orde.');
    // No browser can time the middle of an import: its worker's tests do. Here the answers say that it runs.
    const released = Promise.withResolvers<void>();
    let asShown = '"state":"IMPORTING","stopReason":null';
    let isRunning = true;
    await page.route('**/graphql', async (route) => {
      if (!isRunning) return route.fallback();
      const response = await route.fetch();
      const text = await response.text();
      if (operationOf(route.request()) === 'importMutationsStopMutation') {
        await released.promise;
        asShown = `"state":"IMPORTING","stopReason":${JSON.stringify(STOPPED)}`;
      }
      await route.fulfill({
        response,
        body: text.replaceAll('"state":"REHEARSED","stopReason":null', asShown),
      });
    });
    await page.reload();
    await expect(
      page.getByRole('progressbar', { name: 'Bestand wordt verwerkt...', exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Stoppen', exact: true }).click();
    await expect(
      page.getByRole('progressbar', { name: 'Import wordt gestopt...', exact: true }),
    ).toBeVisible();
    await expectFitAndAccessible(page);
    released.resolve();
    await expect(page.getByText(STOPPED, { exact: true })).toBeVisible();
    await expect(page.getByText('Balie was klaar met 1 van de 1 rij.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import ongedaan maken', exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
    // Taking the route away meets answers that it still holds.
    isRunning = false;
    await page.getByRole('button', { name: 'Verdergaan', exact: true }).click();
    await expect(page.getByText(`${name}.csv is succesvol verwerkt.`, { exact: true })).toBeVisible();
  });

  await test.step('that refuses nothing is a success, under the owner that was chosen, and comes back out in data.csv [IMPEX-02, IMPEX-04, IMPEX-05, IMPEX-07, IMPEX-08, IMPEX-10, IMPEX-13, IMPEX-20]', async () => {
    const name = freshName('Café Brûlé');
    await choose(page, `${name}.csv`, row(name));
    await page
      .getByRole('form')
      .getByRole('button', { name: /^.+ Gebruiker$/ })
      .click();
    await page.getByRole('option', { name: 'advies', exact: true }).click();
    await rehearse(page, 'Alle rijen zijn in orde.');
    await page.getByRole('button', { name: '1 relatie importeren', exact: true }).click();
    const outcome = page.getByRole('status').filter({ hasText: `${name}.csv is succesvol verwerkt.` });
    await expect(outcome).toHaveAttribute('data-tone', 'success');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporteren', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('data.csv');
    const [headers, ...exported] = (await contentOf(download)).split('\r\n');
    expect(headers).toBe(`\uFEFF${COLUMNS}`);
    expect(exported.filter((line) => line.includes(name))).toHaveLength(1);

    await giveSession(page, 'readwrite');
    await openList(page, name);
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('the settings are an admin’s: others are led to the dashboard [SETTINGS-01, ROLES-22, SHELL-65]', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Instellingen', exact: true })).toHaveCount(0);
    await page.goto('/beheer?tab=files');
    await expect(page).toHaveURL('/dashboard');
  });
});
