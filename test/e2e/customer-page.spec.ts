import { expect, type Page, test } from '@playwright/test';
import { expectFitAndAccessible, giveSession } from '#test/support/browser/browser.ts';
import { check, openFreshFolder, placeFiles, portalList } from '#test/support/browser/file-screens.ts';
import { stackInfo } from '#test/support/environment/stack-info.ts';

/** The codes mailed to an address so far, as the sandbox's mailbox got them over SMTP. */
async function mailedCodes(address: string): Promise<string[]> {
  const answer = await fetch(new URL('/sandbox/control/mails', stackInfo().sandbox));
  const mails: { to: string[]; text: string }[] = await answer.json();
  return mails
    .filter((mail) => mail.to.includes(address))
    .flatMap((mail) => /^Code: (\d{6})$/m.exec(mail.text)?.[1] ?? []);
}

/** Makes the personal link on the portal tab and copies it. */
async function copyFreshLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Maak persoonlijke link', exact: true }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Kopieer persoonlijke link', exact: true }).click();
  await expect(page.getByText('Persoonlijke link gekopieerd.', { exact: true })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a customer comes to their page by link and code, fetches a file, and is out when staff revoke the link [PORTAL-13]', async ({
  page,
  browser,
}) => {
  await giveSession(page);
  await openFreshFolder(page);
  await placeFiles(page, 'aangifte.pdf', 'brief.docx');
  await page.getByRole('button', { name: 'Email wijzigen', exact: true }).click();
  const address = `klant${Date.now()}@voorbeeld.example`;
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email', exact: true }).fill(address);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Email van het portal: ${address}`, { exact: true })).toBeVisible();
  const link = await copyFreshLink(page);
  expect(link).toMatch(/\/portaal#[\w-]{43}$/);
  await expect(
    page.getByText(
      /^Persoonlijke link van de klant, gemaakt \w+dag \d\d:\d\d door beheer\. De klant is nog niet binnen geweest\.$/,
    ),
  ).toBeVisible();
  await expectFitAndAccessible(page);

  const elsewhere = await browser.newContext();
  const customer = await elsewhere.newPage();
  const sent: string[] = [];
  customer.on('request', (request) => sent.push(request.url()));
  await customer.goto(link);
  await expect(customer.getByText('k•••@v•••.example', { exact: true })).toBeVisible();
  await expectFitAndAccessible(customer);
  await customer.getByRole('button', { name: 'Stuur code', exact: true }).press('Enter');
  const code = customer.getByLabel('Code uit de email', { exact: true });
  await expect(code).toBeFocused();
  await expect.poll(() => mailedCodes(address), { timeout: 20_000 }).toHaveLength(1);
  const [mailed = ''] = await mailedCodes(address);
  await code.fill(mailed === '000000' ? '000001' : '000000');
  await code.press('Enter');
  await expect(customer.getByRole('alert')).toHaveText('De code klopt niet of is verlopen.');
  await expectFitAndAccessible(customer);
  await code.fill(mailed);
  await code.press('Enter');

  const files = customer.getByRole('region', { name: 'Uw bestanden', exact: true });
  await expect(files).toBeFocused();
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await expectFitAndAccessible(customer);
  const coming = customer.waitForEvent('download');
  await files.getByRole('listitem').filter({ hasText: 'aangifte.pdf' }).getByRole('button').press('Enter');
  expect((await coming).suggestedFilename()).toBe('aangifte.pdf');
  expect(sent.filter((url) => url.includes(link.split('#')[1] ?? ''))).toEqual([]);

  // What the customer did is published at once.
  await expect(
    page.getByText(
      /^Persoonlijke link van de klant, gemaakt \w+dag \d\d:\d\d door beheer\. Laatst binnen: \w+dag \d\d:\d\d\.$/,
    ),
  ).toBeVisible();
  const fetched = portalList(page)
    .getByRole('row')
    .filter({ hasText: 'aangifte.pdf' })
    .getByRole('gridcell')
    .last();
  await expect(fetched).toHaveText(/^\w+dag \d\d:\d\d$/);
  await page.reload();
  const history = page.getByRole('region', { name: 'Geschiedenis', exact: true });
  await expect(history.getByText('Bestand opgehaald door klant', { exact: true })).toBeVisible();
  await expect(history.getByText('Code geweigerd op de klantpagina', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'portal', exact: true }).click();
  await expect(fetched).toHaveText(/^\w+dag \d\d:\d\d$/);
  await check(page, 'brief.docx');
  await page.getByRole('button', { name: 'Uit portal halen', exact: true }).click();
  await page.getByRole('button', { name: 'uit portal halen', exact: true }).click();
  await expect(portalList(page).getByRole('rowheader')).toHaveText(['aangifte.pdf'], { timeout: 20_000 });
  await files.getByRole('listitem').filter({ hasText: 'brief.docx' }).getByRole('button').click();
  await expect(customer.getByText('‘brief.docx’ staat hier niet meer.', { exact: true })).toBeVisible();
  await expect(files.getByRole('listitem')).toHaveCount(1);

  // Fifteen wrong codes take an hour and more: only what staff read of them is looked at here.
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    const stopped = `"stoppedAt":"${new Date().toISOString()}"`;
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('"stoppedAt":null', stopped),
    });
  });
  await page.reload();
  await page.getByRole('tab', { name: 'portal', exact: true }).click();
  await expect(
    page.getByText(
      /^De link is \w+dag \d\d:\d\d gestopt, omdat er te vaak een verkeerde code is ingevuld\. Vernieuw hem en stuur de klant de nieuwe\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kopieer persoonlijke link', exact: true })).toBeHidden();
  await expectFitAndAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });

  await page.getByRole('button', { name: 'Trek in', exact: true }).click();
  await page.getByRole('button', { name: 'intrekken', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Maak persoonlijke link', exact: true })).toBeVisible();
  await customer.reload();
  await expect(
    customer.getByText('Deze link werkt niet (meer). Vraag uw kantoor om een nieuwe link.', { exact: true }),
  ).toBeVisible();
  await expectFitAndAccessible(customer);

  await test.step('says what is the matter when nothing answers, lets try again, and leads out when the session has ended [PORTAL-13]', async () => {
    // Leaves for another document, so that the routes below are called from its beginning.
    await customer.goto('about:blank');
    const link = `/portaal#${'x'.repeat(43)}`;
    const welcome = { office: 'Kantoor Van Dalen', email: 'k•••@v•••.example' };
    await customer.route('**/portaal/link', (route) => route.abort());
    await customer.goto(link);
    await expect(customer.getByRole('alert')).toHaveText('Er is geen verbinding. Probeer het zo opnieuw.');
    await customer.route('**/portaal/link', (route) => route.fulfill({ json: welcome }));
    await customer.getByRole('button', { name: 'Opnieuw proberen', exact: true }).click();
    await expect(customer.getByRole('heading', { name: 'Kantoor Van Dalen', exact: true })).toBeVisible();

    await customer.route('**/portaal/code', (route) => route.fulfill({ json: {} }));
    await customer.route('**/portaal/session', (route) => route.fulfill({ json: { token: 'open' } }));
    await customer.route('**/portaal/files', (route) =>
      route.fulfill({ json: { office: 'Kantoor Van Dalen', files: [] } }),
    );
    await customer.getByRole('button', { name: 'Stuur code', exact: true }).click();
    await customer.getByLabel('Code uit de email', { exact: true }).fill('123456');
    await customer.keyboard.press('Enter');
    await expect(
      customer.getByText('Er staan nu geen bestanden voor u klaar', { exact: true }),
    ).toBeVisible();
    await expectFitAndAccessible(customer);

    await customer.route('**/portaal/files', (route) =>
      route.fulfill({ status: 401, json: { message: 'Invalid token' } }),
    );
    await customer.reload();
    await expect(
      customer.getByText('U bent uitgelogd. Vraag een nieuwe code aan om verder te gaan.', { exact: true }),
    ).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Stuur code', exact: true })).toBeVisible();

    // However its address is typed, it is the same page; and an address that is none is no fault of ours.
    for (const typed of ['/portaal', '/portaal/', '/Portaal']) {
      const { headers } = await fetch(`${stackInfo().app}${typed}`);
      expect([typed, headers.get('referrer-policy')]).toEqual([typed, 'no-referrer']);
    }
    expect((await fetch(`${stackInfo().app}//`)).status).toBeLessThan(500);
  });
  await elsewhere.close();
});
