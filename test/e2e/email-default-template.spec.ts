import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { callGraphql, expectFitAndAccessible } from '#test/support/browser/browser.ts';
import {
  addressTo,
  answer,
  attached,
  button,
  openComposer,
  quote,
  said,
  saved,
  text,
  typeMore,
  untilSent,
} from '#test/support/browser/composer-screens.ts';
import { sandbox } from '#test/support/browser/relation-screens.ts';
import { HEARD, leaveMailbox, linkMailbox, openMail, postbus } from '#test/support/email/linked-mailbox.ts';
import { storePerson } from '#test/support/relation/stored-relations.ts';

const KEEP = 'Wilt u de email opslaan als concept?';
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==';
const PHOTO = 'Vraag met foto';
const FILES = 'Stukken';

const drafts = () => postbus().mails('drafts');
const closeMail = (page: Page) => button(page, 'Sluiten').click();

async function fill(): Promise<void> {
  const from = { name: 'Jan Smit', address: 'jan@smit.example' };
  const photo = { name: 'foto.png', contentType: 'image/png', content: PICTURE };
  await postbus().receive({
    from,
    subject: PHOTO,
    html: '<p>Zie de <img src="cid:foto@smit" alt="Foto"> hierboven.</p>',
    attachments: [{ ...photo, isInline: true, contentId: 'foto@smit' }],
  });
  const file = (name: string) => ({ name, contentType: 'application/pdf', content: 'aGFsbG8=' });
  await postbus().receive({
    from,
    subject: FILES,
    html: '<p>Bijgaand.</p>',
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
      'mutation ($requestId: ID!, $template: EmailTemplateInput!) { createEmailTemplate(requestId: $requestId, template: $template) { __typename } }';
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

  await test.step('so does what is forwarded, above the quote, and what nobody typed in goes [TEMPL-21]', async () => {
    await from(page, PHOTO, 'f');
    await begun();
    await expect(quote(page).getByRole('img', { name: 'Foto', exact: true })).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await closeMail(page);
    await expect(page).toHaveURL('/email');
    await expect.poll(async () => (await drafts()).length).toBe(0);
  });

  await test.step('an answer shows the picture of its quote, also when it is opened again, and takes it along', async () => {
    await from(page, PHOTO, 'a');
    await begun();
    const picture = quote(page).locator('img');
    const isDrawn = () => expect(picture).toHaveJSProperty('naturalWidth', 2);
    await isDrawn();
    await typeMore(page, ' Mooie foto.');
    await expect(saved(page)).toBeVisible();
    await closeMail(page);
    await answer(page, KEEP, 'ja');
    await expect(page).toHaveURL('/email');
    await page.goBack();
    await isDrawn();
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
    await sandbox().waitUntilPaused('microsoft-graph', 'message.send');
    await expect(page.getByText('Email verzonden', { exact: true })).toHaveCount(0);
    await sandbox().release('microsoft-graph');
    await expect(page.getByText('Email verzonden', { exact: true }).first()).toBeVisible(HEARD);
    const answered = await untilSent(`Re: ${PHOTO}`);
    expect(answered.attachments).toMatchObject([{ name: 'foto.png', contentId: 'foto@smit' }]);
    expect(answered.body.content).toContain('cid:foto@smit');
    expect(answered.body.content).toContain('Mooie foto.');
    expect((await untilSent(`Fwd: ${FILES}`)).attachments).toMatchObject([{ name: 'twee.pdf' }]);
  });

  await test.step('an answer to one relation has it filled in, in sight, and asks before the BSN; tags of the sender stay text [COMPOSE-37, TEMPL-21]', async () => {
    await storePerson(page, 'Smit', { email: 'jan@smit.example' });
    const { data } = await callGraphql<{ added: { template: { id: string } } }>(
      page,
      'mutation ($requestId: ID!, $template: EmailTemplateInput!) { added: createEmailTemplate(requestId: $requestId, template: $template) { ... on EmailTemplateSaved { template { id } } } }',
      { requestId: randomUUID(), template: { name: 'Eigen', body: '<p>Beste {{anaam}}, {{bsn}}.</p>' } },
    );
    const defaultId = data.added.template.id;
    await callGraphql(
      page,
      'mutation ($requestId: ID!, $ids: [ID!]!, $defaultId: ID) { keepOwnEmailTemplates(requestId: $requestId, ids: $ids, defaultId: $defaultId) { __typename } }',
      { requestId: randomUUID(), ids: [defaultId], defaultId },
    );
    const requested = 'Vraag {{iban}}';
    await postbus().receive({
      from: { name: 'Jan Smit', address: 'jan@smit.example' },
      subject: requested,
      html: '<p>Dag {{iban}}</p>',
    });
    await from(page, requested, 'r');
    await answer(page, 'Uw standaardsjabloon vult het BSN of RSIN van deze relatie in.', 'doorgaan');
    await expect(text(page)).toHaveText(/^Beste Smit, \d{9}\.$/);
    await expect(button(page, 'Sjabloon wijzigen')).toHaveCount(0);
    await expectFitAndAccessible(page);
    await button(page, 'Verzenden').click();
    await expect(page).toHaveURL('/email');
    const sent = await untilSent('Re: Vraag {\u200c{iban}}');
    expect(sent.body.content).toMatch(/Beste Smit, \d{9}\./);
    expect(sent.body.content).toContain('Dag {\u200c{iban}}');
  });
});
