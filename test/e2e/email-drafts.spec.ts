import { expect, type Page, test } from '@playwright/test';
import {
  delayAnswer,
  expectFitAndAccessible,
  fillSignIn,
  giveSession,
  operationOf,
} from '#test/support/browser/browser.ts';
import {
  addressTo,
  answer,
  button,
  openComposer,
  said,
  saved,
  subject,
  text,
  to,
  typeMore,
} from '#test/support/browser/composer-screens.ts';
import { sandbox } from '#test/support/browser/relation-screens.ts';
import { LINDE } from '#test/support/calendar/linked-calendar.ts';
import { HEARD, leaveMailbox, linkMailbox, postbus } from '#test/support/email/linked-mailbox.ts';

const KEEP = 'Wilt u de email opslaan als concept?';
const CHANGED = 'Dit concept is intussen ergens anders gewijzigd. Welke tekst wilt u houden?';
const LOST = 'Geen verbinding met de server. Zodra die er weer is, gaat alles vanzelf verder.';

const drafts = () => postbus().mails('drafts');
const contentOf = async (about: string) => {
  const draft = (await drafts()).find((mail) => mail.subject === about);
  return draft === undefined ? '' : (await postbus().mail(draft.id)).body.content;
};

/** As another tab is chosen: what is not stored yet is stored then. */
async function putAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

/** The mailbox has it, and the composer heard of that. */
async function untilStored(page: Page, phrase: string): Promise<void> {
  await expect.poll(() => contentOf('Bewaard'), HEARD).toContain(phrase);
  await expect(saved(page)).toBeVisible();
}

const BEFORE = 'Eerste. Tweede. Onderweg. Verder. Storing. Herladen.';
const lines = (page: Page) => text(page).locator('p');

const closeMail = (page: Page) => button(page, 'Sluiten').click();

test.afterEach(async ({ page }) => {
  await sandbox().clearFaults('microsoft-graph');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await giveSession(page, LINDE);
  await leaveMailbox(page);
});

test('nothing that was typed is lost: by others who change it, a lost line, an error, or a session that ends [COMPOSE-26, COMPOSE-27, COMPOSE-30, ERR-44]', async ({
  page,
  context,
}) => {
  await linkMailbox(page);
  await openComposer(page);
  await addressTo(page, 'concept@klant.example');
  await subject(page).fill('Bewaard');
  await typeMore(page, 'Eerste.');
  await expect(saved(page)).toBeVisible();
  await putAway(page);
  await untilStored(page, 'Eerste.');
  const address = page.url();

  await test.step('who changed it elsewhere is told of, and the user says which text stays [COMPOSE-54]', async () => {
    const other = await context.newPage();
    await giveSession(other, LINDE);
    await other.goto(address);
    await expect(text(other)).toHaveText('Eerste.');
    await typeMore(other, ' Elders.');
    await putAway(other);
    await untilStored(other, 'Elders.');
    await typeMore(page, ' Tweede.');
    await putAway(page);
    await expect(said(page, CHANGED)).toBeVisible();
    await expectFitAndAccessible(page);
    await answer(page, CHANGED, 'annuleren');
    await expect(text(page)).toHaveText('Eerste. Tweede.');
    await expect(said(page, 'Niet opgeslagen')).toBeVisible();
    expect(await contentOf('Bewaard')).toContain('Elders.');
    await putAway(page);
    await answer(page, CHANGED, 'mijn tekst');
    await untilStored(page, 'Tweede.');
    await typeMore(other, ' Nog meer.');
    await putAway(other);
    await answer(other, CHANGED, 'de andere tekst');
    await expect(text(other)).toHaveText('Eerste. Tweede.');
    await other.close();
  });

  await test.step('what is typed without a line is stored once it is back', async () => {
    await context.setOffline(true);
    await typeMore(page, ' Onderweg.');
    await putAway(page);
    await expect(said(page, LOST)).toBeVisible();
    await expectFitAndAccessible(page);
    await typeMore(page, ' Verder.');
    await context.setOffline(false);
    await untilStored(page, 'Onderweg. Verder.');
  });

  await test.step('so is what is typed while the server is down', async () => {
    await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: '' }));
    await typeMore(page, ' Storing.');
    await putAway(page);
    await expect(said(page, LOST)).toBeVisible();
    await page.unroute('**/graphql');
    await untilStored(page, 'Storing.');
  });

  await test.step('it is there after a reload', async () => {
    await typeMore(page, ' Herladen.');
    const opening = await delayAnswer(page, 'writeQueriesDraftQuery');
    // The browser asks, and what it asks about is stored meanwhile.
    const requested = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const question = await requested;
    await expect.poll(() => contentOf('Bewaard')).toContain('Herladen.');
    await question.accept();
    await reloaded;
    // A draft that is not there yet takes no text, and can't be sent.
    await expect(page.getByRole('status', { name: 'Het concept wordt geopend', exact: true })).toBeVisible();
    await expect(text(page)).toBeHidden();
    await expect(button(page, 'Verzenden')).toBeDisabled();
    await expectFitAndAccessible(page);
    opening.release();
    await expect(lines(page)).toHaveText([BEFORE]);
    await typeMore(page, ' Daarna.');
    await untilStored(page, 'Daarna.');
    await expect(lines(page)).toHaveText([`${BEFORE} Daarna.`]);
  });

  await test.step('an error carries the tag, and what was typed is offered again [ERR-44]', async () => {
    await typeMore(page, ' Fout.');
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'useSaveDraftMutation'
        ? route.fulfill({ json: { errors: [{ message: 'Mis.', extensions: { code: 'FORBIDDEN' } }] } })
        : route.fallback(),
    );
    await putAway(page);
    const error = page.getByRole('alertdialog');
    await expect(error.getByText('(403) Mis. [email-write]', { exact: true })).toBeVisible();
    await error.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
    await page.unroute('**/graphql');
    await expect(said(page, 'Uw invoer is bewaard.')).toBeVisible();
    await button(page, 'openen').click();
    await expect(lines(page)).toHaveText([`${BEFORE} Daarna. Fout.`]);
    await putAway(page);
    await untilStored(page, 'Fout.');
  });

  await test.step('an error of the templates carries it too [ERR-61]', async () => {
    const other = await context.newPage();
    await giveSession(other, LINDE);
    await other.route('**/graphql', (route) =>
      operationOf(route.request()) === 'templateQueriesListQuery'
        ? route.fulfill({ json: { errors: [{ message: 'Mis.', extensions: { code: 'FORBIDDEN' } }] } })
        : route.fallback(),
    );
    await other.goto('/write?action=new');
    await expect(
      other.getByRole('alertdialog').getByText('(403) Mis. [email-write]', { exact: true }),
    ).toBeVisible();
    await other.close();
  });

  await test.step('it outlives the session, under which alone drafts are stored [COMPOSE-30]', async () => {
    await typeMore(page, ' Sessie.');
    const saves: string[] = [];
    page.on('request', (request) => {
      if (operationOf(request) === 'useSaveDraftMutation')
        saves.push(request.headers()['x-access-token'] ?? '');
    });
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'useSaveDraftMutation'
        ? route.fulfill({
            json: { errors: [{ message: 'Invalid token', extensions: { code: 'INVALID_TOKEN' } }] },
          })
        : route.fallback(),
    );
    await putAway(page);
    await page
      .getByRole('alertdialog', { name: 'Let op!', exact: true })
      .getByRole('button', { name: 'doorgaan', exact: true })
      .click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Inloggen', exact: true })).toBeVisible();
    await putAway(page);
    expect(saves).toHaveLength(1);
    await page.unroute('**/graphql');
    await fillSignIn(page, LINDE.username, LINDE.password);
    await button(page, 'Inloggen').click();
    await expect(page).toHaveURL(/\/write\?.*draftId=/);
    await expect(lines(page)).toHaveText([`${BEFORE} Daarna. Fout. Sessie.`]);
    await putAway(page);
    await untilStored(page, 'Sessie.');
    expect(saves.every((token) => token !== 'no token')).toBe(true);
  });

  await test.step('a draft that was thrown away elsewhere is made anew', async () => {
    await postbus().delete(
      (await drafts()).map(({ id }) => id),
      'for-good',
    );
    await typeMore(page, ' Opnieuw.');
    await putAway(page);
    await expectFitAndAccessible(page);
    await answer(page, 'Dit concept staat niet meer in de mailbox.', 'opslaan');
    await untilStored(page, 'Opnieuw.');
    await expect(to(page)).toBeVisible();
  });

  await test.step('leaving asks, keeps it, opens it again without a question, and throws it away when told to [COMPOSE-26, COMPOSE-27]', async () => {
    await closeMail(page);
    await expect(said(page, KEEP)).toBeVisible();
    await expectFitAndAccessible(page);
    await answer(page, KEEP, 'ja');
    await expect(page).toHaveURL('/email');
    expect(await contentOf('Bewaard')).toContain('Opnieuw.');
    await page.goBack();
    await expect(lines(page)).toHaveText([`${BEFORE} Daarna. Fout. Sessie. Opnieuw.`]);
    await closeMail(page);
    await answer(page, KEEP, 'nee');
    await expect(page).toHaveURL('/email');
    await expect.poll(async () => (await drafts()).length).toBe(0);
  });
});
