import { expect, type Page, test } from '@playwright/test';
import type { PersonalMail } from '#dev/sandbox/microsoft/mail-contract.ts';
import {
  expectAccessible,
  expectFitAndAccessible,
  expectNoSidewaysScroll,
} from '#test/support/browser/browser.ts';
import { expectHeaderRoom } from '#test/support/browser/header-room.ts';
import {
  badge,
  badgeCount,
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
} from '#test/support/email/linked-mailbox.ts';

const said = (page: Page, text: string) => page.getByText(text, { exact: true });
const select = (page: Page, subject: string) =>
  mailRow(page, subject)
    .getByRole('checkbox', { name: `Selecteer ${subject}`, exact: true })
    .click({ force: true });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const receive = (mail: PersonalMail) => postbus().receive(mail);

test.afterEach(({ page }) => leaveMailbox(page));

const CLIENT = { name: 'Anneke Vermeer', address: 'anneke@vermeer.example' };
const SUPPLIER = { name: 'Kantoorvakhandel Pen & Co', address: 'verkoop@pen.example' };

test('mail comes in, is read by keys, marked, archived, undone and deleted for good', async ({ page }) => {
  await linkMailbox(page);

  await test.step('an empty mailbox says so, under the names of its folders [MAIL-01, MAIL-04, MAIL-06, MAIL-36, MAIL-51]', async () => {
    await page.goto('/email');
    await expect(page.getByRole('tab')).toHaveText([
      /^Postvak IN$/,
      /^Verzonden items$/,
      /^Concepten$/,
      /^Ongewenste e-mail$/,
      /^Verwijderde items$/,
    ]);
    await expect(said(page, 'Er zijn geen emails in deze mailbox.')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Mail zoeken', exact: true })).toBeVisible();
    await expect(reading(page).getByText('Kies een mail om te lezen', { exact: true })).toBeVisible();
    await expect(badge(page)).toHaveAccessibleName('Email');
    await expect(badgeCount(page)).toHaveCount(0);
    await expectFitAndAccessible(page);
  });

  await test.step('what comes in stands there by itself, and is counted [SHELL-58, WS-03, WS-04]', async () => {
    for (const [subject, minutes, from] of [
      ['Offerte bureaustoelen', 90, SUPPLIER],
      ['Loonstroken van mei', 60, CLIENT],
      ['Jaarrekening 2025', 30, CLIENT],
      ['Vraag over de btw', 10, CLIENT],
    ] as const) {
      const html = `<p>Over: ${subject}</p><p>${'Een lange regel, die geen rij van de lijst heel laat zien. '.repeat(3)}</p>`;
      await receive({ from, subject, html, receivedAt: minutesAgo(minutes) });
    }
    await expect(mailRows(page)).toHaveCount(4, HEARD);
    await expect(mailRows(page).first().getByText('Vraag over de btw', { exact: true })).toBeVisible();
    await expect(mailRows(page).last().getByText(SUPPLIER.name, { exact: true })).toBeVisible();
    await expect(badge(page)).toHaveAccessibleName('Email, 4 ongelezen mails');
    await expect(badgeCount(page)).toHaveText('4');
    await expect(badgeCount(page)).toBeInViewport({ ratio: 1 });
    await expectFitAndAccessible(page);
  });

  await test.step('who opens a mail reads it, and the count goes down [MAIL-19, MAIL-23]', async () => {
    await openMail(page, 'Vraag over de btw');
    await expect(mailText(page, 'Vraag over de btw', 'Over: Vraag over de btw')).toBeVisible();
    await expect(badge(page)).toHaveAccessibleName('Email, 3 ongelezen mails');
    await expect(badgeCount(page)).toHaveText('3');
    await expect(mailRow(page, 'Vraag over de btw')).not.toHaveAttribute('data-unread');
    await expectFitAndAccessible(page);
    await expect
      .poll(async () => (await postbus().mails('inbox')).filter(({ isRead }) => isRead).length, HEARD)
      .toBe(1);
  });

  await test.step('keys go from mail to mail, mark and put away', async () => {
    await page.keyboard.press('j');
    await expect(
      reading(page).getByRole('heading', { name: 'Jaarrekening 2025', exact: true }),
    ).toBeVisible();
    await expect(mailRow(page, 'Jaarrekening 2025').getByRole('link')).toBeFocused();
    await expect(page.locator('[data-cut-tip]')).toHaveCount(0);
    await expect(badge(page)).toHaveAccessibleName('Email, 2 ongelezen mails');
    await page.keyboard.press('u');
    await expect(said(page, '1 mail als ongelezen gemarkeerd.')).toBeVisible();
    await expect(badge(page)).toHaveAccessibleName('Email, 3 ongelezen mails');
    await page.keyboard.press('k');
    await expect(
      reading(page).getByRole('heading', { name: 'Vraag over de btw', exact: true }),
    ).toBeVisible();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Sneltoetsen', exact: true });
    for (const does of [
      'Volgende mail',
      'Vorige mail',
      'Gelezen of ongelezen',
      'Archiveren',
      'Beantwoorden',
    ]) {
      await expect(sheet.getByText(does, { exact: true })).toBeVisible();
    }
    await expectFitAndAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('the archive is made where the mailbox has none, and the mail below it opens [MAIL-54]', async () => {
    await page.keyboard.press('e');
    await expect(said(page, '1 mail gearchiveerd.')).toBeVisible();
    await expect(mailRow(page, 'Vraag over de btw')).toHaveCount(0);
    await expect(
      reading(page).getByRole('heading', { name: 'Jaarrekening 2025', exact: true }),
    ).toBeVisible();
    await expect
      .poll(async () => (await postbus().mails('Archief IN')).map(({ subject }) => subject), HEARD)
      .toEqual(['Vraag over de btw']);
  });

  await test.step('what was put away comes back where it lay', async () => {
    await page.keyboard.press('Control+z');
    await expect(said(page, '1 mail teruggezet.')).toBeVisible();
    await expect(mailRows(page).first().getByText('Vraag over de btw', { exact: true })).toBeVisible();
    await expect.poll(async () => (await postbus().mails('Archief IN')).length, HEARD).toBe(0);
  });

  await test.step('several are marked at once, and the count with them [MAIL-22, MAIL-23]', async () => {
    await select(page, 'Loonstroken van mei');
    await select(page, 'Offerte bureaustoelen');
    const toolbar = page.getByRole('toolbar', { name: 'Selectie', exact: true });
    await expect(toolbar.getByText('2 mails geselecteerd', { exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
    await toolbar.getByRole('button', { name: 'Gelezen', exact: true }).click();
    await expect(said(page, '2 mails als gelezen gemarkeerd.')).toBeVisible();
    await expect(badge(page)).toHaveAccessibleName('Email');
    await toolbar.getByRole('button', { name: 'Ongelezen', exact: true }).click();
    await expect(said(page, '2 mails als ongelezen gemarkeerd.')).toBeVisible();
    await expect(badge(page)).toHaveAccessibleName('Email, 2 ongelezen mails');
  });

  await test.step('go to the trash, and come back [MAIL-24]', async () => {
    const toolbar = page.getByRole('toolbar', { name: 'Selectie', exact: true });
    await toolbar.getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(said(page, '2 mails naar Verwijderde items verplaatst.')).toBeVisible();
    await expect(mailRows(page)).toHaveCount(2);
    await expect(badge(page)).toHaveAccessibleName('Email');
    await press(page, 'Ongedaan maken Ctrl Z');
    await expect(said(page, '2 mails teruggezet.')).toBeVisible();
    await expect(mailRows(page)).toHaveCount(4);
    await expect(badge(page)).toHaveAccessibleName('Email, 2 ongelezen mails');
  });

  await test.step('a flag goes from to do to done and off, and the filter shows what is to do [MAIL-03, MAIL-21, MAIL-33, MAIL-53]', async () => {
    await openMail(page, 'Loonstroken van mei');
    const filter = page.getByRole('button', { name: 'te doen', exact: true });
    await fromMenu(page, 'Te doen');
    await expect(mailRow(page, 'Loonstroken van mei').getByText('Te doen', { exact: true })).toBeAttached();
    await filter.click();
    await expect(mailRows(page)).toHaveCount(1);
    await openMail(page, 'Loonstroken van mei');
    await fromMenu(page, 'Gedaan');
    await expect(said(page, 'Er is geen mail met iets te doen.')).toBeVisible();
    await press(page, 'Toon alle mail');
    await expect(mailRow(page, 'Loonstroken van mei').getByText('Gedaan', { exact: true })).toBeAttached();
    await openMail(page, 'Loonstroken van mei');
    await fromMenu(page, 'Markering weg');
    await expect(mailRow(page, 'Loonstroken van mei').getByText('Gedaan', { exact: true })).toHaveCount(0);
    await expect
      .poll(async () => (await postbus().mails('inbox')).map(({ flag }) => flag), HEARD)
      .toEqual(['notFlagged', 'notFlagged', 'notFlagged', 'notFlagged']);
  });

  await test.step("'/' goes to the search, which has room in the window of a tablet", async () => {
    await page.goto('/email');
    await mailRow(page, 'Jaarrekening 2025').getByRole('link').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('jaarrekening');
    await expect(page.getByRole('searchbox', { name: 'Mail zoeken', exact: true })).toHaveValue(
      'jaarrekening',
    );
    await expect(page).toHaveURL('/email?search=jaarrekening');
    await expectHeaderRoom(page);
  });

  await test.step('on a telephone the list and the mail stand one after the other', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/email');
    await openMail(page, 'Jaarrekening 2025');
    await expect(list(page)).toBeHidden();
    await expect(page.locator('[data-cut-tip]')).toHaveCount(0);
    await expectAccessible(page);
    await reading(page).getByRole('link', { name: 'Naar de lijst', exact: true }).click();
    await expect(mailRow(page, 'Jaarrekening 2025')).toBeVisible();
    await expect(reading(page)).toBeHidden();
    await expectNoSidewaysScroll(page);
  });
});
