import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { HELP_PICTURE } from '#domain/help/help-picture.ts';
import { untilAtRest } from './browser.ts';

const folder = path.join(import.meta.dirname, '../../../docs/help/pictures');

/**
 * Takes a picture of the screen for the manual, in a run of `npm run pictures`; in each other run it does nothing, as
 * every day would change them. The test around it has the tag '@picture'.
 */
export async function capturePicture(page: Page, name: string): Promise<void> {
  if (process.env.BALIE_PICTURES !== 'on') return;
  const before = page.viewportSize();
  await page.setViewportSize(HELP_PICTURE);
  await page.mouse.move(0, 0);
  await expect(page.locator(':is(table, [role="grid"])[aria-busy="true"]')).toHaveCount(0);
  // A snackbar of the step before does not belong in the picture.
  const notice = page.getByRole('button', { name: 'Melding sluiten', exact: true });
  if (await notice.isVisible()) await notice.click();
  await untilAtRest(page);
  // Playwright itself has no format that keeps text sharp in so few bytes.
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
  await client.detach();
  await writeFile(path.join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
  if (before !== null) await page.setViewportSize(before);
}
