import { expect, type Page } from '@playwright/test';

const WIDTHS = [641, 720, 820, 1024];
/** Room for a name of some length beside the glass and the key. */
const LEAST = 160;

/** In windows of a tablet, or of a screen at 200 %, the title is whole and nothing in the header overlaps. */
export async function expectHeaderRoom(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.locator('header:has(h1)').evaluate(crowded, LEAST), { message: `at ${width} px` })
      .toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
}

function crowded(header: Element, least: number): string[] {
  const found: string[] = [];
  const title = header.querySelector('h1');
  if (title === null || title.clientWidth === 0 || title.scrollWidth > title.clientWidth)
    found.push('the title is cut');
  const search = header.querySelector('input[type="search"]')?.parentElement;
  if ((search?.clientWidth ?? 0) < least) found.push(`the search is ${search?.clientWidth} px wide`);
  const parts = [title, search, ...header.querySelectorAll('button, a[href]')]
    .filter((part) => part instanceof Element)
    .filter((part) => !search?.contains(part) || part === search)
    .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  for (const [index, { name, box }] of parts.entries())
    for (const other of parts.slice(index + 1))
      if (
        box.left < other.box.right - 1 &&
        other.box.left < box.right - 1 &&
        box.top < other.box.bottom - 1 &&
        other.box.top < box.bottom - 1
      )
        found.push(`${name} overlaps ${other.name}`);
  return found;
}
