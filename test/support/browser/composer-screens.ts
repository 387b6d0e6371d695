import { expect, type Locator, type Page } from '@playwright/test';
import { postbus } from '../email/linked-mailbox.ts';

/** Seconds until a sent mail can no longer be undone, and some for the mail service. */
const SENT = { timeout: 40_000 };

export const to = (page: Page) => page.getByRole('combobox', { name: 'Aan', exact: true });
export const subject = (page: Page) => page.getByRole('textbox', { name: 'Onderwerp', exact: true });
export const text = (page: Page) => page.getByRole('textbox', { name: 'Bericht', exact: true });
export const said = (page: Page, phrase: string) => page.getByText(phrase, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const saved = (page: Page) => page.getByText(/^Opgeslagen om \d\d:\d\d$/);
export const attached = (page: Page) => page.getByRole('list', { name: 'Bijlagen', exact: true });
export const attachedFile = (page: Page, name: string): Locator =>
  attached(page).getByRole('listitem').filter({ hasText: name });
export const quote = (page: Page) =>
  page.getByRole('region', { name: 'Citaat', exact: true }).frameLocator('iframe');

/** Answers a question of the composer. */
export async function answer(page: Page, question: string, action: string): Promise<void> {
  const requested = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: question });
  await requested.getByRole('button', { name: action, exact: true }).click();
  await expect(requested).toHaveCount(0);
}

export async function addressTo(page: Page, ...addresses: readonly string[]): Promise<void> {
  await to(page).fill(addresses.join(', '));
  await to(page).press('Enter');
  await expect(
    page.getByRole('list', { name: 'Aan: ontvangers', exact: true }).getByRole('listitem'),
  ).toHaveCount(addresses.length);
}

export async function typeMore(page: Page, phrase: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(phrase);
}

/** Begins a mail of the user's own. */
export async function openComposer(page: Page): Promise<void> {
  await page.goto('/write?action=new');
  await expect(to(page)).toBeFocused();
}

export interface SomeFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly type?: string;
}

export async function attach(page: Page, ...files: readonly SomeFile[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Bijlage').click();
  await (await choosing).setFiles(
    files.map(({ name, bytes, type = 'application/pdf' }) => ({ name, mimeType: type, buffer: bytes })),
  );
}

/** What really left of that subject, once it has. */
export async function untilSent(about: string) {
  const found = async () => (await postbus().outbox()).filter((mail) => mail.subject === about);
  await expect.poll(async () => (await found()).length, SENT).toBe(1);
  const [mail] = await found();
  if (mail === undefined) throw new Error(`nothing was sent about ${about}`);
  return mail;
}
