import { expect, type Page, test } from '@playwright/test';
import { expectFitAndAccessible } from '#test/support/browser/browser.ts';
import {
  addressTo,
  answer,
  button,
  openComposer,
  said,
  saved,
  subject,
  text,
} from '#test/support/browser/composer-screens.ts';
import { sandbox } from '#test/support/browser/relation-screens.ts';
import { HEARD, leaveMailbox, linkMailbox, postbus } from '#test/support/email/linked-mailbox.ts';

const KEEP = 'Wilt u de email opslaan als concept?';
const CHANGED = 'Dit concept is intussen ergens anders gewijzigd. Welke tekst wilt u houden?';
const ABOUT = 'Jaarstukken';
const refusal = (page: Page) => page.getByText(/^De email 'Jaarstukken' is niet verzonden\. .+$/);

test('a mail that the mail service does not take is kept, and shown until that was seen', async ({
  page,
}) => {
  await linkMailbox(page);

  await test.step('whoever wants to keep it may leave while the mail service is away', async () => {
    await openComposer(page);
    // Of this one call: other tests work with the same service meanwhile.
    await sandbox().addFault('microsoft-graph', {
      fault: 'status',
      status: 503,
      times: 1_000,
      operation: 'message.create',
    });
    await subject(page).fill(ABOUT);
    await text(page).click();
    await page.keyboard.type('Beste Jan, hierbij de stukken.');
    await expect(said(page, 'Niet opgeslagen')).toBeVisible(HEARD);
    await button(page, 'Sluiten').click();
    await answer(page, KEEP, 'ja');
    const question = page.getByRole('alertdialog').filter({ hasText: 'Uw tekst blijft bewaard' });
    await expect(question).toBeVisible(HEARD);
    await expectFitAndAccessible(page);
    await question.getByRole('button', { name: 'verder schrijven', exact: true }).click();
    await expect(page).toHaveURL(/\/write/);
    await button(page, 'Sluiten').click();
    await answer(page, KEEP, 'ja');
    await question.getByRole('button', { name: 'sluiten', exact: true }).click();
    await expect(page).toHaveURL('/email');
  });

  await test.step('and finds it where it was begun', async () => {
    await sandbox().clearFaults('microsoft-graph');
    await page.getByRole('link', { name: 'Nieuwe email', exact: true }).click();
    await expect(subject(page)).toHaveValue(ABOUT);
    await expect(text(page)).toHaveText('Beste Jan, hierbij de stukken.');
    await expect(saved(page)).toBeVisible(HEARD);
  });

  await test.step('nothing goes that another tab wrote and nobody looked at', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(text(other)).toHaveText('Beste Jan, hierbij de stukken.');
    await addressTo(other, 'jan@smit.example');
    await text(other).click();
    await other.keyboard.press('Control+End');
    await other.keyboard.type(' Groet, de ander.');
    await button(other, 'Sluiten').click();
    await answer(other, KEEP, 'ja');
    await expect(other).toHaveURL('/email');
    await other.close();
    await addressTo(page, 'piet@smit.example');
    await button(page, 'Verzenden').click();
    await answer(page, CHANGED, 'de andere tekst');
    await expect(text(page)).toHaveText('Beste Jan, hierbij de stukken. Groet, de ander.');
    await expect(button(page, 'Verzenden')).toBeEnabled();
    await expect(page).toHaveURL(/\/write/);
    expect((await postbus().outbox()).filter((mail) => mail.subject === ABOUT)).toEqual([]);
  });

  await test.step('what was refused is told on every screen, and its draft opened', async () => {
    await sandbox().addFault('microsoft-graph', { fault: 'status', status: 403, operation: 'message.send' });
    await button(page, 'Verzenden').click();
    await expect(page).toHaveURL('/email');
    await expect(refusal(page)).toBeVisible(HEARD);
    await button(page, 'Concept openen').click();
    await expect(text(page)).toHaveText('Beste Jan, hierbij de stukken. Groet, de ander.');
  });

  await test.step('until it was seen, also after a reload', async () => {
    await button(page, 'Sluiten').last().click();
    await expect(page).toHaveURL('/email');
    await expect(refusal(page)).toBeVisible();
    await button(page, 'Sluiten').click();
    await expect(refusal(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Nieuwe email', exact: true })).toBeVisible();
    await expect(refusal(page)).toBeHidden();
  });
});

test.afterEach(async ({ page }) => {
  await sandbox().clearFaults('microsoft-graph');
  await leaveMailbox(page);
});
