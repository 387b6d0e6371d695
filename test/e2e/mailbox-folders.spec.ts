import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import PizZip from 'pizzip';
import { expectFitAndAccessible, operationOf } from '#test/support/browser/browser.ts';
import { sandbox } from '#test/support/browser/relation-screens.ts';
import {
  fromMenu,
  HEARD,
  leaveMailbox,
  linkMailbox,
  list,
  mailRow,
  mailRows,
  mailText,
  openMail,
  postbus,
  press,
  reading,
  tab,
} from '#test/support/email/linked-mailbox.ts';

const CLIENT = { name: 'Anneke Vermeer', address: 'anneke@vermeer.example' };
const EMPTY = 'Er zijn geen emails in deze mailbox.';
const UNREACHABLE = 'De Outlook server is niet bereikbaar. Probeer het opnieuw.';

const said = (page: Page, text: string) => page.getByText(text, { exact: true });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const subjectsIn = async (folder: string) => (await postbus().mails(folder)).map(({ subject }) => subject);
const selection = (page: Page) => page.getByRole('toolbar', { name: 'Selectie', exact: true });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Mail zoeken', exact: true });

async function select(page: Page, subject: string): Promise<void> {
  const name = `Selecteer ${subject}`;
  await mailRow(page, subject).getByRole('checkbox', { name, exact: true }).click({ force: true });
}

async function fillFolders(): Promise<void> {
  const file = (name: string, text: string) => ({ name, content: Buffer.from(text).toString('base64') });
  await postbus().receive({
    from: CLIENT,
    subject: 'Stukken voor de aangifte',
    receivedAt: minutesAgo(20),
    html: '<p>Twee stukken, over de zonnepanelen.</p>',
    attachments: [file('jaaropgave.txt', 'een'), file('jaaropgave.txt', 'twee')],
  });
  await postbus().receive({
    from: CLIENT,
    subject: 'Afspraak verzetten',
    receivedAt: minutesAgo(40),
    html: '<p>Past donderdag ook?</p>',
  });
  await postbus().receive({
    subject: 'U heeft gewonnen',
    folder: 'junkemail',
    receivedAt: minutesAgo(30),
    from: 'prijs@elders.example',
    html: '<p>Klik hier.</p>',
  });
  await postbus().draft({ to: [CLIENT], subject: 'Voorstel', html: '<p>Beste Anneke,</p>' });
  await postbus().send(await postbus().draft({ to: [CLIENT], subject: 'Ontvangen', html: '<p>Dank.</p>' }));
}

test.afterEach(async ({ page }) => {
  await sandbox().clearFaults('microsoft-graph');
  await leaveMailbox(page);
});

test('mail goes between the folders, is deleted for good, searched, fetched and turned by the page', async ({
  page,
}) => {
  await linkMailbox(page, fillFolders);
  await page.goto('/email');

  await test.step('what is restored from the trash lies where it belongs [MAIL-25, MAIL-28, MAIL-52]', async () => {
    for (const [folder, subject] of [
      ['Postvak IN', 'Afspraak verzetten'],
      ['Verzonden items', 'Ontvangen'],
      ['Concepten', 'Voorstel'],
    ] as const) {
      await tab(page, folder).click();
      await select(page, subject);
      await selection(page).getByRole('button', { name: 'Verwijderen', exact: true }).click();
      await expect(mailRow(page, subject)).toHaveCount(0);
    }
    await tab(page, 'Verwijderde items').click();
    await expect(mailRows(page)).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Alles op deze pagina', exact: true }).click({ force: true });
    await expect(selection(page).getByText('3 mails geselecteerd', { exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
    await selection(page).getByRole('button', { name: 'Terugzetten', exact: true }).click();
    await expect(said(page, '3 mails teruggezet.')).toBeVisible();
    await expect(said(page, EMPTY)).toBeVisible();
    await expect.poll(() => subjectsIn('deleteditems'), HEARD).toEqual([]);
    expect(await subjectsIn('drafts')).toEqual(['Voorstel']);
    expect(await subjectsIn('sentitems')).toEqual(['Ontvangen']);
    expect(await subjectsIn('inbox')).toEqual(['Stukken voor de aangifte', 'Afspraak verzetten']);
    await tab(page, 'Verzonden items').click();
    await expect(mailRow(page, 'Ontvangen').getByText('Aan: Anneke Vermeer', { exact: true })).toBeVisible();
    await tab(page, 'Concepten').click();
    await expect(mailRow(page, 'Voorstel')).toBeVisible();
  });

  await test.step('from the trash a mail is deleted for good, once that is confirmed [MAIL-27]', async () => {
    await tab(page, 'Postvak IN').click();
    await openMail(page, 'Afspraak verzetten');
    await page.keyboard.press('Delete');
    await expect(said(page, '1 mail naar Verwijderde items verplaatst.')).toBeVisible();
    await tab(page, 'Verwijderde items').click();
    await openMail(page, 'Afspraak verzetten');
    await press(page, 'Definitief verwijderen');
    const question = page.getByRole('alertdialog');
    await expect(
      question.getByText('Er wordt 1 mail definitief verwijderd. Dat is niet ongedaan te maken.', {
        exact: true,
      }),
    ).toBeVisible();
    await expectFitAndAccessible(page);
    await question.getByRole('button', { name: 'annuleren', exact: true }).click();
    await expect(mailRow(page, 'Afspraak verzetten')).toBeVisible();
    await press(page, 'Definitief verwijderen');
    await question.getByRole('button', { name: 'verwijderen', exact: true }).click();
    await expect(said(page, '1 mail definitief verwijderd.')).toBeVisible();
    await expect(mailRows(page)).toHaveCount(0);
    await expect
      .poll(async () => (await postbus().mails()).map(({ subject }) => subject), HEARD)
      .not.toContain('Afspraak verzetten');
  });

  await test.step('what is no spam comes into the inbox, and what is leaves it [MAIL-26]', async () => {
    await tab(page, 'Ongewenste e-mail').click();
    await openMail(page, 'U heeft gewonnen');
    await press(page, 'Geen spam');
    await expect(said(page, '1 mail naar Postvak IN verplaatst.')).toBeVisible();
    await tab(page, 'Postvak IN').click();
    await openMail(page, 'U heeft gewonnen');
    await fromMenu(page, 'Ongewenst');
    await expect(said(page, '1 mail als ongewenst gemarkeerd.')).toBeVisible();
    await expect(mailRow(page, 'U heeft gewonnen')).toHaveCount(0);
    await expect.poll(() => subjectsIn('junkemail'), HEARD).toEqual(['U heeft gewonnen']);
  });

  await test.step('a search finds in texts and in all folders, or says that there is nothing [MAIL-37]', async () => {
    await searchBox(page).fill('zonnepanelen');
    await expect(mailRows(page)).toHaveCount(1);
    await expect(
      mailRow(page, 'Stukken voor de aangifte').getByText('Postvak IN', { exact: true }),
    ).toBeVisible();
    await expectFitAndAccessible(page);
    await searchBox(page).fill('zeppelin');
    await expect(said(page, 'Er zijn geen berichten gevonden.')).toBeVisible();
    await expectFitAndAccessible(page);
    await list(page).getByRole('button', { name: 'Zoekopdracht wissen', exact: true }).click();
    await expect(mailRows(page)).toHaveCount(1);
    await expect(searchBox(page)).toBeFocused();
  });

  await test.step('a mail service that cannot be reached is told of, and tried again [MAIL-38]', async () => {
    await sandbox().addFault('microsoft-graph', {
      fault: 'status',
      status: 503,
      operation: 'message.get',
      times: 'always',
    });
    await openMail(page, 'Stukken voor de aangifte');
    await expect(reading(page).getByText(UNREACHABLE, { exact: true })).toBeVisible(HEARD);
    await expectFitAndAccessible(page);
    await sandbox().clearFaults('microsoft-graph');
    await reading(page).getByRole('button', { name: 'Opnieuw', exact: true }).click();
    await expect(
      mailText(page, 'Stukken voor de aangifte', 'Twee stukken, over de zonnepanelen.'),
    ).toBeVisible();
  });

  await test.step('attachments are kept together, those of one name apart [MAIL-42, MAIL-43]', async () => {
    const files = reading(page).getByRole('region', { name: 'Bijlagen', exact: true });
    await expect(files.getByRole('listitem')).toHaveCount(2);
    await expectFitAndAccessible(page);
    const kept = page.waitForEvent('download');
    await files.getByRole('button', { name: 'Alles downloaden', exact: true }).click();
    const zip = await kept;
    expect(zip.suggestedFilename()).toBe('bijlagen.zip');
    const entries = new PizZip(await readFile(await zip.path())).files;
    expect(Object.keys(entries)).toEqual(['jaaropgave.txt', 'jaaropgave (1).txt']);
  });

  await test.step('a folder is turned fifty at a time, and what is found comes 49 at a time as one scrolls [MAIL-05, MAIL-39, MAIL-40, MAIL-41, MAIL-56]', async () => {
    await postbus().fill({ count: 120, addresses: ['reeks@elders.example'] });
    await page.goto('/email');
    await press(page, 'Vernieuwen');
    const pages = page.getByRole('navigation', { name: "Pagina's", exact: true });
    await expect(pages.getByText('1–50 van 121', { exact: true })).toBeVisible(HEARD);
    await expect(mailRows(page)).toHaveCount(50);
    await pages.getByRole('button', { name: 'Volgende pagina', exact: true }).click();
    await expect(pages.getByText('51–100 van 121', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/email?page=2');
    await page.reload();
    await expect(pages.getByText('51–100 van 121', { exact: true })).toBeVisible();
    await pages.getByRole('button', { name: 'Volgende pagina', exact: true }).click();
    await expect(mailRows(page)).toHaveCount(21);
    await expect(pages.getByRole('button', { name: 'Volgende pagina', exact: true })).toBeDisabled();

    await searchBox(page).fill('reeks@elders');
    await expect(mailRows(page)).toHaveCount(49);
    const onward = page.getByRole('button', { name: 'Meer zoeken', exact: true });
    const refusal = {
      __typename: 'ProviderFailedError',
      __isError: 'ProviderFailedError',
      message: UNREACHABLE,
    };
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'mailboxQueriesSearchQuery'
        ? route.fulfill({ json: { data: { emailSearch: refusal } } })
        : route.fallback(),
    );
    await mailRows(page).last().getByRole('link').focus();
    await onward.scrollIntoViewIfNeeded();
    const alert = page.getByRole('alertdialog');
    await expect(alert.getByText(UNREACHABLE, { exact: true })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await press(page, 'doorgaan');
    await expect(alert).toHaveCount(0);
    await expect(mailRows(page)).toHaveCount(49);
    await onward.focus();
    await page.keyboard.press('Enter');
    await expect(mailRows(page)).toHaveCount(98);
    await onward.scrollIntoViewIfNeeded();
    await expect(mailRows(page)).toHaveCount(120);
    await expect(onward).toHaveCount(0);
  });

  await test.step('a page that is no more leads to the last one, and no full mailbox says it is empty [MAIL-05, MAIL-36]', async () => {
    await page.goto('/email?page=9');
    await expect(page).toHaveURL('/email?page=3');
    await expect(mailRows(page)).toHaveCount(21);
    await page.evaluate((empty) => {
      const { body } = document;
      new MutationObserver(() => {
        if (body.textContent.includes(empty)) body.dataset.saidEmpty = '';
      }).observe(body, { subtree: true, childList: true });
    }, EMPTY);
    await page.getByRole('checkbox', { name: 'Alles op deze pagina', exact: true }).click({ force: true });
    await selection(page).getByRole('button', { name: 'Archiveren', exact: true }).click();
    await expect(said(page, '21 mails gearchiveerd.')).toBeVisible();
    await expect(page).toHaveURL('/email?page=2');
    await expect(mailRows(page)).toHaveCount(50);
    await expect(page.locator('body')).not.toBeFocused();
    await expect(page.locator('body[data-said-empty]')).toHaveCount(0);
  });

  await test.step('the dashboard has the newest fifty [DASH-13]', async () => {
    await page.goto('/dashboard');
    const panel = page.getByRole('region', { name: 'Email', exact: true });
    await expect(panel.getByRole('listitem')).toHaveCount(50);
    const moments = await panel
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
    expect(moments).toHaveLength(50);
    expect(moments).toEqual(moments.toSorted().toReversed());
    await expectFitAndAccessible(page);
  });
});
