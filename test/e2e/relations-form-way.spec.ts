import { expect, type Page, test } from '@playwright/test';
import { giveSession } from '#test/support/browser/browser.ts';
import {
  addPersonFromList,
  field,
  findContact,
  freshName,
  openList,
} from '#test/support/browser/relation-screens.ts';
import { pick } from '#test/support/browser/task-screens.ts';
import { storeOrganisation } from '#test/support/relation/stored-relations.ts';

/** What stands under a field. */
const under = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);

test('a form is left by Escape, knows the next number, and finds its way [RELRULES-31]', async ({ page }) => {
  await giveSession(page);
  await openList(page);
  const add = page.getByRole('button', { name: 'Toevoegen', exact: true });
  await test.step('Escape closes an open list first, and leaves the form only then', async () => {
    await add.click();
    await page.getByRole('menuitem', { name: 'Persoon', exact: true }).click();
    for (const list of [
      page.getByRole('combobox', { name: 'Bedrijven', exact: true }),
      under(page, 'country').getByRole('combobox'),
    ]) {
      await list.click();
      await list.pressSequentially('ne');
      await expect(page.getByRole('listbox')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(list).toBeFocused();
      await expect(list).toHaveValue(/^.*ne$/);
      await list.fill('');
    }
    await pick(page, under(page, 'country').getByRole('combobox'), 'Nederland');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/relaties');
  });
  await test.step('an empty form has the number after the last one, whichever kind is added [RELRULES-31]', async () => {
    await add.click();
    await page.getByRole('menuitem', { name: 'Persoon', exact: true }).click();
    const number = field(page, 'relationNumber');
    await expect(number).toHaveValue(/^\d{4,}$/);
    const next = String(Number(await number.inputValue()) + 1);
    await page.goBack();
    await addPersonFromList(page, freshName('Genummerd'));
    await expect(page.getByText('Relatie toegevoegd.', { exact: true })).toBeVisible();
    await add.click();
    await page.getByRole('menuitem', { name: 'Persoon', exact: true }).click();
    await expect(number).toHaveValue(next);
    await page.goBack();
    await add.click();
    await page.getByRole('menuitem', { name: 'Organisatie', exact: true }).click();
    await page.getByRole('link', { name: 'Handmatig invullen', exact: true }).click();
    await expect(number).toHaveValue(next);
  });
  await test.step('what is typed to find a contact person stays while the page scrolls and when one goes on, until it is chosen from', async () => {
    await page.setViewportSize({ width: 1024, height: 500 });
    const contacts = under(page, 'contactPersons').getByRole('combobox');
    await findContact(page, 'bakker');
    await expect(page.getByRole('option').first()).toBeVisible();
    await contacts.hover();
    await page.mouse.wheel(0, -120);
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(contacts).toHaveValue('bakker');

    await contacts.press('Tab');
    await expect(contacts).toHaveValue('bakker');
    await expect(
      under(page, 'contactPersons').getByText(
        'Er is niets gekozen. Kies uit de lijst of maak het veld leeg.',
        {
          exact: true,
        },
      ),
    ).toBeVisible();
    await contacts.fill('');
    await contacts.press('Tab');
    await expect(under(page, 'contactPersons')).not.toContainText('Er is niets gekozen');
  });
  await test.step('a form of the other kind, and one of nobody, find their way', async () => {
    const name = freshName('Slagerij');
    const id = await storeOrganisation(page, name);
    await page.goto(`/persoon?id=${id}`);
    await expect(page).toHaveURL(`/bedrijf?id=${id}`);
    await expect(field(page, 'tradeName')).toHaveValue(name);
    await page.goto('/bedrijf');
    await expect(page).toHaveURL('/bedrijfk');
    await page.goto('/relview?id=T3JnYW5pc2F0aW9uOjAxOTAwMDAwLTAwMDAtNzAwMC04MDAwLTAwMDAwMDAwMDAwMA');
    await expect(page.getByText('Deze relatie is er niet (meer)', { exact: true })).toBeVisible();
  });
});
