import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { callGraphql, delayAnswer, giveSession } from '#test/support/browser/browser.ts';
import { button, subject, text } from '#test/support/browser/composer-screens.ts';
import { freshName } from '#test/support/browser/relation-screens.ts';
import { LINDE } from '#test/support/calendar/linked-calendar.ts';
import {
  HEARD,
  leaveMailbox,
  linkMailbox,
  mailRow,
  openMail,
  postbus,
  reading,
  tab,
} from '#test/support/email/linked-mailbox.ts';
import { storePerson } from '#test/support/relation/stored-relations.ts';

const said = (page: Page, text: string) => page.getByText(text, { exact: true });
const backAtRelation = /\/relview\?id=[^&]+&tab=email/;

async function linkToRelation(page: Page, about: string, relationId: string): Promise<void> {
  const { data } = await callGraphql<{ mailbox: { emails: { emails: { id: string; subject: string }[] } } }>(
    page,
    '{ mailbox { emails(folder: inbox) { emails { id subject } } } }',
    {},
  );
  const emailId = data.mailbox.emails.emails.find((mail) => mail.subject === about)?.id;
  await callGraphql(
    page,
    `mutation ($requestId: ID!, $emailId: ID!, $relationId: ID!) {
       linkEmail(requestId: $requestId, emailId: $emailId, relationId: $relationId) { __typename } }`,
    { requestId: randomUUID(), emailId, relationId },
  );
}

test.afterEach(({ page }) => leaveMailbox(page));

test('the mail of a relation is put away and answered where the relation is looked at', async ({ page }) => {
  await giveSession(page, LINDE);
  const surname = freshName('Klant');
  const address = `${surname.toLowerCase().replace(/\W/g, '')}@klant.example`;
  const client = {
    id: await storePerson(page, surname, { email: address }),
    name: `J. ${surname}`,
    from: { name: 'Jo Klant', address },
  };
  await linkMailbox(page, async () => {
    await postbus().receive({ from: client.from, subject: 'Verhuisbericht', text: 'Over de verhuizing.' });
    const stranger = { name: 'Sam Onbekend', address: 'sam@nergens.example' };
    await postbus().receive({ from: stranger, subject: 'Wie bent u', text: 'Over u.' });
    await postbus().send(
      await postbus().draft({ to: [client.from], subject: 'Bevestiging', text: 'Genoteerd.' }),
    );
  });
  await linkToRelation(page, 'Wie bent u', client.id);

  await test.step('opens with the person from the dashboard, by its link alone [DASH-04]', async () => {
    await page.goto('/dashboard');
    const panel = page.getByRole('region', { name: 'Email', exact: true });
    await panel
      .getByRole('link')
      .filter({ has: said(page, 'Wie bent u') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/emailkv\\?relatie=${encodeURIComponent(client.id)}&id=`));
    await expect(reading(page).getByRole('heading', { name: 'Wie bent u', exact: true })).toBeVisible();
    await expect(reading(page).getByTitle('Naar de relatie', { exact: true })).toHaveCount(0);
    await reading(page).getByRole('link', { name: client.name, exact: true }).click();
    await tab(page, 'email').click();
  });

  await test.step('is put away from there, what came in and what was sent apart [MAIL-54]', async () => {
    const folders = page.getByRole('tablist', { name: 'Mail van de relatie', exact: true });
    const toolbar = page.getByRole('toolbar', { name: 'Selectie', exact: true });
    for (const [from, subject, to, folder] of [
      ['inbox', 'Verhuisbericht', 'archief in', 'Archief IN'],
      ['verzonden', 'Bevestiging', 'archief uit', 'Archief UIT'],
    ] as const) {
      await folders.getByRole('tab', { name: from, exact: true }).click();
      await mailRow(page, subject)
        .getByRole('checkbox', { name: `Selecteer ${subject}`, exact: true })
        .click({ force: true });
      await toolbar.getByRole('button', { name: 'Archiveren', exact: true }).click();
      await expect(mailRow(page, subject)).toHaveCount(0);
      await folders.getByRole('tab', { name: to, exact: true }).click();
      await expect(mailRow(page, subject)).toBeVisible();
      await expect
        .poll(async () => (await postbus().mails(folder)).map((mail) => mail.subject), HEARD)
        .toEqual([subject]);
    }
  });

  await test.step('an answer or forward from there leads back to the relation [COMPOSE-05]', async () => {
    const folders = page.getByRole('tablist', { name: 'Mail van de relatie', exact: true });
    for (const write of [
      () => page.keyboard.press('f'),
      () => reading(page).getByRole('button', { name: 'Beantwoorden', exact: true }).click(),
    ]) {
      await folders.getByRole('tab', { name: 'inbox', exact: true }).click();
      await openMail(page, 'Wie bent u');
      await write();
      await expect(page).toHaveURL(/\/write\?.*relationId=/);
      await expect(subject(page)).toHaveValue(/Wie bent u$/);
      await button(page, 'Sluiten').click();
      await expect(page).toHaveURL(backAtRelation);
    }
  });

  await test.step('so does one that was sent and taken back, whose draft stays where it is [COMPOSE-05, COMPOSE-07, COMPOSE-28]', async () => {
    await openMail(page, 'Wie bent u');
    const opening = await delayAnswer(page, 'writeQueriesStartQuery');
    await page.keyboard.press('r');
    await text(page).click();
    await page.keyboard.type('Uw buurman.');
    // A user who is quicker than the mail service has the answer sent once it is there.
    await button(page, 'Verzenden').click();
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^Verzenden\.\.\.$/ }),
    ).toBeVisible();
    opening.release();
    await expect(page).toHaveURL('/email');
    await button(page, 'Ongedaan maken Ctrl Z').click();
    await expect(page).toHaveURL(/\/write\?action=draft/);
    await expect(text(page)).toHaveText('Uw buurman.');
    await button(page, 'Sluiten').click();
    await expect(page).toHaveURL(backAtRelation);
    await expect
      .poll(async () => (await postbus().mails('drafts')).map(({ subject: line }) => line), HEARD)
      .toEqual(['Re: Wie bent u']);
  });
});
