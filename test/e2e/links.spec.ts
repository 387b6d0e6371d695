import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { expectFitAndAccessible, giveSession, operationOf } from '#test/support/browser/browser.ts';
import { capturePicture } from '#test/support/browser/manual-picture.ts';
import { freshName, sandbox } from '#test/support/browser/relation-screens.ts';
import { storePerson, untilCarried } from '#test/support/relation/stored-relations.ts';

const LINDE = { username: 'linde', password: 'Achterdeur!1' };
/** Of each kind its last part of the address, its name and what is said of it. */
const KINDS = [
  ['agenda', 'Agenda', 'Afspraken staan in Balie en in de agenda van het kantoor.'],
  ['contacts', 'Contactpersonen', 'Elke relatie staat als contact in het adresboek van het kantoor.'],
  ['email', 'Email', 'De mailbox van het kantoor, met de mail van elke relatie in het dossier.'],
  ['files', 'Bestanden', 'Elke relatie krijgt een eigen map, en klanten hun stukken in het portal.'],
  ['finan', 'Boekhouding', 'Organisaties staan als relatie in uw boekhoudprogramma.'],
  ['fisca', 'Fiscaal', 'Relaties staan als belastingplichtige in uw aangifteprogramma.'],
  ['hours', 'Uren', 'Organisaties staan als klant in uw urenregistratie.'],
  ['market', 'Marketing', 'Personen die de nieuwsbrief willen, staan op uw verzendlijst.'],
  ['tel', 'Telefonie', 'Balie laat zien wie er belt, en opent een notitie bij die relatie.'],
] as const;
const HINT = 'Klik op afronden om te voltooien.';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

async function confirm(page: Page, title: string, action: string): Promise<void> {
  await page
    .getByRole('alertdialog', { name: title, exact: true })
    .getByRole('button', { name: action, exact: true })
    .click();
}

/** The provider's page of consent, in the tab that 'Autoriseren' opens. */
async function authorise(page: Page, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page');
  await press(page, 'Autoriseren');
  const provider = await opened;
  await said(page, HINT);
  return provider;
}

const answerWith = (page: Page, operation: string, result: object) =>
  page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === operation
      ? route.fulfill({ json: { data: { result } } })
      : route.continue(),
  );

/** The click opens a tab, which is to close again because the authorisation is refused. */
async function authoriseInVain(page: Page, context: BrowserContext): Promise<void> {
  const refused = {
    __typename: 'ValidationError',
    __isError: 'ValidationError',
    message: 'Dat kan nu niet.',
  };
  await answerWith(page, 'useAuthoriseMutation', refused);
  const opened = context.waitForEvent('page');
  await press(page, 'Autoriseren');
  const tab = await opened;
  await said(page, 'Dat kan nu niet.');
  await expect.poll(() => tab.isClosed()).toBe(true);
  await page.unrouteAll();
  await confirm(page, 'Foutmelding', 'doorgaan');
}

async function authoriseWhereBlocked(page: Page, context: BrowserContext): Promise<Page> {
  await page.evaluate(() => {
    window.open = () => null;
  });
  await press(page, 'Autoriseren');
  const link = page.getByRole('link', { name: 'Open de aanmelding bij Microsoft 365', exact: true });
  await expect(link).toBeVisible();
  await expectFitAndAccessible(page);
  const opened = context.waitForEvent('page');
  await link.click();
  return opened;
}

async function signInAs(provider: Page, account: 'main' | 'second'): Promise<void> {
  await provider.locator(`button[name="account"][value="${account}"]`).click();
  await expect(provider).toHaveURL(/\/link\/callback/);
}

test('a link is made by consent, cancelled, ended, and made again with the same and another account', {
  tag: '@picture',
}, async ({ page, context }) => {
  await giveSession(page, LINDE);
  await untilCarried(page, await storePerson(page, freshName('Gekoppeld')));
  await test.step('is ended after a question, and is then to be made [LINKS-19, LINKS-20, LINKS-53, SHELL-16]', async () => {
    await page.goto('/beheer/contacts');
    await expect(
      page.getByRole('heading', { name: 'Contactpersonen: koppeling wijzigen', exact: true }),
    ).toBeVisible();
    await press(page, 'Ontkoppelen');
    await confirm(page, 'Weet u het zeker?', 'ontkoppelen');
    await said(page, 'Niet gekoppeld');
    await expect(
      page.getByRole('heading', { name: 'Contactpersonen: koppeling aanmaken', exact: true }),
    ).toBeVisible();
  });
  await test.step('is not begun where the server refuses it, and the tab closes again', async () => {
    await authoriseInVain(page, context);
  });
  await test.step('waits for who has not consented, and can be given up [LINKS-14, LINKS-15, LINKS-16, LINKS-18, LINKS-50]', async () => {
    // Not yet consented to, and then given up.
    const first = await authorise(page, context);
    await expect(first.getByRole('heading', { name: 'Een account kiezen', exact: true })).toBeVisible();
    expect(await first.evaluate(() => window.opener)).toBeNull();
    await press(page, 'Afronden');
    await confirm(page, 'Let op!', 'doorgaan');
    await said(page, HINT);
    await expectFitAndAccessible(page);
    await press(page, 'Annuleren');
    await said(page, 'Niet gekoppeld');
    await expect(page.getByRole('button', { name: 'Autoriseren', exact: true })).toBeFocused();
    await first.close();
  });
  await test.step('begins anew on either screen, and is finished [LINKS-17]', async () => {
    // Begun elsewhere as well, the first sign-in is over: its page offers to begin again, as it does after a
    // reload.
    const lost = await authorise(page, context);
    const opener = page.getByRole('link', { name: 'Geen tabblad gezien? Open de aanmelding', exact: true });
    await expect(opener).toBeVisible();
    await lost.close();
    const elsewhere = await context.newPage();
    await giveSession(elsewhere, LINDE);
    await elsewhere.goto('/beheer/contacts');
    await (await authorise(elsewhere, context)).close();
    await elsewhere.close();
    await expect(page.getByRole('button', { name: 'Autoriseren', exact: true })).toBeVisible();
    await expect(opener).toHaveCount(0);
    await page.reload();
    const second = await authorise(page, context);
    await signInAs(second, 'second');
    await said(page, `U hebt zich bij Microsoft 365 aangemeld als ${CREDENTIALS.second.mailbox}.`);
    await capturePicture(page, 'autoriseren');
    await press(page, 'Afronden');
    await said(page, 'Gekoppeld');
    await second.close();
  });
  await test.step('with another account is asked about; the one before goes on where it was', async () => {
    const third = await authorise(page, context);
    await signInAs(third, 'main');
    await said(page, `U hebt zich bij Microsoft 365 aangemeld als ${CREDENTIALS.main.mailbox}.`);
    await press(page, 'Afronden');
    await expect(page.getByRole('alertdialog', { name: 'Een andere account', exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
    await confirm(page, 'Een andere account', 'koppelen');
    await said(page, 'Gekoppeld');
    await said(page, CREDENTIALS.main.mailbox);
    await third.close();
  });
  await test.step('offers to bring everything to an account that has nothing yet, which can be stopped', async () => {
    await expect(page.getByRole('heading', { name: /^[\d.]+ relaties nu bijwerken\?$/ })).toBeVisible();
    await press(page, 'Bijwerken');
    await expect(
      page.getByRole('progressbar', { name: 'Relaties worden bijgewerkt', exact: true }),
    ).toBeVisible();
    await press(page, 'Stoppen');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
  await test.step('is made where the browser opens no tab', async () => {
    const fourth = await authoriseWhereBlocked(page, context);
    await signInAs(fourth, 'second');
    await said(page, `U hebt zich bij Microsoft 365 aangemeld als ${CREDENTIALS.second.mailbox}.`);
    await press(page, 'Afronden');
    await said(page, 'Gekoppeld');
    await said(page, CREDENTIALS.second.mailbox);
    await fourth.close();
  });
  await test.step('is left for the tab of links [LINKS-52]', async () => {
    await press(page, 'Annuleren');
    await expect(page).toHaveURL('/beheer?tab=koppel');
    await expect(page.getByRole('link', { name: 'Wijzigen: Contactpersonen', exact: true })).toBeFocused();
  });
});

test('links without consent', { tag: '@picture' }, async ({ page }) => {
  await giveSession(page, LINDE);
  await test.step('the tab shows the nine kinds [SETTINGS-02, SETTINGS-09, LINKS-01, LINKS-07, LINKS-08, LINKS-09, LINKS-10, LINKS-11]', async () => {
    await page.goto('/beheer');
    const rows = page.getByRole('list', { name: 'Koppelingen', exact: true }).getByRole('listitem');
    await expect(rows).toHaveCount(9);
    for (const [index, [kind, title, text]] of KINDS.entries()) {
      const row = rows.nth(index);
      await expect(row.getByRole('heading', { name: title, exact: true })).toBeVisible();
      // A link that is not linked lists the programs it can be linked to.
      await expect(row.getByRole('paragraph').first()).toHaveText(new RegExp(`^${text}(?: Met .+\\.)?$`));
      await expect(row.locator('svg[data-state] > svg')).toBeVisible();
      await expect(row.getByRole('link', { name: /^(Koppelen|Wijzigen): .+$/ })).toHaveAttribute(
        'href',
        `/beheer/${kind}`,
      );
    }
    await expect(rows.nth(0).getByRole('link', { name: 'Koppelen: Agenda', exact: true })).toBeVisible();
    await expect(rows.nth(4).getByRole('link', { name: 'Wijzigen: Boekhouding', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('Toevoegen', { exact: true })).toHaveCount(0);
    await capturePicture(page, 'koppelingen');
    await expectFitAndAccessible(page);
  });

  await test.step('the test tab posts to the accounting link, and no tab adds [SETTINGS-07, SETTINGS-09, SETTINGS-17, SETTINGS-19]', async () => {
    await page.getByRole('tab', { name: 'test', exact: true }).click();
    await press(page, 'Voorbeeldbedrijf versturen');
    await expect(page.getByText('Antwoord van de server (200):', { exact: true })).toBeVisible();
    await said(page, '{"result":"ok"}');
    await expect(page.getByRole('main').getByText('Toevoegen', { exact: true })).toHaveCount(0);
    await expectFitAndAccessible(page);
    for (const name of ['import/export', 'portal', 'logboek']) {
      await page.getByRole('tab', { name, exact: true }).click();
      const panel = page.getByRole('tabpanel', { name, exact: true });
      await expect(panel.getByRole('button').filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('main').getByText('Toevoegen', { exact: true })).toHaveCount(0);
    }

    await page.goto('/beheer/finan');
    await press(page, 'Ontkoppelen');
    await confirm(page, 'Weet u het zeker?', 'ontkoppelen');
    await said(page, 'Niet gekoppeld');
    await page.goto('/beheer?tab=test');
    await expect(
      page.getByRole('button', { name: 'Voorbeeldbedrijf versturen', exact: true }),
    ).toBeDisabled();
    await expectFitAndAccessible(page);
    await page.getByRole('link', { name: 'Boekhouding koppelen', exact: true }).click();
    for (const [key, value] of Object.entries(CREDENTIALS.second.eBoekhouden)) {
      await page.locator(`[data-field="${key}"] input`).fill(value);
    }
    await press(page, 'Opslaan');
    await said(page, 'Gekoppeld');
  });

  await test.step('a broken link is told on every screen until it is put away or mended', async () => {
    const notice = page.getByText(
      'De koppeling Marketing is verbroken: wat daarheen moet, wacht tot u die herstelt.',
      { exact: true },
    );
    const breakLink = async () => {
      await sandbox().addFault('laposta', { fault: 'refuse', operation: 'list.list' });
      await press(page, 'Test nu');
      await said(page, 'Verbroken');
    };
    await page.goto('/beheer/market');
    await breakLink();
    await page.goto('/relaties');
    await expect(notice).toBeVisible();
    await expectFitAndAccessible(page);
    await page.getByRole('link', { name: 'Herstellen', exact: true }).click();
    await press(page, 'Test nu');
    await said(page, 'Gekoppeld');
    await page.goto('/relaties');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);

    // A link that breaks again brings the bar back; a bar that was closed stays closed.
    await page.goto('/beheer/market');
    await breakLink();
    await page.goto('/relaties');
    await press(page, 'Melding over koppelingen sluiten');
    await expect(notice).toHaveCount(0);
    const known = page.waitForResponse(
      (response) => operationOf(response.request()) === 'useBrokenLinksQuery',
    );
    await page.reload();
    await (await known).finished();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.goto('/beheer/market');
    await press(page, 'Test nu');
    await said(page, 'Gekoppeld');
  });

  await test.step('a link with keys is checked before it is stored, and shows no secret again [LINKS-09, LINKS-38, LINKS-39, LINKS-40, LINKS-41, LINKS-51, SHELL-22]', async () => {
    const { apikey, listName } = CREDENTIALS.second.laposta;
    await page.goto('/beheer/market');
    const key = page.locator('[data-field="apikey"] input');
    const list = page.locator('[data-field="listnm"] input');
    await expect(key).toHaveValue('');
    await expect(list).toHaveValue(listName);
    await said(page, 'Ingevuld. Laat leeg om deze te houden.');
    await list.fill('Bestaat niet');
    await press(page, 'Opslaan');
    await said(page, 'Lijstnaam onbekend');
    await list.fill(listName);
    await key.fill('niet-de-sleutel');
    await press(page, 'Opslaan');
    await said(page, 'Apikey onbekend');
    await expectFitAndAccessible(page);
    // Typed keys are kept nowhere in the browser.
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('niet-de-sleutel');

    await key.fill('');
    await press(page, 'Ontkoppelen');
    await confirm(page, 'Weet u het zeker?', 'ontkoppelen');
    await said(page, 'Niet gekoppeld');
    await list.fill('');
    await press(page, 'Opslaan');
    await said(page, "Het veld 'API-sleutel' is verplicht.");
    await said(page, "Het veld 'Lijstnaam' is verplicht.");
    await expect(key).toBeFocused();
    await key.fill(apikey);
    await list.fill(listName);
    await press(page, 'Opslaan');
    await said(page, 'Gekoppeld');
    await press(page, 'Test nu');
    await said(page, 'Marketing werkt.');
  });

  await test.step('another refusal of the hours program is shown as it is, in an alert [LINKS-47]', async () => {
    await page.goto('/beheer/hours');
    for (const [field, text] of Object.entries(CREDENTIALS.second.hours))
      await page.locator(`[data-field="${field}"] input`).fill(text);
    const failed = { __typename: 'ProviderFailedError', __isError: 'ProviderFailedError', code: 'LOCKED' };
    await answerWith(page, 'useLinkRequestsSaveMutation', { ...failed, message: 'LOCKED' });
    await press(page, 'Opslaan');
    await expect(
      page
        .getByRole('alertdialog', { name: 'Foutmelding', exact: true })
        .getByText('LOCKED', { exact: true }),
    ).toBeVisible();
    await page.unrouteAll();
  });
});
