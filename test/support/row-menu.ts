import type { Page } from '@playwright/test';

/** Opens the menu of a row in a list that its users order. */
export async function openRowMenu(page: Page, name: string): Promise<void> {
  const trigger = page.getByRole('button', { name: `Acties bij ${name}`, exact: true });
  await trigger.scrollIntoViewIfNeeded();
  // React Aria puts a list that gets the focus where its last scroll event was, and that comes with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await trigger.click();
}
