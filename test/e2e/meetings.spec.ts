import { expect, type Page, test } from '@playwright/test';
import {
  agendaOf,
  date,
  field,
  freshMonday,
  inCalendar,
  time,
} from '#test/support/browser/agenda-screens.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  giveSession,
  operationOf,
} from '#test/support/browser/browser.ts';
import { freshName, sandbox } from '#test/support/browser/relation-screens.ts';
import { openStored, storeOrganisation } from '#test/support/relation/stored-relations.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const detail = (page: Page, term: string) =>
  page.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('xpath=following-sibling::dd[1]');

/** The moments from `begun` until now, as a date with its time says them. */
function sinceFull(begun: number): RegExp {
  const zone = { timeZone: 'Europe/Amsterdam' } as const;
  const days = new Intl.DateTimeFormat('nl-NL', { ...zone, dateStyle: 'full' });
  const times = new Intl.DateTimeFormat('nl-NL', { ...zone, timeStyle: 'short' });
  const minutes = [begun, Date.now() - 60_000, Date.now()].filter((at) => at >= begun);
  return new RegExp(`^(?:${minutes.map((at) => `${days.format(at)} om ${times.format(at)}`).join('|')})$`);
}

test.beforeEach(({ page }) => giveSession(page));
test.afterEach(() => sandbox().clearFaults());

test('a meeting with a relation is made, shown in the agenda, changed and started', async ({
  page,
  context,
}) => {
  const monday = freshMonday();
  const tradeName = freshName('Videoklant');
  const topic = freshName('Jaarcijfers');
  const relationId = await storeOrganisation(page, tradeName);
  await test.step('the form stands behind Zoom on the tab of the relation, and leaves as it came [MEET-02, MEET-06, MEET-34, SHELL-37]', async () => {
    await openStored(page, relationId);
    await page.getByRole('tab', { name: 'agenda', exact: true }).click();
    await link(page, 'Zoom').click();
    await expect(page).toHaveURL(/\/zoom\?relatie=/);
    await expect(page.getByText(tradeName, { exact: true }).first()).toBeVisible();
    await expect(field(page, 'Duur in minuten')).toHaveValue('60');
    await button(page, 'Annuleren').click();
    await expect(page).toHaveURL(/\/relview\?.*tab=agenda/);
    await link(page, 'Zoom').click();
  });
  await test.step('a topic is required, a duration takes digits alone, times are offered by the quarter [MEET-01, MEET-02, MEET-03, MEET-04, MEET-35]', async () => {
    await button(page, 'Aanmaken').click();
    await expect(page.getByText("Het veld 'Onderwerp' is verplicht.", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await field(page, 'Onderwerp').fill(topic);
    await field(page, 'Duur in minuten').fill('4x5');
    await expect(field(page, 'Duur in minuten')).toHaveValue('45');
    await date(page, 'startDay').fill(monday);
    await time(page, 'Starttijd').fill('16:');
    await expect(page.getByRole('option')).toHaveText(['16:00', '16:15', '16:30', '16:45']);
    await time(page, 'Starttijd').fill('10:00');
    await page.keyboard.press('Tab');
  });
  const begun = Date.now();
  await test.step('what was made is opened from its message, and shows all of it [MEET-05, MEET-07, MEET-08, MEET-10, MEET-19, MEET-31, SHELL-38]', async () => {
    await button(page, 'Aanmaken').click();
    await expect(page.getByText('De Zoom afspraak is aangemaakt.', { exact: true })).toBeVisible();
    await button(page, 'openen').click();
    await expect(page).toHaveURL(/\/zoomview\?id=/);
    await expect(detail(page, 'Onderwerp')).toHaveText(topic);
    await expect(detail(page, 'Status')).toHaveText('aangemaakt');
    await expect(detail(page, 'Duur in minuten')).toHaveText('45');
    await expect(detail(page, 'Wachtwoord')).toHaveText(/^[a-z2-9]{4}$/);
    await expect(detail(page, 'Relatie')).toHaveText(tradeName);
    await expect(detail(page, 'Adres').getByRole('link')).toHaveAttribute('href', /\/zoom\/j\/\d+\?pwd=/);
    await expect(detail(page, 'Aangemaakt op')).toHaveText(sinceFull(begun));
    await expect(button(page, 'Sluiten')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('its appointment leads to it [MEET-27, MEET-34]', async () => {
    await page.goto(agendaOf(monday, '?tab=week'));
    await inCalendar(page, `${tradeName} - Zoom - ${topic}`).click();
    await expect(button(page, 'Link kopiëren')).toBeVisible();
    await link(page, 'videovergadering').click();
    await expect(button(page, 'Link kopiëren')).toBeVisible();
    await expect(detail(page, 'Onderwerp')).toHaveText(topic);
  });
  await test.step('it is changed here and in the agenda [MEET-03, MEET-05, MEET-10, MEET-32]', async () => {
    await link(page, 'Wijzigen').click();
    await expect(time(page, 'Starttijd')).toHaveValue('10:00');
    await expect(button(page, 'Opslaan')).toBeVisible();
    await time(page, 'Starttijd').fill('11:30');
    await page.keyboard.press('Tab');
    await button(page, 'Opslaan').click();
    await expect(page.getByText('De Zoom afspraak is gewijzigd.', { exact: true })).toBeVisible();
    await expect(time(page, 'Starttijd')).toHaveValue('11:30');
    await expect(time(page, 'Eindtijd')).toHaveValue('12:15');
    await link(page, 'videovergadering').click();
    await expect(detail(page, 'Start')).toHaveText(/^.+ om 11:30$/);
  });
  await test.step('Starten opens it at Zoom, and the view follows it until its end [MEET-08, MEET-09, MEET-10, MEET-20, MEET-21, MEET-38]', async () => {
    const [tab] = await Promise.all([context.waitForEvent('page'), button(page, 'Starten').click()]);
    await expect(tab.getByText(`De vergadering '${topic}' is gestart.`, { exact: true })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(detail(page, 'Status')).toHaveText('gestart');
    await expect(button(page, 'Starten')).toHaveCount(0);
    await tab.getByRole('button', { name: 'Beëindigen voor iedereen', exact: true }).click();
    await expect(tab.getByText('De vergadering is beëindigd.', { exact: true })).toBeVisible();
    await tab.close();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(detail(page, 'Status')).toHaveText('beëindigd');
    await expect(page.getByText('Adres', { exact: true })).toHaveCount(0);
    await expect(link(page, 'Wijzigen')).toHaveCount(0);
    await button(page, 'Sluiten').click();
    await expect(page).not.toHaveURL(/zoomview/);
  });
});

test('a meeting without a start begins at once; one that Zoom refuses is decided about [MEET-24, MEET-35]', async ({
  page,
  context,
}) => {
  const topic = freshName('Meteen');
  await page.goto('/zoom');
  await field(page, 'Onderwerp').fill(topic);
  const [tab] = await Promise.all([context.waitForEvent('page'), button(page, 'Aanmaken').click()]);
  await expect(tab.getByText(`De vergadering '${topic}' is gestart.`, { exact: true })).toBeVisible();
  await tab.close();
  await expect(page.getByText('De Zoom afspraak is aangemaakt.', { exact: true })).toBeVisible();

  await sandbox().addFault('zoom', { fault: 'status', status: 400, times: 'always' });
  const refused = freshName('Geweigerd');
  await page.goto('/zoom');
  await field(page, 'Onderwerp').fill(refused);
  await button(page, 'Aanmaken').click();
  await expect(page).toHaveURL(/\/zoomview\?id=/);
  await expect(detail(page, 'Status')).toHaveText('niet aangemaakt');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await sandbox().clearFaults();
  await button(page, 'Opnieuw aanmaken').click();
  await expect(detail(page, 'Status')).toHaveText('aangemaakt');
});

test('a failed call on either screen carries its tag [ERR-42]', async ({ page }) => {
  const refuse = (matches: RegExp) =>
    page.route('**/graphql', (route) =>
      matches.test(operationOf(route.request()) ?? '')
        ? route.fulfill({ json: { errors: [{ message: 'Mis.', extensions: { code: 'FORBIDDEN' } }] } })
        : route.fallback(),
    );
  const modal = page.getByRole('alertdialog').getByText('(403) Mis. [zoom]', { exact: true });
  await refuse(/^meetingQueries/);
  await page.goto('/zoomview?id=x');
  await expect(modal).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await refuse(/^useSaveMeetingCreate/);
  await page.goto('/zoom');
  await field(page, 'Onderwerp').fill('Wordt geweigerd');
  await button(page, 'Aanmaken').click();
  await expect(modal).toBeVisible();
});
