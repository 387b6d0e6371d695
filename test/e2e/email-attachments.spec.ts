import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { PIECE_BYTES } from '#domain/files/upload.ts';
import { expectFitAndAccessible } from '#test/support/browser/browser.ts';
import {
  addressTo,
  answer,
  attach,
  attached,
  attachedFile,
  button,
  openComposer,
  said,
  saved,
  subject,
  text,
  untilSent,
} from '#test/support/browser/composer-screens.ts';
import { leaveMailbox, linkMailbox, postbus } from '#test/support/email/linked-mailbox.ts';

const KEEP = 'Wilt u de email opslaan als concept?';
const NOT_ALL_ARRIVED = 'Niet alle bijlagen zijn aangekomen. Probeer ze opnieuw, of laat ze weg.';
const UPLOADING = 'Uploaden bijlage...';
const SMALL = '**/files/email-drafts/*/attachments?*';
const PIECES = '**/files/email-drafts/uploads';

/** A picture of two by two red points. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, bytes: number) => ({ name, bytes: Buffer.alloc(bytes, name) });
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Holds calls with files from now on. */
async function delayRequests(page: Page, where: string, shouldDelay = (_count: number) => true) {
  const released = Promise.withResolvers<void>();
  let count = 0;
  await page.route(where, async (route) => {
    count += 1;
    if (shouldDelay(count)) await released.promise;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    released.resolve();
    await page.unroute(where);
  };
}

/** As from a screenshot that was copied. */
async function pastePicture(page: Page): Promise<void> {
  await text(page).evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'scherm.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, PICTURE.toString('base64'));
}

const isDrawn = (page: Page) =>
  text(page)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test.afterEach(({ page }) => leaveMailbox(page));

test('files go with a mail: small and large, stopped, refused, and sent again after a lost line [COMPOSE-35, COMPOSE-42, COMPOSE-44, COMPOSE-45, COMPOSE-49, COMPOSE-50, COMPOSE-66]', async ({
  page,
}) => {
  await linkMailbox(page);
  await postbus().emptyOutbox();
  await openComposer(page);
  const small = file('klein.pdf', 1_000_000);
  const medium = file('midden.pdf', 1_000_001);
  const large = file('groot.pdf', 2 * PIECE_BYTES + 1);

  await test.step('what is small goes without a word; leaving meanwhile asks, though nothing was typed [COMPOSE-25, COMPOSE-49, COMPOSE-65]', async () => {
    const release = await delayRequests(page, SMALL);
    await attach(page, small);
    await expect(page.getByRole('progressbar', { name: 'klein.pdf', exact: true })).toBeVisible();
    await expect(said(page, UPLOADING)).toHaveCount(0);
    await button(page, 'Sluiten').click();
    await answer(page, KEEP, 'annuleren');
    await expect(saved(page)).toBeVisible();
    const requested = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    await (await requested).dismiss();
    await release();
    await expect(button(page, 'klein.pdf verwijderen')).toBeVisible();
  });

  await addressTo(page, 'bijlagen@klant.example');
  await subject(page).fill('Met bijlagen');
  await expect(saved(page)).toBeVisible();

  await test.step('above 1,000,000 bytes that is told while it lasts, and nobody leaves without a file that did not arrive [COMPOSE-35, COMPOSE-49]', async () => {
    await page.route(SMALL, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await attach(page, medium);
    const again = button(page, 'Opnieuw: midden.pdf');
    await expect(again).toBeVisible();
    await button(page, 'Sluiten').click();
    await answer(page, KEEP, 'ja');
    await answer(page, NOT_ALL_ARRIVED, 'doorgaan');
    const release = await delayRequests(page, SMALL);
    await again.click();
    await expect(said(page, UPLOADING)).toBeVisible();
    await release();
    await expect(button(page, 'midden.pdf verwijderen')).toBeVisible();
    await expect(said(page, UPLOADING)).toHaveCount(0);
  });

  await test.step('a large one shows how far it is, and can be stopped [COMPOSE-35, COMPOSE-44]', async () => {
    const release = await delayRequests(page, PIECES, (count) => count === 2);
    await attach(page, large);
    const bar = page.getByRole('progressbar', { name: 'groot.pdf', exact: true });
    await expect(bar).toHaveAttribute('aria-valuetext', '2,6 MB van 5,2 MB');
    await expect(said(page, UPLOADING)).toBeVisible();
    await expectFitAndAccessible(page);
    const ended = page.waitForRequest(
      (request) => request.method() === 'DELETE' && request.url().endsWith('/uploads'),
    );
    await button(page, 'Upload van groot.pdf stoppen').click();
    await ended;
    await expect(bar).toHaveCount(0);
    await expect(said(page, UPLOADING)).toHaveCount(0);
    await release();
  });

  await test.step('it is not counted in the size of the mail, and waits for a line that is lost [COMPOSE-44, COMPOSE-66]', async () => {
    await page.route(PIECES, (route) => route.abort('internetdisconnected'), { times: 1 });
    await attach(page, large);
    await expect(button(page, 'groot.pdf verwijderen')).toBeVisible({ timeout: 30_000 });
    await expect(said(page, 'Deze mail dreigt te groot te worden.')).toHaveCount(0);
  });

  await test.step('what would make the mail too large is refused, and what brings it near is warned of [COMPOSE-42, COMPOSE-45, COMPOSE-50]', async () => {
    await attach(page, file('teveel.pdf', 2_000_000));
    await expect(said(page, 'Deze mail wordt zo te groot om te versturen.')).toBeVisible();
    await expect(button(page, 'Samen als bijlagen.zip')).toBeVisible();
    await expectFitAndAccessible(page);
    await button(page, 'annuleren').click();
    await attach(page, file('bijna.pdf', 1_600_000));
    const warning = said(page, 'Deze mail dreigt te groot te worden.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'doorgaan', exact: true }).click();
    await expect(warning).toBeVisible();
    await expect(button(page, 'bijna.pdf verwijderen')).toBeVisible();
    await button(page, 'bijna.pdf verwijderen').click();
    await expect(warning).toHaveCount(0);
    await expect(attachedFile(page, 'bijna.pdf')).toHaveCount(0);
  });

  await test.step('a picture that is pasted stands in the text, also after a reload', async () => {
    await text(page).click();
    await page.keyboard.type('Zie hier: ');
    await pastePicture(page);
    await expect.poll(() => isDrawn(page)).toBe(true);
    await button(page, 'Sluiten').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'ja', exact: true }).click();
    await expect(page).toHaveURL('/email');
    await page.goBack();
    await expect.poll(() => isDrawn(page)).toBe(true);
    await expect(attached(page).getByRole('listitem')).toHaveCount(3);
  });

  await test.step('what is refused goes in one zip with the files that count, which it takes the place of [COMPOSE-50, COMPOSE-66]', async () => {
    await button(page, 'midden.pdf verwijderen').click();
    await expect(attachedFile(page, 'midden.pdf')).toHaveCount(0);
    await attach(page, file('teveel.pdf', 3_000_000));
    await button(page, 'Samen als bijlagen.zip').click();
    await expect(button(page, 'bijlagen.zip verwijderen')).toBeVisible({ timeout: 30_000 });
    await expect(attached(page).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('all that is left goes along, and nothing else', async () => {
    await button(page, 'Verzenden').click();
    await expect(page).toHaveURL('/email');
    await expect(page.getByText('Email verzonden', { exact: true })).toBeVisible({ timeout: 40_000 });
    const { attachments, body } = await untilSent('Met bijlagen');
    const picture = attachments.find(
      ({ contentId }) => contentId?.endsWith('@balie') && body.content.includes(contentId),
    );
    expect(picture?.sha256).toBe(sum(PICTURE));
    const files = attachments.filter((one) => one !== picture);
    expect(files.map(({ name }) => name)).toEqual(['groot.pdf', 'bijlagen.zip']);
    expect(files[0]?.sha256).toBe(sum(large.bytes));
  });
});
