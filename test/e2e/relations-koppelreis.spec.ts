import { expect, type Page, test } from '@playwright/test';
import { giveSession } from '#test/support/browser/browser.ts';
import { dashboardEntry } from '#test/support/browser/dashboard-entry.ts';
import { capturePicture } from '#test/support/browser/manual-picture.ts';
import {
  addOrganisation,
  addPerson,
  addPersonFromList,
  field,
  freshName,
  goToList,
  koppelreis,
  sandbox,
  save,
  step,
} from '#test/support/browser/relation-screens.ts';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';
import {
  changeStored,
  openStored,
  runHistory,
  storePerson,
  untilCarried,
} from '#test/support/relation/stored-relations.ts';

test.afterEach(() => sandbox().clearFaults());

/** Leaves no fault to what comes after. */
async function closePanel(page: Page): Promise<void> {
  await koppelreis(page).getByRole('button', { name: 'Koppelreis sluiten', exact: true }).click();
  await expect(koppelreis(page)).toHaveCount(0);
  await sandbox().clearFaults();
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Wijzigen', exact: true })).toBeVisible();
}

/** Away from under the pointer, and in the page's time: it stays five seconds. */
async function expectToLeave(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.clock.fastForward(6_000);
  await expect(koppelreis(page)).toHaveCount(0);
}

test('after a save, the panel shows what happens at the services, and what fails there', {
  tag: '@picture',
}, async ({ page }) => {
  await page.clock.install();
  await giveSession(page);
  await test.step('the panel ticks off the services of an organisation in their order, and leaves [RELSAGA-03, RELSAGA-04, RELSAGA-05, RELSAGA-06, RELSAGA-07, RELSAGA-29, RELSAGA-30]', async () => {
    await sandbox().addFault('e-boekhouden', { fault: 'hold', operation: 'AddRelatie' });
    const name = freshName('Bakkerij');
    await addOrganisation(page, name);
    // Back on the list at once, while a service is still at work.
    await expect(page.getByText('Relatie toegevoegd.', { exact: true })).toBeVisible();
    const panel = koppelreis(page);
    await expect(panel.getByText(name, { exact: true })).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveText([
      /^Contact.*Microsoft.*klaar$/,
      /^Map.*OneDrive.*klaar$/,
      /^Boekhouding.*e-Boekhouden.*bezig$/,
      /^Fiscaal.*Fiscaal Gemak.*klaar$/,
      /^Uren.*overgeslagen$/,
    ]);
    await expect(panel.getByText('3 van 4 klaar', { exact: true })).toBeVisible();
    await capturePicture(page, 'koppelreis');
    // Under the pointer it stays until all of it is seen.
    await panel.hover();
    await sandbox().release('e-boekhouden');
    await expect(step(panel, 'Boekhouding').getByText('klaar', { exact: true })).toBeVisible();
    await expect(panel.getByText('4 van 4 klaar', { exact: true })).toBeVisible();
    await expectToLeave(page);
  });
  await test.step('the panel has the services of a person [RELSAGA-08, RELSAGA-09, RELSAGA-10, RELSAGA-11, RELSAGA-25, RELSAGA-30]', async () => {
    await addPersonFromList(page, freshName('Persoon'));
    await koppelreis(page).hover();
    await expect(koppelreis(page).getByRole('listitem')).toHaveText([
      /^Contact.*klaar$/,
      /^Map.*klaar$/,
      /^Fiscaal.*klaar$/,
      /^Nieuwsbrief.*Laposta.*klaar$/,
      /^VvE.*overgeslagen$/,
      /^Portal.*klaar$/,
    ]);
  });
  await test.step('the panel folds to a count and stays under the pointer', async () => {
    const panel = koppelreis(page);
    await panel.hover();
    await expect(panel.getByText('5 van 5 klaar', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Koppelreis inklappen', exact: true }).click();
    await expect(panel.getByRole('list')).toHaveCount(0);
    await expect(panel.getByText('5 van 5 klaar', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Koppelreis uitklappen', exact: true }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(6);
    await panel.getByRole('button', { name: 'Koppelreis sluiten', exact: true }).click();
    await expect(panel).toHaveCount(0);
  });
  await test.step("a service that fails with a wrong tax key says so in the panel, while the user goes on on '/relaties' [RELSAGA-15, RELSAGA-16]", async () => {
    await sandbox().addFault('fiscaal-gemak', { fault: 'refuse', times: 'always' });
    await addPersonFromList(page, freshName('Sleutel'));
    const panel = koppelreis(page);
    await expect(panel.getByRole('alert')).toHaveText('Let op! Fiscaal Gemak key ongeldig.');
    await expect(page).toHaveURL('/relaties');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(step(panel, 'Fiscaal').getByText('mislukt', { exact: true })).toBeVisible();
    await expect(panel.getByText('vraagt aandacht', { exact: true })).toBeVisible();
    await closePanel(page);
  });
  await test.step('a service that fails does not interrupt what is being done elsewhere [RELSAGA-26]', async () => {
    await sandbox().addFault('laposta', { fault: 'hold', times: 'always' });
    await addPersonFromList(page, freshName('Stil'));
    await page.getByRole('button', { name: 'Toevoegen', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Persoon', exact: true }).click();
    await field(page, 'surname').focus();
    await sandbox().addFault('laposta', { fault: 'refuse', times: 'always' });
    await sandbox().release('laposta');
    await expect(step(koppelreis(page), 'Nieuwsbrief').getByText('mislukt', { exact: true })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(field(page, 'surname')).toBeFocused();
    await expect(koppelreis(page).getByText('vraagt aandacht', { exact: true })).toBeVisible();
    await closePanel(page);
    await goToList(page);
  });
  await test.step('a service that fails can be let be, of which nothing says that all is done [RELSAGA-26]', async () => {
    await sandbox().addFault('laposta', { fault: 'refuse', times: 'always' });
    await addPersonFromList(page, freshName('Laat'));
    const panel = koppelreis(page);
    await panel.getByRole('button', { name: 'Nieuwsbrief: laat maar', exact: true }).click();
    await expect(step(panel, 'Nieuwsbrief').getByText('gelaten', { exact: true })).toBeVisible();
    await expect(panel.getByText('4 van 5 klaar, 1 gelaten', { exact: true })).toBeVisible();
    await expect(panel.getByText(/^.*alles is klaar$/)).toHaveCount(0);
    await expectToLeave(page);
    await dashboardEntry(page).click();
    const attention = page.getByRole('region', { name: 'Vraagt aandacht', exact: true });
    await expect(attention).toBeVisible();
    await expect(attention.getByText('Alles is bijgewerkt', { exact: true })).toHaveCount(0);
  });
});

// A page of its own, as the clock of the one above runs ahead of the server's.
test('a service that asks for a pause is shown while its step waits, and is asked again', async ({
  page,
}) => {
  await giveSession(page);
  const busy = { fault: 'status', status: 429, retryAfterSeconds: 8, times: 'always' } as const;
  await sandbox().addFault('laposta', busy);
  await addPerson(page, freshName('Pauze'));
  const waiting = step(koppelreis(page), 'Nieuwsbrief');
  await expect(waiting.getByText('wacht', { exact: true })).toBeVisible();
  await expect(
    waiting.getByText(
      /^Laposta krijgt te veel aanvragen tegelijk\. Balie probeert het na \d\d:\d\d:\d\d opnieuw\.$/,
    ),
  ).toBeVisible();
  // A run that still waits would meet the faults of the tests after this one.
  await koppelreis(page).hover();
  await sandbox().clearFaults();
  await expect(waiting.getByText('klaar', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('the read view shows the runs and the BSN of a relation', async ({ page }) => {
  await giveSession(page);
  await test.step('shows the runs of a relation, and follows what another user does live', async () => {
    const id = await storePerson(page, freshName('Historie'));
    await untilCarried(page, id);
    await openStored(page, id);
    await expect(step(runHistory(page), 'Contact').getByText('klaar', { exact: true })).toBeVisible();
    await expect(runHistory(page).getByRole('button', { name: /^Opgeslagen door beheer .+$/ })).toHaveCount(
      1,
    );

    await changeStored(page, 'person', id, { city: 'Delft' });
    await expect(page.getByRole('main').getByText('2801 AB Delft', { exact: true })).toBeVisible();
    await expect(runHistory(page).getByRole('button', { name: /^Opgeslagen door beheer .+$/ })).toHaveCount(
      2,
    );
    await expect(step(runHistory(page), 'Contact').first().getByText('klaar', { exact: true })).toBeVisible();
  });
  await test.step('offers to try again what failed before', async () => {
    await sandbox().addFault('laposta', { fault: 'refuse', times: 'always' });
    const id = await storePerson(page, freshName('Later'));
    await untilCarried(page, id);
    await openStored(page, id);
    await expect(runHistory(page).getByText('vraagt aandacht', { exact: true })).toBeVisible();
    await sandbox().clearFaults();
    await runHistory(page).getByRole('button', { name: 'Nieuwsbrief: opnieuw', exact: true }).click();
    await expect(step(runHistory(page), 'Nieuwsbrief').getByText('klaar', { exact: true })).toBeVisible();
    await expect(runHistory(page)).not.toContainText('vraagt aandacht');
  });
  await test.step('keeps the BSN to its last digits until who may write asks for it, and writes that down', async () => {
    const bsn = freshBsn();
    const id = await storePerson(page, freshName('Geheim'), { bsn });
    const received: string[] = [];
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      received.push(await response.text());
      await route.fulfill({ response });
    });
    const main = page.getByRole('main');
    await openStored(page, id);
    await expect(main.getByText(`•••••• ${bsn.slice(-3)}`, { exact: true })).toBeVisible();

    await openForm(page);
    await expect(field(page, 'bsn')).toHaveValue(`•••••• ${bsn.slice(-3)}`);
    await field(page, 'city').fill('Delft');
    await save(page);
    await expect(page).toHaveURL(/\/relview/);
    expect(received.join()).toContain(`••••••${bsn.slice(-3)}`);
    expect(received.join()).not.toContain(bsn);

    await openForm(page);
    await main.getByRole('button', { name: 'BSN tonen', exact: true }).click();
    await expect(field(page, 'bsn')).toHaveValue(bsn);
    await expect(field(page, 'bsn')).toBeFocused();
    const other = freshBsn();
    await field(page, 'bsn').fill(other);
    await save(page);
    await expect(page).toHaveURL(/\/relview/);

    await expect(main.getByText(`•••••• ${other.slice(-3)}`, { exact: true })).toBeVisible();
    await main.getByRole('button', { name: 'BSN tonen', exact: true }).click();
    await expect(main.getByText(other, { exact: true })).toBeVisible();
    await main.getByRole('button', { name: 'BSN verbergen', exact: true }).click();
    await expect(main).not.toContainText(other);
    // The history is not read again for what was only looked at.
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(
      page
        .getByRole('region', { name: 'Geschiedenis', exact: true })
        .getByText('BSN bekeken door beheer', { exact: true }),
      'in the form and in the view',
    ).toHaveCount(2);
  });
});
