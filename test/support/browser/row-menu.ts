import { expect, type Page } from '@playwright/test';

/** Opens the menu of a row in a list that its users order. */
export async function openRowMenu(page: Page, name: string): Promise<void> {
  const trigger = page.getByRole('button', { name: `Acties bij ${name}`, exact: true });
  await trigger.scrollIntoViewIfNeeded();
  // React Aria puts a list that gets the focus where its last scroll event was, and that comes with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  // A menu closes when the page scrolls, as it may do once more while rows come in.
  await expect(async () => {
    await trigger.click();
    await expect(page.getByRole('menu')).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
