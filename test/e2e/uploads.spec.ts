import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { PIECE_BYTES } from '#domain/files/upload.ts';
import { expectFitAndAccessible, giveSession } from '#test/support/browser/browser.ts';
import { docxOf } from '#test/support/letter/zip.ts';

const noise = (bytes: number) =>
  docxOf('Geachte {{anaam}}', [{ name: 'word/media/noise.bin', bytes: randomBytes(bytes) }]);

const field = (page: Page): Locator => page.getByRole('group', { name: 'Sjabloon', exact: true });

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await field(page)
    .getByRole('button', { name: /^(?:Bestand kiezen|Ander bestand)$/ })
    .click();
  await (await choosing).setFiles([{ name, mimeType: 'application/octet-stream', buffer }]);
}

async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], fileName));
      return transfer;
    },
    [name, bytes.toString('base64')] as const,
  );
  const zone = field(page).getByText('Sleep een bestand hierheen, of kies er een.', { exact: true });
  await zone.dispatchEvent('dragenter', { dataTransfer: data });
  await zone.dispatchEvent('drop', { dataTransfer: data });
}

async function openForm(page: Page): Promise<void> {
  await giveSession(page);
  await page.goto('/brief');
  await expect(field(page)).toBeVisible();
}

test('a file is refused for what it is, stopped on its way, and taken when it is dropped', async ({
  page,
}) => {
  await openForm(page);
  await choose(page, 'brief.pdf', Buffer.from('%PDF-1.7'));
  await expect(field(page).getByText('Bestand is geen .doc(x) bestand.', { exact: true })).toBeVisible();
  await choose(page, 'brief.docx', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 1)]));
  const refusal = 'Dit is geen Word-document, hoewel de naam dat zegt (de inhoud is een programma).';
  await expect(field(page).getByText(refusal, { exact: true })).toBeVisible();
  // A retry of the same bytes would be refused again.
  await expect(field(page).getByRole('button', { name: 'Opnieuw', exact: true })).toHaveCount(0);
  await expect(field(page).getByRole('button', { name: 'Bestand kiezen', exact: true })).toBeFocused();
  await expectFitAndAccessible(page);

  const gate = Promise.withResolvers<void>();
  await page.route('**/files/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await gate.promise;
    await route.continue().catch(() => undefined);
  });
  const requested = page.waitForRequest((request) => request.method() === 'PATCH');
  await choose(page, 'brief.docx', noise(400_000));
  await requested;
  await expect(field(page).getByRole('progressbar', { name: 'brief.docx', exact: true })).toBeVisible();
  await expectFitAndAccessible(page);
  const ended = page.waitForRequest((request) => request.method() === 'DELETE');
  await field(page).getByRole('button', { name: 'Upload van brief.docx stoppen', exact: true }).click();
  gate.resolve();
  await ended;
  await expect(field(page).getByRole('button', { name: 'Bestand kiezen', exact: true })).toBeFocused();
  await page.unroute('**/files/uploads/*');

  await drop(page, 'Welkom.docx', noise(1_000));
  await expect(field(page).getByText('Welkom.docx', { exact: true })).toBeVisible();
  await expect(field(page).getByRole('button', { name: 'Ander bestand', exact: true })).toBeVisible();
  await expectFitAndAccessible(page);
});

test('a file waits for a lost line, and what has arrived is not sent again', async ({ page }) => {
  await openForm(page);
  const sent: number[] = [];
  let isLost = false;
  await page.route('**/files/uploads/*', async (route) => {
    const offset = Number(route.request().headers()['upload-offset'] ?? -1);
    if (offset >= 0) sent.push(offset);
    if (offset > 0 && sent.length === 2) isLost = true;
    await (isLost ? route.abort('connectionfailed') : route.continue());
  });
  await choose(page, 'groot.docx', noise(PIECE_BYTES + 500_000));
  await expect(field(page).getByText('Wacht op verbinding', { exact: true })).toBeVisible();
  isLost = false;
  await expect(field(page).getByText('groot.docx', { exact: true })).toBeVisible();
  await expect(field(page).getByRole('button', { name: 'Ander bestand', exact: true })).toBeVisible();
  expect(sent).toEqual([0, PIECE_BYTES, PIECE_BYTES]);
});
