import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import {
  callGraphql,
  expectFitAndAccessible,
  fillSignIn,
  giveSession,
  operationOf,
} from '#test/support/browser.ts';
import {
  addressTo,
  answer,
  attached,
  button,
  openComposer,
  quote,
  said,
  saved,
  subject,
  text,
  to,
  untilSent,
} from '#test/support/composer-screens.ts';
import { LINDE } from '#test/support/linked-calendar.ts';
import { HEARD, leaveMailbox, linkMailbox, openMail, postbus } from '#test/support/linked-mailbox.ts';
import { sandbox } from '#test/support/relation-screens.ts';
import { storePerson } from '#test/support/stored-relations.ts';

const KEEP = 'Wilt u de email opslaan als concept?';
const CHANGED = 'Dit concept is intussen ergens anders gewijzigd. Welke tekst wilt u houden?';
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==';
const LOST = 'Geen verbinding met de server. Zodra die er weer is, gaat alles vanzelf verder.';
const PHOTO = 'Vraag met foto';
const FILES = 'Stukken';

const drafts = () => postbus().mails('drafts');
const contentOf = async (about: string) => {
  const draft = (await drafts()).find((mail) => mail.subject === about);
  return draft === undefined ? '' : (await postbus().mail(draft.id)).body.content;
};

async function fill(): Promise<void> {
  const from = { name: 'Jan Smit', address: 'jan@smit.example' };
  const photo = { name: 'foto.png', contentType: 'image/png', content: PICTURE };
  await postbus().receive({
    ...{ from, subject: PHOTO, html: '<p>Zie de <img src="cid:foto@smit" alt="Foto"> hierboven.</p>' },
    attachments: [{ ...photo, isInline: true, contentId: 'foto@smit' }],
  });
  const file = (name: string) => ({ name, contentType: 'application/pdf', content: 'aGFsbG8=' });
  await postbus().receive({
    ...{ from, subject: FILES, html: '<p>Bijgaand.</p>' },
    attachments: [file('een.pdf'), file('twee.pdf')],
  });
}

/** Opens a mail and answers or forwards it, by key. */
async function from(page: Page, about: string, key: 'r' | 'a' | 'f'): Promise<void> {
  await page.goto('/email');
  await openMail(page, about);
  await page.keyboard.press(key);
  await expect(page).toHaveURL(/\/write/);
}

/** As another tab is chosen: what is not stored yet is stored then. */
async function putAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

async function typeMore(page: Page, words: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

/** The mailbox has it, and the composer heard of that. */
async function untilStored(page: Page, words: string): Promise<void> {
  await expect.poll(() => contentOf('Bewaard'), HEARD).toContain(words);
  await expect(saved(page)).toBeVisible();
}

const closeMail = (page: Page) => button(page, 'Sluiten').click();

async function dropTemplates(page: Page): Promise<void> {
  const { data } = await callGraphql<{ emailTemplates: readonly { id: string }[] }>(
    page,
    '{ emailTemplates { id } }',
    {},
  );
  for (const { id } of data.emailTemplates) {
    const deletion =
      'mutation ($requestId: ID!, $id: ID!) { deleteEmailTemplate(requestId: $requestId, id: $id) { __typename } }';
    await callGraphql(page, deletion, { requestId: randomUUID(), id });
  }
}

test.afterEach(async ({ page }) => {
  await sandbox().clearFaults('microsoft-graph');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await giveSession(page, LINDE);
  await dropTemplates(page);
  await leaveMailbox(page);
});

test('a mail begins with the own default template, answers and forwards take along what they quote [TEMPL-09, TEMPL-11, TEMPL-21]', async ({
  page,
}) => {
  await linkMailbox(page, fill);
  await postbus().emptyOutbox();
  for (const name of ['Aanhef', 'Bedankt', 'Citaat']) {
    const addition =
      'mutation ($requestId: ID!, $template: EmailTemplateInput!) { addEmailTemplate(requestId: $requestId, template: $template) { __typename } }';
    const template = { name, body: `<p>Tekst van ${name}.</p>` };
    await callGraphql(page, addition, { requestId: randomUUID(), template });
  }
  const rows = page.getByRole('grid', { name: 'Sjablonen', exact: true }).getByRole('row');

  await test.step('templates are put in order by key, by menu and by dragging, for oneself [TEMPL-11]', async () => {
    await openComposer(page);
    await button(page, 'Sjablonen').click();
    await expect(rows).toHaveText(['Aanhef', 'Bedankt', 'Citaat']);
    await page.getByRole('button', { name: 'Aanhef', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(rows).toHaveText(['Bedankt', 'Aanhef', 'Citaat']);
    await expect(page.getByText('Aanhef: plaats 2 van 3.', { exact: true })).toBeAttached();
    await button(page, 'Acties bij Citaat').click();
    await page.getByRole('menuitem', { name: 'Omhoog', exact: true }).click();
    await expect(rows).toHaveText(['Bedankt', 'Citaat', 'Aanhef']);
    await rows.nth(0).dragTo(rows.nth(2), { targetPosition: { x: 200, y: 34 } });
    await expect(rows).toHaveText(['Citaat', 'Aanhef', 'Bedankt']);
    await button(page, 'Acties bij Aanhef').click();
    await page.getByRole('menuitem', { name: 'Als standaard', exact: true }).click();
    await expect(said(page, 'standaard')).toBeVisible();
    await expectFitAndAccessible(page);
    await button(page, 'sluiten').click();
    await closeMail(page);
    await expect(page).toHaveURL('/email');
    await page.getByRole('link', { name: 'Nieuwe email', exact: true }).click();
    await expect(said(page, 'Sjabloon actief: Aanhef')).toBeVisible();
    await button(page, 'Sjablonen').click();
    await expect(rows).toHaveText(['Citaat', 'Aanhefstandaard', 'Bedankt']);
    await button(page, 'sluiten').click();
  });

  await test.step('a changed one is told, and is what the next mail begins with [TEMPL-09]', async () => {
    await typeMore(page, ' Veranderd.');
    await button(page, 'Sjabloon wijzigen').click();
    await expect(said(page, 'Sjabloon gewijzigd.')).toBeVisible();
    await closeMail(page);
    await answer(page, KEEP, 'nee');
    await expect(page).toHaveURL('/email');
  });

  const begun = async () => {
    await expect(said(page, 'Sjabloon actief: Aanhef')).toBeVisible();
    await expect(text(page)).toHaveText('Tekst van Aanhef. Veranderd.');
  };

  await test.step('a new mail, and one to a relation, begin with it [TEMPL-21]', async () => {
    await openComposer(page);
    await begun();
    const id = await storePerson(page, 'Sjablonenman');
    await page.goto(`/write?action=newk&relationId=${id}`);
    await expect(page.getByRole('list', { name: 'Aan: ontvangers', exact: true })).toHaveText(
      'J. Sjablonenman',
    );
    await begun();
  });

  await test.step('so do answers and what is forwarded, above the quote, and what nobody typed in goes [TEMPL-21]', async () => {
    for (const key of ['r', 'a', 'f'] as const) {
      await from(page, PHOTO, key);
      await begun();
      await expect(quote(page).getByRole('img', { name: 'Foto', exact: true })).toBeVisible();
      if (key === 'f') await expect(saved(page)).toBeVisible();
      await closeMail(page);
      await expect(page).toHaveURL('/email');
    }
    await expect.poll(async () => (await drafts()).length).toBe(0);
  });

  await test.step('an answer shows the picture of its quote, also when it is opened again, and takes it along', async () => {
    await from(page, PHOTO, 'r');
    const picture = quote(page).locator('img');
    const isDrawn = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await expect.poll(isDrawn).toBe(true);
    await typeMore(page, ' Mooie foto.');
    await expect(saved(page)).toBeVisible();
    await closeMail(page);
    await answer(page, KEEP, 'ja');
    await expect(page).toHaveURL('/email');
    await page.goBack();
    await expect.poll(isDrawn).toBe(true);
    await expect(text(page)).toHaveText('Tekst van Aanhef. Veranderd. Mooie foto.');
    await button(page, 'Verzenden').click();
    await expect(page).toHaveURL('/email');
  });

  await test.step('what is forwarded takes the files along that are left, asks once one is gone, and is told once it was taken [COMPOSE-65]', async () => {
    await sandbox().addFault('microsoft-graph', { fault: 'hold', operation: 'message.send' });
    await from(page, FILES, 'f');
    await expect(button(page, 'twee.pdf verwijderen')).toBeVisible();
    await button(page, 'een.pdf verwijderen').click();
    await expect(attached(page).getByRole('listitem')).toHaveCount(1);
    await closeMail(page);
    await answer(page, KEEP, 'annuleren');
    await addressTo(page, 'door@klant.example');
    await expectFitAndAccessible(page);
    await button(page, 'Verzenden').click();
    await expect(page).toHaveURL('/email');
    await sandbox().waitUntilHeld('microsoft-graph', 'message.send');
    await expect(page.getByText('Email verzonden', { exact: true })).toHaveCount(0);
    await sandbox().release('microsoft-graph');
    await expect(page.getByText('Email verzonden', { exact: true }).first()).toBeVisible(HEARD);
    const answered = await untilSent(`Re: ${PHOTO}`);
    expect(answered.attachments).toMatchObject([{ name: 'foto.png', contentId: 'foto@smit' }]);
    expect(answered.body.content).toContain('cid:foto@smit');
    expect(answered.body.content).toContain('Mooie foto.');
    expect((await untilSent(`Fwd: ${FILES}`)).attachments).toMatchObject([{ name: 'twee.pdf' }]);
  });
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
    // The browser asks, and what it asks about is stored meanwhile.
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const question = await asked;
    await expect.poll(() => contentOf('Bewaard')).toContain('Herladen.');
    await question.accept();
    await reloaded;
    await expect(text(page)).toHaveText('Eerste. Tweede. Onderweg. Verder. Storing. Herladen.');
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
    await expect(text(page)).toHaveText('Eerste. Tweede. Onderweg. Verder. Storing. Herladen. Fout.');
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
    await expect(text(page)).toHaveText('Eerste. Tweede. Onderweg. Verder. Storing. Herladen. Fout. Sessie.');
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
    await expect(text(page)).toHaveText(
      'Eerste. Tweede. Onderweg. Verder. Storing. Herladen. Fout. Sessie. Opnieuw.',
    );
    await closeMail(page);
    await answer(page, KEEP, 'nee');
    await expect(page).toHaveURL('/email');
    await expect.poll(async () => (await drafts()).length).toBe(0);
  });
});
