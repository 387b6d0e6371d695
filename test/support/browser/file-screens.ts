import { expect, type Locator, type Page } from '@playwright/test';
import { openStored, storePerson, untilCarried } from '../relation/stored-relations.ts';
import { freshName, rows } from './relation-screens.ts';

export const fileList = (page: Page): Locator => page.getByRole('grid', { name: 'Bestanden', exact: true });

export const fileNames = (page: Page): Promise<string[]> =>
  fileList(page).getByRole('rowheader').allInnerTexts();

/** A new person with a folder, on the tab 'Bestanden'. */
export async function openFreshFolder(page: Page): Promise<string> {
  const name = freshName('Map');
  const id = await storePerson(page, name);
  await untilCarried(page, id);
  await openStored(page, id);
  await page.getByRole('tab', { name: 'bestanden', exact: true }).click();
  await expect(page.getByText('Deze map is leeg', { exact: true })).toBeVisible();
  return name;
}

export async function upload(page: Page, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Uploaden', exact: true }).click();
  const chooser = await choosing;
  await chooser.setFiles(
    Object.entries(files).map(([name, content]) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })),
  );
}

export async function makeFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Nieuwe map', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Naam', exact: true }).fill(name);
  await page.keyboard.press('Enter');
}

export const portalList = (page: Page): Locator =>
  page.getByRole('grid', { name: 'Bestanden in het portal', exact: true });

export const check = (page: Page, text: string): Promise<void> =>
  rows(page).filter({ hasText: text }).getByRole('gridcell').first().click();

export async function actOnSelection(page: Page, action: string): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name: 'Selectie', exact: true });
  const direct = toolbar.getByRole('button', { name: action, exact: true });
  const menu = toolbar.getByRole('button', { name: 'Acties', exact: true });
  await expect(direct.or(menu)).toBeVisible();
  if (await direct.isVisible()) return direct.click();
  await menu.click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Places files from the tab 'Bestanden', and opens the tab 'Portal'. */
export async function placeFiles(page: Page, ...names: string[]): Promise<void> {
  await upload(page, Object.fromEntries(names.map((name) => [name, 'inhoud'])));
  await expect(rows(page)).toHaveCount(names.length);
  for (const name of names) await check(page, name);
  await actOnSelection(page, 'In portal zetten');
  await expect(fileList(page).getByText('In portal', { exact: true })).toHaveCount(names.length);
  await page.getByRole('tab', { name: 'portal', exact: true }).click();
  await expect(portalList(page).getByRole('rowheader')).toHaveText(names);
}
