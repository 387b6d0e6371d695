import { expect, type Page, test } from '@playwright/test';
import { callGraphql, expectAccessible, giveSession } from '#test/support/browser/browser.ts';
import { firstRow, goToList, openList, searchBox } from '#test/support/browser/relation-screens.ts';

const count = async (page: Page): Promise<number> => {
  const heading = page.getByRole('heading', { level: 1, name: 'Relaties', exact: true });
  const shown = heading.locator('xpath=following-sibling::*[1]');
  return Number((await shown.textContent())?.replaceAll('.', ''));
};

interface ListAnswer {
  readonly data: {
    readonly relations: {
      readonly edges: readonly {
        readonly node: {
          readonly displayName: string;
          readonly relationNumber: string;
          readonly owner: { readonly username: string } | null;
        };
      }[];
    };
  };
}

test('the relation list by role [ROLES-06, ROLES-10, ROLES-11, ROLES-20]', async ({ page }) => {
  await test.step('who only reads sees no writing button and cannot select [ROLES-11, ROLES-20]', async () => {
    await giveSession(page, 'read');
    await openList(page);
    await expect(page.getByRole('button', { name: 'Toevoegen', exact: true })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await firstRow(page).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Wijzigen', exact: true })).toHaveCount(0);
    await page.goto('/persoon');
    await expect(page.getByText('U kunt relaties alleen bekijken', { exact: true })).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
  });

  await giveSession(page);
  const query = `query { relations(first: 200) { edges { node { displayName relationNumber owner { username } } } } }`;
  const answer = (await callGraphql(page, query, {})) as ListAnswer;
  const relations = answer.data.relations.edges.map(({ node }) => node);
  const numberOf = (username: string) => relations.find(({ owner }) => owner?.username === username);
  const [mine, theirs] = [numberOf('advies'), numberOf('salaris')];
  if (!mine || !theirs) throw new Error('the first relations are of one user');

  await test.step('an admin sees all relations, a readwrite user the own ones [ROLES-06, ROLES-10]', async () => {
    await openList(page);
    await expect(page.getByRole('button', { name: 'Toevoegen', exact: true })).toBeVisible();
    const all = await count(page);
    await giveSession(page, 'readwrite');
    await openList(page);
    const own = await count(page);
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(all);
    await firstRow(page).getByRole('link').first().click();
    await expect(page.getByRole('main').getByText('advies', { exact: true })).toBeVisible();
  });

  await test.step('who searches for the number of a colleague’s relation is told whose it is [ROLES-10]', async () => {
    await goToList(page);
    await searchBox(page).fill(theirs.relationNumber);
    await expect(
      page.getByText(
        'Dit relatienummer is van een relatie van salaris. Zonder ‘Alle rechten’ ziet u alleen uw eigen relaties.',
        { exact: true },
      ),
    ).toBeVisible();
    await expect(page.getByText(theirs.displayName, { exact: true })).toHaveCount(0);
    await expectAccessible(page);

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Zoeken en opdrachten', exact: true });
    await palette.getByRole('searchbox').or(palette.getByRole('textbox')).fill(theirs.relationNumber);
    await expect(
      palette.getByRole('menuitem', {
        name: `${theirs.relationNumber} is van een relatie van salaris`,
        exact: true,
      }),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    await searchBox(page).fill(mine.relationNumber);
    await firstRow(page).getByText(mine.displayName, { exact: true }).click();
    await expect(page).toHaveURL(/\/relview\?id=/);
  });
});
