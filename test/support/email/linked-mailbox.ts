import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { callGraphql, giveSession } from '../browser/browser.ts';
import { sandbox } from '../browser/relation-screens.ts';
import { LINDE, linkCalendar } from '../calendar/linked-calendar.ts';

/** The mailbox that the second office links, in the sandbox. */
export const postbus = () => sandbox().mailbox('second');

/** The user who sees of that office's mailbox the mail of their own clients alone. */
export const LINDE_COLLEAGUE = { username: 'linde-advies', password: 'Achterdeur!2' };

/** Milliseconds in which what happened at the mail service is seen here. */
export const HEARD = { timeout: 30_000 };

/** Links the office's mailbox, with what `fill` brings alone in it, as the admin who is signed in from then on. */
export async function linkMailbox(page: Page, fill?: () => Promise<void>): Promise<void> {
  await giveSession(page, LINDE);
  await unlink(page);
  await empty();
  await fill?.();
  await page.goto('/beheer/email');
  await linkCalendar(page);
  await untilListed(page);
}

/** Leaves the office without a mailbox. */
export async function leaveMailbox(page: Page): Promise<void> {
  await giveSession(page, LINDE);
  await unlink(page);
}

async function unlink(page: Page): Promise<void> {
  await callGraphql(
    page,
    'mutation ($requestId: ID!) { unlink(requestId: $requestId, kind: EMAIL) { __typename } }',
    { requestId: randomUUID() },
  );
}

async function empty(): Promise<void> {
  const ids = (await postbus().mails()).map(({ id }) => id);
  if (ids.length > 0) await postbus().delete(ids, 'for-good');
  for (const { id, name } of await postbus().folders()) {
    if (name.startsWith('Archief ')) await postbus().deleteFolder(id);
  }
}

async function untilListed(page: Page): Promise<void> {
  const isListing = async () => {
    const { data } = await callGraphql<{ mailbox: { isListing: boolean } | null }>(
      page,
      '{ mailbox { isListing } }',
      {},
    );
    return data.mailbox?.isListing;
  };
  await expect.poll(isListing, HEARD).toBe(false);
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
export const list = (page: Page) => page.getByRole('region', { name: 'Lijst', exact: true });
export const reading = (page: Page) => page.getByRole('region', { name: 'Leesvenster', exact: true });
/** The rows of a list of mails, in its order. */
export const mailRows = (page: Page) => page.locator('[data-email-id]');
export const mailRow = (page: Page, subject: string) =>
  mailRows(page).filter({ has: page.getByText(subject, { exact: true }) });
/** Opens a mail of the list, and waits until it is read beside it. */
export async function openMail(page: Page, subject: string): Promise<void> {
  await mailRow(page, subject).getByRole('link').click();
  await expect(reading(page).getByRole('heading', { name: subject, exact: true })).toBeVisible();
}
/** A line of the text of the mail that is read. */
export const mailText = (page: Page, subject: string, line: string) =>
  reading(page).frameLocator(`iframe[title="Inhoud van ${subject}"]`).getByText(line, { exact: true });
/** The mail icon of the top bar. */
export const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Email(?:, .+)?$/ });
/** The count at it, as it is seen; none where nothing is unread. */
export const badgeCount = (page: Page) => badge(page).locator('[aria-hidden]:not(svg)');
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export async function fromMenu(page: Page, name: string): Promise<void> {
  await reading(page).getByRole('button', { name: 'Meer acties', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
