import { expect, test } from '@playwright/test';
import { boxAtRest, delayAnswer, expectFitAndAccessible } from '#test/support/browser/browser.ts';
import { capturePicture } from '#test/support/browser/manual-picture.ts';
import { sandbox } from '#test/support/browser/relation-screens.ts';
import { leaveMailbox, linkMailbox, postbus } from '#test/support/email/linked-mailbox.ts';

test.afterEach(async ({ page }) => {
  await sandbox().clearFaults('microsoft-graph');
  await leaveMailbox(page);
});

/** The lines of what is typed, with a tag amid the second. */
const TYPED = ['Beste Jan,', 'Vet.Groot en{{voorl}} klein'];

test('a mail is written with a template, answered, undone and sent [SHELL-31]', {
  tag: '@picture',
}, async ({ page }) => {
  await linkMailbox(page, () => postbus().seed());
  const to = page.getByRole('combobox', { name: 'Aan', exact: true });
  const subject = page.getByRole('textbox', { name: 'Onderwerp', exact: true });
  const text = page.getByRole('textbox', { name: 'Bericht', exact: true });
  const lines = text.locator('p');
  const said = (phrase: string) => page.getByText(phrase, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('only from a mail, where the action needs one [COMPOSE-04]', async () => {
    await page.goto('/write?action=repl');
    await expect(page).toHaveURL('/email');
  });

  await test.step('leaves the text most of a phone: the title and the looks take a line each', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/write?action=new');
    await expect(to).toBeFocused();
    expect((await boxAtRest(text)).y).toBeLessThan(320);
    await button('Opnieuw (Ctrl+Y)').focus();
    await expect(button('Opnieuw (Ctrl+Y)')).toBeInViewport({ ratio: 1 });
    await expectFitAndAccessible(page);
    if (size) await page.setViewportSize(size);
  });

  await test.step('begins with whom it is for [COMPOSE-01, COMPOSE-02, COMPOSE-08, COMPOSE-38, COMPOSE-68]', async () => {
    await page.goto('/write?action=new');
    await expect(page.getByRole('heading', { name: 'Opstellen email', exact: true })).toBeVisible();
    await expect(said('Nieuw emailbericht opstellen')).toBeVisible();
    await expect(to).toBeFocused();
    await to.fill('geen adres');
    await to.press('Enter');
    await expect(said('Dit is geen emailadres.')).toBeVisible();
    await to.fill('Jan Smit <jan@smit.nl>, bas@voorbeeld.nl');
    await to.press('Enter');
    await expect(button('Jan Smit <jan@smit.nl> verwijderen')).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(button('bas@voorbeeld.nl verwijderen')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(button('bas@voorbeeld.nl verwijderen')).toHaveCount(0);
    await expect(to).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(button('Bcc')).toBeFocused();
    await page.keyboard.press('Enter');
    const bcc = page.getByRole('combobox', { name: 'Bcc', exact: true });
    await expect(bcc).toBeFocused();
    await to.focus();
    for (const next of [bcc, subject, text]) {
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
    }
  });

  await test.step('is no template while nothing stands in it [TEMPL-14]', async () => {
    await button('Sjablonen').click();
    await button('opslaan als sjabloon').click();
    const refusal = page.getByRole('alertdialog');
    await expect(refusal.getByText('Typ eerst de tekst van het sjabloon.', { exact: true })).toBeVisible();
    await refusal.getByRole('button', { name: 'doorgaan', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Naam voor het sjabloon', exact: true })).toHaveCount(0);
    await button('sluiten').click();
  });

  await test.step('has looks by keys and buttons, and tags at the cursor [COMPOSE-09, COMPOSE-62, COMPOSE-63]', async () => {
    const tooLong = said('Onderwerp is te lang. Maximaal 255 tekens.');
    await subject.fill('Offerte'.repeat(40));
    await expect(tooLong).toBeVisible();
    await expect(subject).toHaveValue('Offerte'.repeat(40));
    await subject.fill('Offerte');
    await expect(tooLong).toHaveCount(0);
    await text.click();
    await page.keyboard.type('Beste Jan,');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Vet.');
    await expect(text.locator('strong')).toHaveText(/^Vet\.$/);
    await button('Meer inspringen').click();
    await button('Tekengrootte').click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Klein10px',
      'Normaal',
      'Groot18px',
      'Zeer groot32px',
    ]);
    await page.getByRole('menuitem', { name: 'Groot', exact: true }).click();
    await page.keyboard.type('Groot en klein');
    await expect(text.locator('[style*="18px"]').first()).toBeVisible();
    for (const _sign of ' klein') await page.keyboard.press('ArrowLeft');
    await button('Persoon').click();
    await page.getByRole('menuitem', { name: 'Voorletters', exact: true }).click();
    await expect(lines).toHaveText(TYPED);
  });

  await test.step('is stored while one types [COMPOSE-22]', async () => {
    await expect(page.getByText(/^Opgeslagen om \d\d:\d\d$/)).toBeVisible();
    await expect(page).toHaveURL(/draftId=/);
  });

  await test.step('is kept as a template [TEMPL-04, TEMPL-08, TEMPL-14, TEMPL-15, ERR-54]', async () => {
    await button('Sjablonen').click();
    await button('opslaan als sjabloon').click();
    const question = page.getByRole('dialog', { name: 'Naam voor het sjabloon', exact: true });
    await question.getByRole('textbox').fill('Aan Jan');
    await question.getByRole('button', { name: 'opslaan', exact: true }).click();
    await expect(said('Sjabloon toegevoegd.')).toBeVisible();
    await expect(said('Sjabloon actief: Aan Jan')).toBeVisible();
    await expectFitAndAccessible(page);
    await button('Sjabloon wijzigen').click();
    await expect(said('Sjabloon gewijzigd.')).toBeVisible();
    await button('Sjabloon sluiten').click();
    await expect(said('Sjabloon actief: Aan Jan')).toHaveCount(0);
    await expect(lines).toHaveText(TYPED);
  });

  await test.step('gives way to a template that is chosen, and is back when that is closed [TEMPL-03, TEMPL-05]', async () => {
    await text.press('Control+a');
    await page.keyboard.type('Tot morgen.');
    await expect(lines).toHaveText(['Tot morgen.']);
    await button('Sjablonen').click();
    await button('Aan Jan').click();
    await expect(lines).toHaveText(TYPED);
    await expect(said('Sjabloon actief: Aan Jan')).toBeVisible();
    await expect(text).toBeFocused();
    await button('Sjabloon sluiten').click();
    await expect(said('Sjabloon actief: Aan Jan')).toHaveCount(0);
    await expect(lines).toHaveText(['Tot morgen.']);
    await expect(text).toBeFocused();
  });

  await test.step('becomes the default, with which a new mail begins [TEMPL-06, TEMPL-12, TEMPL-13]', async () => {
    await button('Sjablonen').click();
    await button('Acties bij Aan Jan').click();
    await page.getByRole('menuitem', { name: 'Als standaard', exact: true }).click();
    await expect(said('standaard')).toBeVisible();
    await expectFitAndAccessible(page);
    await button('sluiten').click();
  });

  await test.step('asks what becomes of it when it is left [COMPOSE-06, COMPOSE-25, COMPOSE-26, ERR-53]', async () => {
    await button('Sluiten').click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('Wilt u de email opslaan als concept?', { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'annuleren', exact: true }).click();
    await expect(lines).toHaveText(['Tot morgen.']);
    await button('Sluiten').click();
    await question.getByRole('button', { name: 'ja', exact: true }).click();
    await expect(page).toHaveURL('/email');
  });

  await test.step('is refused without recipients, by key as well [COMPOSE-40, COMPOSE-41]', async () => {
    await page.getByRole('link', { name: 'Nieuwe email', exact: true }).click();
    await expect(said('Sjabloon actief: Aan Jan')).toBeVisible();
    await expect(lines).toHaveText(TYPED);
    await to.press('Control+Enter');
    await expect(said('Geen ontvangers')).toBeVisible();
    await expect(said('De mail kan niet verstuurd worden, want er zijn geen ontvangers.')).toBeVisible();
    await button('doorgaan').click();
  });

  await test.step('suggests relations with an address, in a list of 383 px at most [COMPOSE-10, COMPOSE-11, COMPOSE-12]', async () => {
    await to.fill('van');
    const list = page.getByRole('listbox');
    await expect(
      list
        .getByRole('option')
        .filter({ hasText: /van .*@/ })
        .first(),
    ).toBeVisible();
    expect((await boxAtRest(list)).height).toBeLessThanOrEqual(383);
    await to.press('ArrowDown');
    await to.press('Enter');
    const chips = page.getByRole('list', { name: 'Aan: ontvangers', exact: true }).getByRole('listitem');
    await expect(chips).toHaveCount(1);
    await expect(list).toBeHidden();
    await to.fill('van');
    await list
      .getByRole('option')
      .filter({ hasText: /van .*@/ })
      .nth(1)
      .click();
    await expect(chips).toHaveCount(2);
    await expect(to).toBeFocused();
    await to.fill('van');
    await expect(list).toBeVisible();
    await to.press('Escape');
    await expect(list).toBeHidden();
    await expect(to).toHaveValue('van');
  });

  await test.step('is neither sent nor kept over what is no address, and takes along who is typed [COMPOSE-38]', async () => {
    await subject.fill('Offerte');
    await to.fill('geen adres');
    await to.press('Control+Enter');
    await expect(said('Dit is geen emailadres.')).toBeVisible();
    await expect(to).toBeFocused();
    await button('Sluiten').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'ja', exact: true }).click();
    await expect(to).toBeFocused();
    await expect(to).toHaveValue('geen adres');
    await expect(page).toHaveURL(/\/write/);
    // The browser asks before it reloads the page.
    const requested = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    await (await requested).dismiss();
    await expect(to).toHaveValue('geen adres');
    await to.fill('los@elders.example');
    await to.press('Control+Enter');
    const question = page.getByRole('alertdialog');
    const skipped = 'Deze ontvangers horen niet bij een relatie en worden overgeslagen: los@elders.example.';
    await expect(question.getByText(skipped, { exact: true })).toBeVisible();
    await question.getByRole('button', { name: 'annuleren', exact: true }).click();
    await expect(button('los@elders.example verwijderen')).toBeVisible();
  });

  await test.step('loses a template that is deleted [TEMPL-07, TEMPL-10]', async () => {
    await button('Sjablonen').click();
    await button('Acties bij Aan Jan').click();
    await page.getByRole('menuitem', { name: 'Verwijderen', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'verwijderen', exact: true }).click();
    await expect(said('Sjabloon verwijderd.')).toBeVisible();
    await button('sluiten').click();
  });

  await test.step('goes when the user does not want it [COMPOSE-27]', async () => {
    await button('Sluiten').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'nee', exact: true }).click();
    await expect(page).toHaveURL('/email');
  });

  await test.step('with what it said below, to whom wrote it [COMPOSE-13, COMPOSE-14, COMPOSE-15, COMPOSE-16]', async () => {
    await page.goto('/email');
    const mail = page.getByRole('link', { name: 'Vincent Willems', exact: true }).first();
    await expect(mail).toBeVisible();
    await capturePicture(page, 'mail');
    await mail.click();
    await expect(button('Beantwoorden')).toBeVisible();
    await capturePicture(page, 'mail-lezen');
    await button('Beantwoorden').click();
    await expect(page.getByRole('textbox', { name: 'Onderwerp', exact: true })).toHaveValue(
      'Re: Kinderopvangtoeslag',
    );
    await expect(text).toBeFocused();
    await expect(page.getByRole('list', { name: 'Aan: ontvangers', exact: true })).toHaveText(
      /^Vincent Willems$/,
    );
    const quote = page.getByRole('region', { name: 'Citaat', exact: true }).frameLocator('iframe');
    await expect(quote.getByText(/^Op .* schreef Vincent Willems <.*>:$/)).toBeVisible();
    await page.keyboard.type('Beste Vincent, wij kijken');
    await expect(page.getByText(/^Opgeslagen om \d\d:\d\d$/)).toBeVisible();
    await capturePicture(page, 'mail-schrijven');
    await expectFitAndAccessible(page);
  });

  await test.step('is there after a reload, which saves it', async () => {
    await text.press('Control+End');
    await page.keyboard.type(' ernaar.');
    await sandbox().addFault('microsoft-graph', { fault: 'hold', operation: 'message.update' });
    await page.reload();
    await sandbox().waitUntilPaused('microsoft-graph');
    await expect(page.getByRole('heading', { name: /^Antwoord(?: aan .+)?$/ })).toBeVisible();
    await sandbox().release('microsoft-graph');
    await expect(text).toHaveText(/^Beste Vincent, wij kijken ernaar\.$/);
    await expect(page.getByRole('region', { name: 'Citaat', exact: true })).toBeVisible();
  });

  await test.step('is not sent where the draft cannot be saved, which is told [COMPOSE-53]', async () => {
    await sandbox().addFault('microsoft-graph', {
      fault: 'status',
      status: 400,
      operation: 'message.update',
    });
    await text.press('Control+Enter');
    const refusal = page.getByRole('alertdialog');
    const shownText = 'Concept kan niet worden opgeslagen. Probeer het opnieuw.';
    await expect(refusal.getByText(shownText, { exact: true })).toBeVisible();
    await refusal.getByRole('button', { name: 'doorgaan', exact: true }).click();
    await expect(said('Niet opgeslagen')).toBeVisible();
    await expect(text).toHaveText(/^Beste Vincent, wij kijken ernaar\.$/);
    await expect(page).toHaveURL(/\/write/);
  });

  await test.step('says that it is sent, and can be taken back for ten seconds [COMPOSE-07, COMPOSE-36]', async () => {
    const saving = await delayAnswer(page, 'useSaveDraftMutation');
    await text.press('Control+Enter');
    const status = page.getByRole('main').getByRole('status');
    await expect(status.filter({ hasText: /^Verzenden\.\.\.$/ })).toBeVisible();
    saving.release();
    await expect(page).toHaveURL('/email');
    await expect(text).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /^Verzenden\.\.\. ‘.+’$/ })).toBeVisible();
    await button('Ongedaan maken Ctrl Z').click();
    await expect(text).toHaveText(/^Beste Vincent, wij kijken ernaar\.$/);
  });

  await test.step('is sent once the mail service took it [COMPOSE-33]', async () => {
    await button('Verzenden').click();
    await expect(page.getByText('Email verzonden', { exact: true })).toBeVisible({ timeout: 30_000 });
  });
  await test.step('goes to each recipient apart, and is found again among the mailings [COMPOSE-37]', async () => {
    await page.goto('/write?action=new');
    for (const option of [0, 1]) {
      await to.fill('van');
      await page
        .getByRole('option')
        .filter({ hasText: /van .*@/ })
        .nth(option)
        .click();
    }
    await subject.fill('Aan ieder apart');
    await text.click();
    await button('Persoon').click();
    await page.getByRole('menuitem', { name: 'Voorletters', exact: true }).click();
    await button('Verzenden').click();
    await button('versturen').click();
    await expect(page.getByRole('progressbar')).toHaveAccessibleName(/^(Wordt verzonden|Klaar)$/);
    await expectFitAndAccessible(page);
    const address = page.url();
    await page.getByRole('link', { name: 'Email', exact: true }).first().click();
    await page.getByRole('link', { name: 'Mailings', exact: true }).click();
    const mailing = page.getByRole('row').filter({ hasText: 'Aan ieder apart' });
    await expect(mailing.getByText(/^\d van 2$/)).toBeVisible();
    await expectFitAndAccessible(page);
    await mailing.getByRole('link').click();
    await expect(page).toHaveURL(address);
  });
});
