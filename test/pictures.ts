import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Panel } from '#dev/stack/panel.ts';
import { homeOf } from '#dev/stack/stack-folder.ts';
import { openBrowser } from '#test/bench/measured-browser.ts';

// `npx node test/pictures.ts` while `npm start` runs: takes the pictures of the README again. Changes one
// seeded relation.

const folder = path.join(import.meta.dirname, '../docs/images');

async function savePicture(page: Page, name: string): Promise<void> {
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
  console.log(`${file}: ${Math.round((await stat(file)).size / 1000)} kB`);
}

/** Saves a relation and pictures the list with what happens at the linked services. */
async function pictureApp(browser: Browser, panel: Panel): Promise<void> {
  const [account] = panel.accounts;
  if (account === undefined) throw new Error('nobody is seeded');
  const page = await browser.newPage({
    viewport: { width: 1200, height: 700 },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
  });
  await page.goto(`${panel.app}/login`);
  await page.getByLabel('Gebruikersnaam', { exact: true }).fill(account.username);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.waitForURL(/dashboard/);
  await page.getByRole('link', { name: 'Relaties', exact: true }).click();
  await page.getByRole('row').nth(2).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
  await page.getByLabel('Telefoon 1', { exact: true }).fill(`020${String(Date.now()).slice(-7)}`);
  // An organisation asks for its portal's contact person, or whether to go on without one.
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await page.addLocatorHandler(question, () =>
    question.getByRole('button', { name: /^(opslaan|doorgaan)$/ }).click(),
  );
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await page.getByRole('heading', { name: 'Relaties', exact: true }).waitFor();
  const koppelreis = page.getByRole('list').filter({ hasText: 'klaar' });
  await koppelreis.getByText('klaar', { exact: true }).nth(2).waitFor();
  await savePicture(page, 'relaties');
  await page.close();
}

/** Pictures the newest run in the Temporal UI. */
async function pictureRun(browser: Browser, panel: Panel): Promise<void> {
  if (panel.temporalUi === null) throw new Error('this product uses a Temporal server of its own');
  const page = await browser.newPage({ viewport: { width: 1200, height: 1250 }, locale: 'en-GB' });
  await page.goto(`${panel.temporalUi}/namespaces/default/workflows`);
  await page
    .getByRole('link', { name: /^relation:.+$/ })
    .first()
    .click();
  await page.getByText('Completed', { exact: true }).first().waitFor();
  await page.getByText('pushStep', { exact: true }).nth(3).waitFor();
  await savePicture(page, 'temporal');
  await page.close();
}

const panel: Panel = JSON.parse(await readFile(homeOf(process.env).panel, 'utf8'));
await mkdir(folder, { recursive: true });
const browser = await openBrowser((line) => console.log(line));
try {
  await pictureApp(browser, panel);
  await pictureRun(browser, panel);
} finally {
  await browser.close();
}
