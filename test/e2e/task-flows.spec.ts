import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { callGraphql, expectFitAndAccessible, giveSession } from '#test/support/browser/browser.ts';
import { capturePicture } from '#test/support/browser/manual-picture.ts';
import { freshName } from '#test/support/browser/relation-screens.ts';
import { openRowMenu } from '#test/support/browser/row-menu.ts';

const list = (page: Page, label: 'Taken' | 'Workflows') =>
  page.getByRole('grid', { name: label, exact: true });
const listed = (page: Page, label: 'Taken' | 'Workflows') => list(page, label).getByRole('row');
const dialog = (page: Page) => page.getByRole('dialog');
const opslaan = (page: Page) => page.getByRole('button', { name: 'opslaan', exact: true });

async function createTask(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await page.getByRole('textbox', { name: 'Omschrijving', exact: true }).fill(name);
  await opslaan(page).click();
  await expect(dialog(page)).toHaveCount(0);
}

interface Kept {
  readonly name: string;
  readonly steps: readonly { readonly text: string; readonly user: { readonly id: string } }[];
}

const KINDS = ['TASK', 'FLOW'] as const;

/** Empties both lists: what is there already would stand among what the tests add. */
async function removeDescriptions(page: Page): Promise<readonly (readonly Kept[])[]> {
  const removed = [];
  for (const kind of KINDS) {
    const { data } = await callGraphql<{
      descriptionList: { descriptions: readonly (Kept & { id: string })[] };
    }>(
      page,
      `query ($kind: DescriptionKind!) {
        descriptionList(kind: $kind) { descriptions { id name steps { text user { id } } } } }`,
      { kind },
    );
    const { descriptions } = data.descriptionList;
    await callGraphql(
      page,
      `mutation ($requestId: ID!, $kind: DescriptionKind!, $ids: [ID!]!) {
        deleteDescriptions(requestId: $requestId, kind: $kind, ids: $ids) { __typename } }`,
      { requestId: randomUUID(), kind, ids: descriptions.map(({ id }) => id) },
    );
    removed.push(descriptions);
  }
  return removed;
}

async function giveBack(page: Page, removed: readonly (readonly Kept[])[]): Promise<void> {
  for (const [index, kind] of KINDS.entries()) {
    for (const { name, steps } of removed[index] ?? []) {
      const description = { name, steps: steps.map(({ text, user }) => ({ text, userId: user.id })) };
      await callGraphql(
        page,
        `mutation ($requestId: ID!, $kind: DescriptionKind!, $description: DescriptionInput!) {
          createDescription(requestId: $requestId, kind: $kind, description: $description) { __typename } }`,
        { requestId: randomUUID(), kind, description },
      );
    }
  }
}

let removed: readonly (readonly Kept[])[] = [];

test.beforeEach(async ({ page }) => {
  await giveSession(page);
  removed = await removeDescriptions(page);
});

test.afterEach(async ({ page }) => {
  await giveSession(page);
  await removeDescriptions(page);
  await giveBack(page, removed);
});

/** By the menu of the row. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await openRowMenu(page, name);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('descriptions are added, changed, put in order and deleted', async ({ page }) => {
  await test.step('are added in a modal, which needs a text [SETTINGS-03, SETTINGS-09, SETTINGS-11, FLOWS-01, FLOWS-04, FLOWS-06, FLOWS-20, FLOWS-21]', async () => {
    await page.goto('/beheer?tab=taakflow');
    await expect(page.getByRole('tab', { name: 'taken', exact: true })).toHaveCount(2);
    await expect(page.getByRole('tab', { name: 'workflows', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Nieuwe omschrijving', exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Omschrijving', exact: true })).toBeFocused();
    await opslaan(page).click();
    await expect(page.getByText("Het veld 'Omschrijving' is verplicht.", { exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
    await page.getByRole('button', { name: 'annuleren', exact: true }).click();
  });
  const focused = () => page.evaluate(() => document.activeElement?.closest('[role="row"]')?.textContent);
  const names = ['Bellen', 'Aangifte', 'Controle'].map(freshName);
  const [bellen = '', aangifte = '', controle = ''] = names;
  for (const name of names) await createTask(page, name);
  await expect(listed(page, 'Taken')).toHaveText(names);

  await test.step('are put in order by key, by menu, by dragging and by the alphabet [FLOWS-22]', async () => {
    // By key on the row, by its menu, and by the keyboard's own way of dragging.
    await page.getByRole('button', { name: bellen, exact: true }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(listed(page, 'Taken')).toHaveText([aangifte, bellen, controle]);
    await expect(page.getByText(`${bellen}: plaats 2 van 3.`, { exact: true })).toBeAttached();
    await choose(page, controle, 'Omhoog');
    await expect(listed(page, 'Taken')).toHaveText([aangifte, controle, bellen]);
    await expect.poll(focused).toBe(controle);
    // Within the list arrow keys lead to the handle of a row.
    await listed(page, 'Taken').first().focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: `${bellen} slepen`, exact: true })).toBeFocused();
    for (const key of ['Enter', 'Home', 'Enter']) {
      await page.keyboard.press(key);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await expect(listed(page, 'Taken')).toHaveText([bellen, aangifte, controle]);
    await listed(page, 'Taken')
      .nth(0)
      .dragTo(listed(page, 'Taken').nth(2), { targetPosition: { x: 300, y: 34 } });
    await expect(listed(page, 'Taken')).toHaveText([aangifte, controle, bellen]);
    await page.reload();
    await expect(listed(page, 'Taken')).toHaveText([aangifte, controle, bellen]);
    await page.getByRole('button', { name: 'Op alfabet', exact: true }).click();
    await expect(listed(page, 'Taken')).toHaveText([aangifte, bellen, controle]);
  });
  await test.step('are changed in a modal [FLOWS-05, FLOWS-24]', async () => {
    await page.getByRole('button', { name: aangifte, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Omschrijving wijzigen', exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Omschrijving', exact: true }).fill(`${aangifte} anders`);
    await opslaan(page).click();
    await expect(listed(page, 'Taken').first()).toHaveText(`${aangifte} anders`);
    await expectFitAndAccessible(page);
  });
  await test.step('are ticked, and deleted after a question [SETTINGS-08, SETTINGS-13, SETTINGS-20, FLOWS-03]', async () => {
    for (const row of [0, 1])
      await listed(page, 'Taken').nth(row).getByRole('checkbox').check({ force: true });
    await expectFitAndAccessible(page);
    await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(page.getByText('Er worden 2 omschrijvingen verwijderd.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'verwijderen', exact: true }).click();
    await expect(page.getByText('Omschrijving(s) verwijderd.', { exact: true })).toBeVisible();
    await expect(listed(page, 'Taken')).toHaveText([controle]);
    await expect.poll(focused).toBe(controle);
    await choose(page, controle, 'Verwijderen');
    await page.getByRole('button', { name: 'verwijderen', exact: true }).click();
    await expect(page.getByText('Nog geen taken', { exact: true })).toBeVisible();
    await expect(list(page, 'Taken')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Taak toevoegen', exact: true })).toBeFocused();
    await expectFitAndAccessible(page);
  });
});

test('a task flow is made of steps, each with a user', {
  tag: '@picture',
}, async ({ page }) => {
  const opslaanVorm = page.getByRole('button', { name: 'Opslaan', exact: true });
  await test.step('has a screen of its own, and needs a name and a step [SHELL-25, SETTINGS-12, FLOWS-16, FLOWS-17, ERR-56]', async () => {
    await page.goto('/beheer?tab=taakflow&lijst=workflows');
    await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
    await expect(page).toHaveURL('/flow');
    await opslaanVorm.click();
    await expect(page.getByText('Naam workflow is een verplicht veld.', { exact: true })).toBeVisible();
    await expect(page.getByText('Tenminste één taak is verplicht.', { exact: true })).toBeVisible();
    await expectFitAndAccessible(page);
  });
  const userOf = (name: string, step: number) =>
    page.getByRole('button', { name: `${name} Gebruiker van taak ${step}`, exact: true });
  const name = freshName('Jaarwerk');
  const named = page.getByRole('textbox', { name: 'Naam workflow', exact: true });
  await test.step('has a name, and at most ten steps with a text and a user [FLOWS-13, FLOWS-14, FLOWS-15, FLOWS-23]', async () => {
    await named.fill('Jaarrekening');
    await page.getByLabel('Taak 1', { exact: true }).fill('Opvragen');
    await capturePicture(page, 'workflow');
    await named.fill(name);
    const add = page.getByRole('button', { name: 'Taak toevoegen', exact: true });
    for (let step = 2; step <= 10; step += 1) {
      await add.click();
      await expect(page.getByLabel(`Taak ${step}`, { exact: true })).toBeFocused();
    }
    await expect(add).toBeDisabled();
    await page.getByLabel('Taak 10', { exact: true }).fill('Controleren');
    await userOf('beheer', 10).click();
    await page.getByRole('option', { name: 'advies', exact: true }).click();
    await expect(userOf('advies', 10)).toBeVisible();
    await page.getByRole('button', { name: 'Taak 1 omlaag', exact: true }).click();
    await expect(page.getByLabel('Taak 2', { exact: true })).toHaveValue('Opvragen');
  });
  await test.step('leaves out no task: those without a text are named [FLOWS-12, FLOWS-18]', async () => {
    await opslaanVorm.click();
    await expect(page.getByText('Taak is een verplicht veld.', { exact: true })).toHaveCount(8);
    for (const blank of [1, 2, 2, 2, 2, 2, 2, 2]) {
      await page.getByRole('button', { name: `Taak ${blank} verwijderen`, exact: true }).click();
    }
    await expect(page.getByLabel('Taak 2', { exact: true })).toHaveValue('Controleren');
  });
  await test.step('leads back to the list when it is stored [FLOWS-24]', async () => {
    await opslaanVorm.click();
    await expect(page).toHaveURL(/^.*\/beheer\?lijst=workflows&tab=taakflow$/);
    await expect(page.getByText('Workflow toegevoegd.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Toevoegen', exact: true })).toBeFocused();
    await expect(listed(page, 'Workflows').filter({ hasText: name })).toHaveText(`${name}2 taken`);
    await expectFitAndAccessible(page);
  });
  await test.step('is opened by its row, and changed [FLOWS-07, FLOWS-24]', async () => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByLabel('Taak 2', { exact: true })).toHaveValue('Controleren');
    await expect(userOf('beheer', 1)).toBeVisible();
    await expect(userOf('advies', 2)).toBeVisible();
    await page.getByRole('button', { name: 'Taak 1 verwijderen', exact: true }).click();
    await opslaanVorm.click();
    await expect(page.getByText('Workflow gewijzigd.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    await expect(listed(page, 'Workflows').filter({ hasText: name })).toHaveText(`${name}1 taak`);
  });
});

test('the workflow screen is an admin’s [ROLES-22]', async ({ page }) => {
  await giveSession(page, 'readwrite');
  await page.goto('/flow');
  await expect(page).toHaveURL('/dashboard');
});
