import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  callGraphql,
  expectFitAndAccessible,
  giveSession,
  operationOf,
} from '#test/support/browser/browser.ts';
import { freshName } from '#test/support/browser/relation-screens.ts';
import {
  chooseUser,
  notesField,
  pick,
  relationField,
  subjectField,
} from '#test/support/browser/task-screens.ts';
import { LINDE } from '#test/support/calendar/linked-calendar.ts';
import {
  badge,
  fromMenu,
  HEARD,
  LINDE_COLLEAGUE,
  leaveMailbox,
  linkMailbox,
  mailRow,
  mailRows,
  mailText,
  openMail,
  postbus,
  reading,
  tab,
} from '#test/support/email/linked-mailbox.ts';
import { storeOrganisation, storePerson } from '#test/support/relation/stored-relations.ts';

const said = (page: Page, text: string) => page.getByText(text, { exact: true });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** The icon that leads from a mail to the relation that sent it. */
const wayToSender = (page: Page) => reading(page).getByTitle('Naar de relatie', { exact: true });
const addressOf = (surname: string) => `${surname.toLowerCase().replace(/\W/g, '')}@klant.example`;

interface Client {
  readonly id: string;
  readonly name: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** A person of whoever is signed in. */
async function storeClient(page: Page, beginning: string): Promise<Client> {
  const surname = freshName(beginning);
  const address = addressOf(surname);
  const id = await storePerson(page, surname, { email: address });
  return { id, name: `J. ${surname}`, from: { name: `Jo ${beginning}`, address } };
}

/** What the colleague of the admin sees. */
async function asColleague(browser: Browser, look: (other: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const other = await context.newPage();
  await giveSession(other, LINDE_COLLEAGUE);
  await look(other);
  await context.close();
}

test.afterEach(({ page }) => leaveMailbox(page));

test("the mail of a relation is linked, read with it, and becomes its task; a colleague sees their own clients' alone", async ({
  page,
  browser,
}) => {
  // It waits for the mail service again and again, for the worker of a busy machine as well.
  test.slow();
  let theirs: Client | undefined;
  await asColleague(browser, async (other) => {
    theirs = await storeClient(other, 'Collega');
  });
  if (theirs === undefined) throw new Error('no client was stored');
  const colleagues = theirs;
  await giveSession(page, LINDE);
  const client = await storeClient(page, 'Klant');
  const company = freshName('Bedrijf');
  const companyAddress = addressOf(company);
  await storeOrganisation(page, company, { email: companyAddress });
  const stranger = { name: 'Sam Onbekend', address: 'sam@nergens.example' };

  await linkMailbox(page, async () => {
    for (const [subject, minutes, from] of [
      ['Verhuisbericht', 50, client.from],
      ['Nieuwe bestuurder', 40, { name: company, address: companyAddress }],
      ['Van de collega', 30, colleagues.from],
      ['Wie bent u', 20, stranger],
    ] as const) {
      await postbus().receive({ from, subject, text: `Over ${subject}.`, receivedAt: minutesAgo(minutes) });
    }
    await postbus().send(
      await postbus().draft({ to: [client.from], subject: 'Bevestiging', text: 'Genoteerd.' }),
    );
  });

  await test.step('the dashboard has sender, subject, beginning and date of each mail [DASH-02]', async () => {
    await page.goto('/dashboard');
    const panel = page.getByRole('region', { name: 'Email', exact: true });
    await expect(panel.getByRole('listitem')).toHaveCount(4);
    const newest = panel.getByRole('listitem').first();
    await expect(newest.getByText('Sam Onbekend', { exact: true })).toBeVisible();
    await expect(newest.getByText('Wie bent u', { exact: true })).toBeVisible();
    await expect(newest.getByText('Over Wie bent u.', { exact: true })).toBeVisible();
    await expect(newest.getByRole('time')).toBeVisible();
    await expectFitAndAccessible(page);
  });

  await test.step("a person's mail opens with the person, any other in the mailbox; a relation that sent it is one step away [DASH-04, DASH-05, DASH-12, ROLES-14]", async () => {
    const panel = page.getByRole('region', { name: 'Email', exact: true });
    const read = (subject: string) => reading(page).getByRole('heading', { name: subject, exact: true });
    await panel
      .getByRole('link')
      .filter({ has: said(page, 'Verhuisbericht') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/emailkv\\?relatie=${encodeURIComponent(client.id)}&id=`));
    await expect(read('Verhuisbericht')).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 1, name: `Email van ${client.name}`, exact: true }),
    ).toBeVisible();
    await wayToSender(page).click();
    await expect(page).toHaveURL(`/relview?id=${encodeURIComponent(client.id)}`);
    for (const [subject, senders] of [
      ['Nieuwe bestuurder', [company]],
      ['Wie bent u', []],
    ] as const) {
      await page.goto('/dashboard');
      await panel
        .getByRole('link')
        .filter({ has: said(page, subject) })
        .click();
      await expect(page).toHaveURL(/\/email\?id=/);
      await expect(read(subject)).toBeVisible();
      await expect(wayToSender(page)).toHaveText([...senders]);
    }
  });

  await test.step('a mail of a stranger makes no task before it has a relation [MAIL-35]', async () => {
    await fromMenu(page, 'Taak maken');
    const alert = page.getByRole('alertdialog');
    await expect(alert.getByText('Relatie niet aanwezig.', { exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
    await page.keyboard.press('Escape');
    await expect(alert).toHaveCount(0);
  });

  await test.step('a mail is linked to a person in a window of its own [MAIL-08, MAIL-30]', async () => {
    await fromMenu(page, 'Koppelen aan relatie');
    const dialog = page.getByRole('dialog', { name: 'Koppelen aan relatie', exact: true });
    await expect(dialog.getByRole('button', { name: 'koppelen', exact: true })).toBeDisabled();
    await expectFitAndAccessible(page);
    await pick(page, relationField(page), client.name);
    await dialog.getByRole('button', { name: 'koppelen', exact: true }).click();
    await expect(said(page, `De mail is gekoppeld aan ${client.name}.`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(reading(page).getByRole('link', { name: client.name, exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
  });

  await test.step("stands on the relation's tab, whose sub-tabs are its folders [RELVIEW-09]", async () => {
    await reading(page).getByRole('link', { name: client.name, exact: true }).click();
    await expect(page).toHaveURL(/\/relview\?id=/);
    await tab(page, 'email').click();
    const folders = page.getByRole('tablist', { name: 'Mail van de relatie', exact: true });
    await expect(folders.getByRole('tab')).toHaveText([
      /^inbox$/,
      /^verzonden$/,
      /^archief in$/,
      /^archief uit$/,
    ]);
    await expect(mailRows(page)).toHaveCount(2);
    await expectFitAndAccessible(page);
    await folders.getByRole('tab', { name: 'verzonden', exact: true }).click();
    await expect(mailRow(page, 'Bevestiging')).toBeVisible();
    await folders.getByRole('tab', { name: 'archief in', exact: true }).click();
    await expect(said(page, 'Er zijn geen emails in deze mailbox.')).toBeVisible();
  });

  await test.step('opens in the mailbox of the relation, and its link goes to another or away [MAIL-07, MAIL-31, MAIL-32]', async () => {
    const folders = page.getByRole('tablist', { name: 'Mail van de relatie', exact: true });
    await folders.getByRole('tab', { name: 'inbox', exact: true }).click();
    await mailRow(page, 'Wie bent u').getByRole('link').click();
    await expect(page).toHaveURL(/\/emailkv\?relatie=/);
    await page.goto(`/emailkv?relatie=${encodeURIComponent(client.id)}&page=4`);
    await expect(page).toHaveURL(`/emailkv?relatie=${encodeURIComponent(client.id)}`);
    await mailRow(page, 'Wie bent u').getByRole('link').click();
    await expect(mailText(page, 'Wie bent u', 'Over Wie bent u.')).toBeVisible();
    await expectFitAndAccessible(page);
    await page
      .getByRole('button', { name: `Andere relatie in plaats van ${client.name}`, exact: true })
      .click();
    await pick(page, relationField(page), company);
    await page.getByRole('dialog').getByRole('button', { name: 'koppelen', exact: true }).click();
    await expect(said(page, `De mail is gekoppeld aan ${company}.`)).toBeVisible();
    await expect(mailRow(page, 'Wie bent u')).toHaveCount(0);
    await page.getByRole('button', { name: `Koppeling met ${company} verwijderen`, exact: true }).click();
    await expect(said(page, `De mail is niet meer gekoppeld aan ${company}.`)).toBeVisible();
    await expect(reading(page).getByText('gekoppeld', { exact: true })).toHaveCount(0);
  });

  await test.step('a mail of a relation begins a task, however long it is called [MAIL-34, TASKFORM-25]', async () => {
    const long = `Vraag ${'over de aangifte '.repeat(20)}`.trim();
    expect(long.length).toBeGreaterThan(255);
    await postbus().receive({ from: client.from, subject: long, text: 'Zie boven.' });
    await page.goto('/email');
    await mailRow(page, long).getByRole('link').click(HEARD);
    await fromMenu(page, 'Taak maken');
    await expect(page).toHaveURL(/\/taak\?/);
    await expect(relationField(page)).toHaveValue(client.name);
    await expect(subjectField(page)).toHaveValue('');
    await expect(subjectField(page)).toBeFocused();
    await expect(notesField(page)).toHaveValue(
      new RegExp(`^Email van Jo Klant op .+: ${long}\\n\\nZie boven\\.$`),
    );
    await expectFitAndAccessible(page);
    await pick(page, subjectField(page), 'BTW-aangifte');
    await chooseUser(page, LINDE.username);
    await page.getByRole('button', { name: 'Aanmaken', exact: true }).click();
    await expect(said(page, 'De taak is succesvol aangemaakt.')).toBeVisible();
  });

  await test.step('a colleague sees and counts the mail of their own clients alone, and what comes in for others does not come [SHELL-58, WS-03, ROLES-23]', async () => {
    await asColleague(browser, async (other) => {
      await other.goto('/email');
      await expect(mailRows(other)).toHaveCount(1);
      await expect(mailRow(other, 'Van de collega')).toBeVisible();
      await expect(badge(other)).toHaveAccessibleName('Email, 1 ongelezen mail');
      await page.goto('/email');
      await postbus().receive({ from: client.from, subject: 'Niet voor u', text: 'Vertrouwelijk.' });
      await expect(mailRow(page, 'Niet voor u')).toBeVisible(HEARD);
      await postbus().receive({ from: colleagues.from, subject: 'Voor u', text: 'Goedendag.' });
      await expect(mailRow(other, 'Voor u')).toBeVisible(HEARD);
      await expect(badge(other)).toHaveAccessibleName('Email, 2 ongelezen mails');
      await expect(mailRows(other)).toHaveCount(2);
      await expect(mailRow(page, 'Voor u')).toBeVisible();

      const readsThere = async () => {
        await openMail(other, 'Voor u');
        await expect(badge(other)).toHaveAccessibleName('Email, 1 ongelezen mail');
        await expect(mailRow(page, 'Voor u')).not.toHaveAttribute('data-unread');
      };
      await readsThere();
      await expect(wayToSender(other)).toHaveText(colleagues.name);

      const { data } = await callGraphql<{
        mailbox: { emails: { emails: { id: string; subject: string }[] } };
      }>(page, '{ mailbox { emails(folder: inbox) { emails { id subject } } } }', {});
      const hidden = data.mailbox.emails.emails.find(({ subject }) => subject === 'Niet voor u');
      await other.goto(`/email?id=${hidden?.id}`);
      await expect(reading(other).getByText('Deze mail is er niet (meer)', { exact: true })).toBeVisible();
    });
  });

  await test.step('a colleague finds no way to a sender whom they do not see [ROLES-14]', async () => {
    const { data } = await callGraphql<{
      mailbox: { emails: { emails: { id: string; subject: string }[] } };
    }>(page, '{ mailbox { emails(folder: inbox) { emails { id subject } } } }', {});
    const emailId = data.mailbox.emails.emails.find(({ subject }) => subject === 'Verhuisbericht')?.id;
    await callGraphql(
      page,
      `mutation ($requestId: ID!, $emailId: ID!, $relationId: ID!) {
         linkEmail(requestId: $requestId, emailId: $emailId, relationId: $relationId) { __typename } }`,
      { requestId: randomUUID(), emailId, relationId: colleagues.id },
    );
    await asColleague(browser, async (other) => {
      await other.goto(`/email?id=${emailId}`);
      await expect(
        reading(other).getByRole('heading', { name: 'Verhuisbericht', exact: true }),
      ).toBeVisible();
      await expect(reading(other).getByRole('link', { name: colleagues.name, exact: true })).toBeVisible();
      await expect(wayToSender(other)).toHaveCount(0);
    });
  });

  await test.step('a failed call carries the tag of its screen [ERR-45, ERR-46, ERR-47, ERR-48, ERR-49]', async () => {
    const id = encodeURIComponent(client.id);
    for (const [path, operation, tag] of [
      ['/email', 'mailboxQueriesPageQuery', 'email-list'],
      ['/email', 'useRefreshMailboxMutation', 'email'],
      ['/email?id=x', 'emailViewQueriesViewQuery', 'email-view'],
      [`/emailkv?relatie=${id}`, 'relationMailQueryQuery', 'emailkv'],
      [`/relview?id=${id}&tab=email`, 'relationMailQueryQuery', 'emailk'],
    ] as const) {
      await page.route('**/graphql', (route) =>
        operationOf(route.request()) === operation
          ? route.fulfill({ json: { errors: [{ message: 'Mis.', extensions: { code: 'FORBIDDEN' } }] } })
          : route.fallback(),
      );
      await page.goto(path);
      if (tag === 'email') await page.getByRole('button', { name: 'Vernieuwen', exact: true }).click();
      const modal = page.getByRole('alertdialog', { name: 'Foutmelding', exact: true });
      await expect(modal.getByText(`(403) Mis. [${tag}]`, { exact: true }), tag).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await page.goto('/balie.svg');
    }
  });
});
