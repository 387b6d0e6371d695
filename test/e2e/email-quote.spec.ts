import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import { sized } from '#test/size.ts';
import { boxAtRest, expectFitAndAccessible } from '#test/support/browser/browser.ts';
import { bundled } from '#test/support/browser/bundled.ts';
import { button, quote, saved, text, to, untilSent } from '#test/support/browser/composer-screens.ts';
import type { DrawnMail } from '#test/support/browser/drawn-mail.ts';
import type { QuotedDrawn } from '#test/support/browser/quoted-in-frames.ts';
import { HIDING, HOSTILE_QUOTES } from '#test/support/email/hostile-quotes.ts';
import { leaveMailbox, linkMailbox, openMail, postbus, tab } from '#test/support/email/linked-mailbox.ts';
import { inBatches } from '#web/relay/in-batches.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const within = (folder: string, end: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => path.join(folder, file));

/** Mails, each in three frames beside one another. */
const AT_ONCE = 15;

interface Quoted {
  readonly title: string;
  readonly html: string;
}

async function mailsOfOthers(): Promise<Quoted[]> {
  const written = within('quoted-replies', '.html').map((file) => ({ title: file, html: read(file) }));
  const mimes = within('foreign-mail', '.eml').map(async (file) => {
    const { html = '' } = await PostalMime.parse(readFileSync(path.join(ROOT, file)));
    return { title: file, html };
  });
  return [...written, ...(await Promise.all(mimes))].filter(
    ({ html }) => html !== '' && html.length < 300_000,
  );
}

const HIDDEN = HIDING.map((style) => ({
  title: `what is hidden by ${style}`,
  html: `<style>.a { ${style} }</style><div class="a">verborgen</div><p>Wat de ander schrijft.</p>`,
}));

/** What differs between what the user saw and what left, or is there that may not be. */
function differences({ alone, composer, recipient, reopened }: QuotedDrawn): string[] {
  const typed = JSON.stringify(alone.texts);
  const begin = (drawn: DrawnMail) => JSON.stringify(drawn.texts.slice(0, alone.texts.length));
  return [
    ...recipient.wrong,
    ...composer.wrong.map((what) => `in the composer: ${what}`),
    ...(begin(recipient) === typed ? [] : [`what was typed became ${begin(recipient)}`]),
    ...(JSON.stringify(recipient.texts) === JSON.stringify(composer.texts)
      ? []
      : ['the composer shows another mail']),
    ...(JSON.stringify(recipient.texts) === JSON.stringify(reopened.texts)
      ? []
      : ['it changes when it is opened']),
    ...(recipient.texts.some(({ text: said }) => said.includes('verborgen')) ? ['what was hidden'] : []),
  ];
}

async function found(page: Page, mails: readonly Quoted[], kind: 'reply' | 'forward'): Promise<string[]> {
  const all: string[] = [];
  for (const batch of inBatches(mails, AT_ONCE)) {
    const drawn = await page.evaluate(([how, written]) => window.quotedInFrames.drawn(how, written), [
      kind,
      batch.map(({ html }) => html),
    ] as const);
    drawn.forEach((one, index) => {
      all.push(...differences(one).map((what) => `${batch[index]?.title}: ${what}`));
    });
  }
  return all;
}

/** In the short run one of so many. */
const oneOf = (so: number, mails: readonly Quoted[]) =>
  mails.filter((_mail, index) => index % sized(so, 1) === 0);

const ABOUT = 'Rekening gewijzigd';
/** As a sender would write it who knows how Balie quoted before. */
const HOSTILE =
  '<html><head><style>p{display:none}div:has(+#balie-citaat)>*{display:none}div:has(+[id])::before{content:"Betaal vandaag nog."}' +
  'body,div{color:#fff;font-size:9px}</style></head><body><div style="position:fixed;inset:0;background:#fff"></div>' +
  '<div style="color:#000;font-size:15px">Onze rekening is gewijzigd.</div></div></div></blockquote></body></html>';

const OF_OUTLOOK = 'Offerte uit Outlook';
/** As Outlook on Windows writes one; what it says of looks stands in a sheet. */
const OUTLOOK_DRAFT =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal, td { margin:0cm; font-size:11.0pt; ' +
  'font-family:"Georgia",serif } span.Kop { color:#1F4E79; font-size:15.0pt } td { border:solid windowtext 1.0pt; padding:0cm 5.4pt } ' +
  '--></style></head><body lang="NL"><div class="WordSection1"><p class="MsoNormal"><span class="Kop">Beste klant,</span><o:p></o:p></p>' +
  '<table border="1" cellspacing="0" style="border-collapse:collapse"><tr><td style="background:#DEEAF6">Jaarrekening</td><td>1.250,00</td></tr>' +
  '</table><p class="MsoNormal"><span style="background:yellow">Met vriendelijke groet</span></p></div></body></html>';

/** A mail as its recipient sees it, as a picture. */
async function pictureOf(page: Page, html: string, size: { width: number; height: number }): Promise<Buffer> {
  const other = await page.context().newPage();
  await other.setViewportSize({ width: Math.round(size.width), height: Math.round(size.height) });
  await other.setContent(html);
  const picture = await other.screenshot();
  await other.close();
  return picture;
}

test.afterEach(({ page }) => leaveMailbox(page));

test('a quoted mail changes nothing of what was typed, and leaves as the composer showed it', async ({
  page,
}) => {
  test.slow();
  const script = await bundled('quoted-in-frames.ts');
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.addInitScript({ content: script });

  await test.step('of a sender who tries', async () => {
    await page.goto('/login');
    expect(await found(page, HOSTILE_QUOTES, 'reply')).toEqual([]);
    expect(await found(page, oneOf(3, HIDDEN), 'forward')).toEqual([]);
  });

  await test.step('of other mail programs, which stays readable', async () => {
    expect(await found(page, oneOf(9, await mailsOfOthers()), 'reply')).toEqual([]);
  });

  await test.step('from the mailbox to the recipient', async () => {
    await linkMailbox(page, async () => {
      const from = { name: 'Jan Smit', address: 'jan@smit.example' };
      await postbus().receive({ from, subject: ABOUT, html: HOSTILE });
    });
    await postbus().emptyOutbox();
    await page.goto('/email');
    await openMail(page, ABOUT);
    await page.keyboard.press('r');
    await expect(text(page)).toBeFocused();
    await page.keyboard.type('Betaal NIETS.');
    await expect(quote(page).getByText('Betaal NIETS.', { exact: true })).toBeVisible();
    await expect(quote(page).getByText('Onze rekening is gewijzigd.', { exact: true })).toBeVisible();
    await expect(saved(page)).toBeVisible();
    const shown = await page.evaluate(
      (title) => window.quotedInFrames.shown(title),
      'Uw mail met het citaat',
    );
    await button(page, 'Verzenden').click();
    await expect(page).toHaveURL('/email');
    const { body } = await untilSent(`Re: ${ABOUT}`);
    expect(body.content).not.toMatch(/<style|balie-citaat|position|::before/i);
    const left = await page.evaluate((html) => window.quotedInFrames.received(html), body.content);
    expect(left).toEqual(shown);
    expect(shown.wrong).toEqual([]);
    expect(shown.texts.map(({ text: said, size, colour }) => [said, size, colour])).toEqual([
      ['Betaal NIETS.', '14px', 'rgb(0, 0, 0)'],
      [expect.stringMatching(/^Op .* schreef Jan Smit <jan@smit\.example>:$/), '14px', 'rgb(0, 0, 0)'],
      ['Onze rekening is gewijzigd.', '15px', 'rgb(0, 0, 0)'],
    ]);
  });

  await test.step('a draft of Outlook keeps its looks, whoever it is for', async () => {
    await postbus().draft({ subject: OF_OUTLOOK, to: ['x@bakker.example'], html: OUTLOOK_DRAFT });
    await page.goto('/email');
    await tab(page, 'Concepten').click();
    await openMail(page, OF_OUTLOOK);
    await page.getByRole('button', { name: 'Verder schrijven', exact: true }).click();
    const kept = page.getByRole('region', { name: 'Tekst van het concept', exact: true });
    await expect(kept.locator('iframe').contentFrame().getByText('1.250,00', { exact: true })).toBeVisible();
    const shown = await page.evaluate(
      (title) => window.quotedInFrames.shown(title),
      'Uw mail, zoals die aankomt',
    );
    const frame = kept.locator('iframe');
    const size = await boxAtRest(frame);
    const drawn = await frame.screenshot();
    // A key is no answer, wherever it comes.
    await kept.locator('iframe').contentFrame().getByText('1.250,00', { exact: true }).click();
    await page.keyboard.type('Ik typ ');
    await expect(button(page, 'Toch bewerken')).toBeVisible();
    await expectFitAndAccessible(page);
    await button(page, 'Zo laten').click();
    await to(page).fill('erbij@klant.example');
    await to(page).press('Enter');
    await button(page, 'Verzenden').click();
    await expect(page).toHaveURL('/email');
    const { body } = await untilSent(OF_OUTLOOK);
    expect(body.content).toBe(OUTLOOK_DRAFT);
    expect((await pictureOf(page, body.content, size ?? { width: 0, height: 0 })).equals(drawn)).toBe(true);
    const { texts } = await page.evaluate((html) => window.quotedInFrames.received(html), OUTLOOK_DRAFT);
    expect(shown.texts).toEqual(texts);
  });
});
