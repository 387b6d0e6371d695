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
import { HEARD, leaveMailbox, linkMailbox, postbus } from '#test/support/email/linked-mailbox.ts';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';
import { changeStored, storeOrganisation } from '#test/support/relation/stored-relations.ts';

const PERSONALISED =
  'Een mail met samenvoegvelden gaat naar elke ontvanger apart. Zet alle ontvangers bij Aan, en maak Cc en Bcc leeg.';
const NONE_MATCHES = 'Sjabloon kan niet gebruikt worden. Email hoort niet bij een relatie.';

const sends = (page: Page) =>
  page.getByRole('list', { name: 'Ontvangers', exact: true }).getByRole('listitem');

test.afterEach(({ page }) => leaveMailbox(page));

test('a mail with merge tags goes to each recipient apart, after what must be asked, and can be stopped [COMPOSE-37, COMPOSE-39, COMPOSE-69, TEMPL-16, TEMPL-20]', async ({
  page,
}) => {
  await linkMailbox(page);
  await postbus().emptyOutbox();
  const mark = freshBsn();
  const at = (name: string) => `${name}${mark}@klant.example`;
  const bakker = `Bakker ${mark}`;
  await storeOrganisation(page, bakker, { email: at('bakker') });
  const slager = await storeOrganisation(page, `Slager ${mark}`, { email: at('slager') });
  await storeOrganisation(page, `Zaak ${mark}`, { email: at('zaak') });
  const twin = await storeOrganisation(page, `Tweeling ${mark}`);
  await changeStored(page, 'organisation', twin, { email: at('zaak') });
  const about = `Voor {{bnaam}} ${mark}`;

  await test.step('nobody without a relation gets one, and no copies go along, and an empty subject is asked about [TEMPL-16, COMPOSE-37, COMPOSE-39]', async () => {
    await openComposer(page);
    await addressTo(page, at('vreemd'));
    await text(page).click();
    await page.keyboard.type('Beste ');
    await button(page, 'Organisatie').click();
    await page.getByRole('menuitem', { name: 'Handelsnaam', exact: true }).click();
    await page.keyboard.type(', uw nummer is {{bsn}}.');
    await expect(saved(page)).toBeVisible();
    await button(page, 'Cc').click();
    await page.getByRole('combobox', { name: 'Cc', exact: true }).fill(at('kopie'));
    await page.getByRole('combobox', { name: 'Cc', exact: true }).press('Enter');
    await button(page, 'Verzenden').click();
    await expect(said(page, PERSONALISED)).toBeVisible();
    await answer(page, PERSONALISED, 'doorgaan');
    await button(page, `${at('kopie')} verwijderen`).click();
    await button(page, 'Verzenden').click();
    await expect(
      page.getByRole('alertdialog', { name: 'Bevestig leeg onderwerp', exact: true }),
    ).toBeVisible();
    await answer(page, 'Onderwerp is niet ingevuld. Doorgaan?', 'doorgaan');
    await expect(said(page, NONE_MATCHES)).toBeVisible();
    await expectFitAndAccessible(page);
    await answer(page, NONE_MATCHES, 'doorgaan');
    await subject(page).fill(about);
  });

  await test.step('asks which relation, who is skipped, and whether the BSN may go [COMPOSE-69]', async () => {
    await addressTo(page, at('vreemd'), at('bakker'), at('slager'), at('zaak'));
    await button(page, 'Verzenden').click();
    const which = `Meer relaties hebben het adres ${at('zaak')}.`;
    await expect(said(page, which)).toBeVisible();
    await expectFitAndAccessible(page);
    await page.getByRole('button', { name: /^.+ Relatie(?: \*)?$/ }).click();
    await page.getByRole('option', { name: `Tweeling ${mark}`, exact: true }).click();
    await answer(page, which, 'kiezen');
    const skipped = `Deze ontvangers horen niet bij een relatie en worden overgeslagen: ${at('vreemd')}.`;
    await expect(said(page, skipped)).toBeVisible();
    await expectFitAndAccessible(page);
    await answer(page, skipped, 'doorgaan');
    const bsn =
      'De mail bevat het BSN of RSIN van elke ontvanger. Email is niet beveiligd zoals het portal. Doorgaan?';
    await expect(said(page, bsn)).toBeVisible();
    await expectFitAndAccessible(page);
    await answer(page, bsn, 'doorgaan');
    const preview = page.getByRole('dialog', { name: 'Mailing versturen', exact: true });
    const whom =
      '3 ontvangers krijgen een eigen mail. Na het versturen hebt u tien seconden om het ongedaan te maken.';
    const stepOf = (index: number, name: string, address: string) =>
      preview.getByText(`Voorbeeld ${index} van 3: ${name} (${address})`, { exact: true });
    await expect(preview.getByText(whom, { exact: true })).toBeVisible();
    await expect(preview.getByText('1 overgeslagen', { exact: true })).toBeVisible();
    await expect(stepOf(1, bakker, at('bakker'))).toBeVisible();
    await button(page, 'Volgende ontvanger').click();
    await expect(stepOf(2, `Slager ${mark}`, at('slager'))).toBeVisible();
    await expectFitAndAccessible(page);
    await button(page, 'versturen').click();
    await expect(page).toHaveURL(/\/mailing\//);
  });

  await test.step('shows how far it is, stops, and goes on', async () => {
    await expect(page.getByText(about, { exact: true })).toBeVisible();
    await expect(sends(page)).toHaveCount(4);
    await button(page, 'Stoppen').click();
    await expect(button(page, 'Verdergaan')).toBeVisible();
    await expect(said(page, 'Gestopt')).toBeVisible();
    await expectFitAndAccessible(page);
    // A relation that was deleted meanwhile gets no mail.
    await changeStored(page, 'organisation', slager, { email: at('verhuisd') });
    await page.reload();
    await button(page, 'Verdergaan').click();
    await expect(button(page, 'Stoppen')).toBeVisible();
    await page.getByRole('link', { name: 'Alle mailings', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: about });
    // The list follows by itself.
    await expect(row.getByText('klaar', { exact: true })).toBeVisible({ timeout: 60_000 });
    await row.getByRole('link').click();
    await expect(said(page, 'Klaar')).toBeVisible();
    await expect(page.getByText('2 van 2', { exact: true })).toBeVisible();
  });

  await test.step('lists what came of each, and sent each what is theirs', async () => {
    await expectFitAndAccessible(page);
    const sent = (await postbus().outbox()).filter(({ subject: line }) => line.endsWith(mark));
    expect(sent.map(({ subject: line, to }) => [line, to]).toSorted()).toEqual([
      [`Voor ${bakker} ${mark}`, [at('bakker')]],
      [`Voor Tweeling ${mark} ${mark}`, [at('zaak')]],
    ]);
    const cameOut = (who: string, word: string) =>
      expect(sends(page).filter({ hasText: who }).getByText(word, { exact: true })).toBeVisible();
    await cameOut(bakker, 'verzonden');
    await cameOut(at('vreemd'), 'overgeslagen');
    await cameOut(at('slager'), 'overgeslagen');
    await page.getByRole('button', { name: /^.+ Toon$/ }).click();
    await page.getByRole('option', { name: 'Verzonden', exact: true }).click();
    await expect(sends(page)).toHaveCount(2, HEARD);
  });
});
