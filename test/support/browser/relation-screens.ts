import { expect, type Locator, type Page } from '@playwright/test';
import { createSandboxControl } from '#dev/sandbox/client.ts';
import { stackInfo } from '../environment/stack-info.ts';
import { freshBsn } from '../fields/fresh-bsn.ts';

/** The providers of the product under test. */
export const sandbox = () => createSandboxControl(stackInfo().sandbox);

/** A name that nothing else in the office has. */
export function freshName(beginning: string): string {
  return `${beginning} ${freshBsn()}`;
}

export const field = (page: Page, name: string): Locator => page.locator(`input[name="${name}"]`);

/** Everything that is required of an organisation besides what a new form brings. */
export async function fillOrganisation(page: Page, tradeName: string): Promise<void> {
  await field(page, 'tradeName').fill(tradeName);
  await field(page, 'bsn').fill(freshBsn());
  await fillAddress(page);
  await field(page, 'email').fill(`info${freshBsn()}@voorbeeld.example`);
}

/** Everything that is required of a person besides what a new form brings. */
export async function fillPerson(page: Page, surname: string): Promise<void> {
  await field(page, 'initials').fill('J.');
  await field(page, 'surname').fill(surname);
  await field(page, 'birthDate').fill('1-2-1980');
  await field(page, 'bsn').fill(freshBsn());
  await fillAddress(page);
  await field(page, 'email').fill(`j${freshBsn()}@voorbeeld.example`);
}

async function fillAddress(page: Page): Promise<void> {
  await field(page, 'postcode').fill('2801 ab');
  await field(page, 'houseNumber').fill('12');
  await field(page, 'street').fill('Markt');
  await field(page, 'city').fill('Gouda');
}

/** Pastes a name into the search of contact persons. Going there may scroll, which a frame later closes lists. */
export async function findContact(page: Page, name: string): Promise<void> {
  const contacts = page.getByRole('combobox', { name: 'Contactpersonen', exact: true });
  await contacts.click();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await contacts.fill(name);
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
}

/** Adds a person by the form; a person raises no question about the portal. Ends on the list. */
export async function addPerson(page: Page, surname: string): Promise<void> {
  await page.goto('/persoon');
  await fillPerson(page, surname);
  await save(page);
  await expect(page).toHaveURL(/\/relaties/);
}

/** From the list, so that the save leads back to it. */
export async function addPersonFromList(page: Page, surname: string): Promise<void> {
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Persoon', exact: true }).click();
  await fillPerson(page, surname);
  await save(page);
}

/** The answer to 'Zonder contactpersoon wordt er geen portal geopend. Doorgaan?'. */
export async function goOnWithoutPortal(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'doorgaan', exact: true }).click();
}

/** No service is called in a deletion's first ten seconds. */
export const UNTIL_DELETED = 30_000;

/** Adds an organisation by the form. Ends on the list. */
export async function addOrganisation(page: Page, tradeName: string): Promise<void> {
  await page.goto('/bedrijfk?manual=true');
  await fillOrganisation(page, tradeName);
  await save(page);
  await goOnWithoutPortal(page);
  await expect(page).toHaveURL(/\/relaties/);
}

/** Adds an organisation with these contact persons, in this order. Leaves the question whose portal it gets open. */
export async function addOrganisationOf(page: Page, tradeName: string, surnames: string[]): Promise<void> {
  await page.goto('/bedrijfk?manual=true');
  await fillOrganisation(page, tradeName);
  for (const surname of surnames) {
    await findContact(page, surname);
    const shown = `J. ${surname}`;
    await page.getByRole('option', { name: shown, exact: true }).click();
    await expect(
      page.locator('[data-field="contactPersons"]').getByRole('list').getByText(shown, { exact: true }),
    ).toBeVisible();
  }
  await save(page);
  await expect(page.getByRole('dialog', { name: 'Portal openen', exact: true })).toBeVisible();
}

export const rows = (page: Page): Locator => page.locator('[data-row-index]');
export const firstRow = (page: Page): Locator => page.locator('[data-row-index="0"]');
export const searchBox = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Relaties zoeken', exact: true });

/** Opens the list on what this search finds. */
export async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(search === '' ? '/relaties' : `/relaties?search=${encodeURIComponent(search)}`);
  await expect(firstRow(page)).toBeVisible();
}

/** By the sidebar, which empties the search and does not reload the page. */
export async function goToList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Relaties', exact: true }).click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(rows(page).nth(20)).toBeVisible();
}

/** Searches on the open list, which then has this many rows, all of them of this name. */
export async function findInList(page: Page, name: string, count: number): Promise<void> {
  await searchBox(page).fill(name);
  await expect(rows(page).filter({ hasText: name })).toHaveCount(count);
  await expect(rows(page)).toHaveCount(count);
}

export async function openView(page: Page, name: string): Promise<void> {
  await openList(page, name);
  await firstRow(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^(J\\. (van den )?)?${name}$`),
  );
}

/** Opens the form that changes the one relation of this name. */
export async function openForm(page: Page, name: string): Promise<void> {
  await openView(page, name);
  await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Wijzigen', exact: true })).toBeVisible();
}

/** The live panel of the runs of this tab. */
export const koppelreis = (page: Page): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('button', { name: 'Koppelreis sluiten', exact: true }) });

/** One line of the panel or of a relation's history. */
export const step = (within: Locator, label: string): Locator =>
  within.getByRole('listitem').filter({ hasText: new RegExp(`^${label}`) });
