import { expect, type Page } from '@playwright/test';

/** Each date that a list shows stands on one line, and nothing around cuts it. */
export async function expectWholeDates(page: Page): Promise<void> {
  const broken = () =>
    page.locator('[role="row"] time, tr time').evaluateAll((dates) =>
      dates
        .filter((date) => date.checkVisibility())
        .filter((date) => {
          const { left, right } = date.getBoundingClientRect();
          const cell = date.closest('td, th, [role="gridcell"]')?.getBoundingClientRect();
          const isCut = cell !== undefined && (left < cell.left - 1 || right > cell.right + 1);
          return isCut || [...date.querySelectorAll('span')].some((part) => part.getClientRects().length > 1);
        })
        .map((date) => date.textContent),
    );
  await expect.poll(broken).toEqual([]);
}
