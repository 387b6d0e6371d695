import { expect, type Page, test } from '@playwright/test';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { dayInNumbers } from '#domain/dates/day-in-words.ts';
import {
  agendaOf,
  at,
  date,
  dayIn,
  field,
  freshMonday,
  inCalendar,
  time,
} from '#test/support/browser/agenda-screens.ts';
import { account, giveSession, untilAtRest } from '#test/support/browser/browser.ts';
import { freshName } from '#test/support/browser/relation-screens.ts';
import { appointmentsOf } from '#test/support/calendar/stored-appointments.ts';
import { openStored, storeOrganisation } from '#test/support/relation/stored-relations.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const user = (page: Page) => page.getByRole('button', { name: /^(.+ )?Voor$/ });

test('an appointment is made, changed, deleted and restored', async ({ page }) => {
  const monday = freshMonday();
  const name = freshName('Intake');
  const form = page.getByRole('form', { name: 'Nieuwe afspraak', exact: true });
  await giveSession(page);
  await page.goto(agendaOf(monday, '?tab=week'));
  await test.step('begins with its defaults [AGENDA-05, AGENDA-13, AGENDA-14, AGENDA-16, AGENDA-17, AGENDA-33, AGENDA-34]', async () => {
    await button(page, 'Toevoegen').click();
    await expect(form).toBeVisible();
    await expect(field(page, 'Afspraak')).toHaveValue('Bespreking');
    await expect(page.getByRole('combobox', { name: 'Relatie', exact: true })).toHaveValue('');
    await expect(user(page).getByText(account('admin').username, { exact: true })).toBeVisible();
    const times = page.getByRole('group', { name: 'Tijd', exact: true });
    for (const name of ['startDay', 'startTime', 'endDay', 'endTime']) {
      await expect(times.locator(`[data-field="${name}"]`)).toBeVisible();
    }
    await expect(button(page, 'Verwijderen')).toHaveCount(0);
    // The draft stands in the calendar while it is typed.
    await expect(page.locator('[data-view]').getByText('Bespreking', { exact: true })).toBeVisible();
  });
  await test.step('is stored with its text, place and time [AGENDA-13, AGENDA-15, AGENDA-17, AGENDA-18, AGENDA-53]', async () => {
    await field(page, 'Afspraak').fill(name);
    await field(page, 'Locatie').fill('Kamer 2');
    await time(page, 'Starttijd').fill('11:05');
    await expect(time(page, 'Eindtijd')).toHaveValue('12:05');
    await expect(button(page, 'Annuleren')).toBeVisible();
    await expect(button(page, 'Opslaan')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(agendaOf(monday, '?tab=week'));
    await expect(inCalendar(page, name)).toBeVisible();
  });
  await test.step('is opened by a click, and again by its address [AGENDA-08]', async () => {
    await inCalendar(page, name).click();
    await expect(page.getByRole('form', { name: 'Afspraak wijzigen', exact: true })).toBeVisible();
    await expect(field(page, 'Locatie')).toHaveValue('Kamer 2');
    await page.reload();
    await expect(field(page, 'Locatie')).toHaveValue('Kamer 2');
  });
  await test.step('is deleted after a question, and taken back [AGENDA-18]', async () => {
    await button(page, 'Verwijderen').click();
    await expect(page.getByText('Er wordt 1 afspraak verwijderd.', { exact: true })).toBeVisible();
    await button(page, 'verwijderen').click();
    await expect(page.getByText('Afspraak verwijderd.', { exact: true })).toBeVisible();
    await expect(inCalendar(page, name)).toHaveCount(0);
    await button(page, 'Ongedaan maken Ctrl Z').click();
    await expect(inCalendar(page, name)).toBeVisible();
  });
});

test('a cancelled new appointment is gone, and what was typed is asked about [AGENDA-38]', async ({
  page,
}) => {
  const monday = freshMonday();
  await giveSession(page);
  await page.goto(agendaOf(monday, '?tab=week'));
  const draft = page.locator('[data-view]').getByText('Bespreking', { exact: true });
  await button(page, 'Toevoegen').click();
  await expect(draft).toBeVisible();
  await button(page, 'Annuleren').click();
  await expect(draft).toHaveCount(0);
  await button(page, 'Toevoegen').click();
  await field(page, 'Locatie').fill('Elders');
  await test.step('other weeks are looked through beside the form', async () => {
    await button(page, 'Volgende week').click();
    await expect(dayIn(page, addDays(monday, 7))).toBeVisible();
    await expect(field(page, 'Locatie')).toHaveValue('Elders');
  });
  await button(page, 'Annuleren').click();
  await expect(
    page.getByText('Uw wijzigingen zijn nog niet opgeslagen en gaan verloren.', { exact: true }),
  ).toBeVisible();
  await button(page, 'verlaten').click();
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.goto(agendaOf(monday, '?tab=week'));
  await expect(dayIn(page, monday)).toBeVisible();
  await expect(page.locator('[data-view] [data-appointment]')).toHaveCount(0);
});

test('times are validated, and whole days are taken, and opened by a click [AGENDA-08, AGENDA-12, AGENDA-54, AGENDA-58, CONST-03]', async ({
  page,
}) => {
  const monday = freshMonday();
  const name = freshName('Dagen');
  await giveSession(page);
  await page.goto(agendaOf(monday, '?tab=week&nieuw=true'));
  await field(page, 'Afspraak').fill(name);
  await time(page, 'Starttijd').fill('10:07');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Starttijd ligt op hele 5 minuten.', { exact: true })).toBeVisible();
  await time(page, 'Starttijd').fill('10:10');
  await date(page, 'endDay').fill(addDays(monday, -1));
  await button(page, 'Opslaan').click();
  await expect(page.getByText('Einddatum ligt voor startdatum.', { exact: true })).toBeVisible();
  await expect(date(page, 'endDay')).toHaveValue(dayInNumbers(addDays(monday, -1)));
  await expect(date(page, 'endDay')).toBeFocused();
  await date(page, 'endDay').fill(addDays(monday, 2));
  await page.getByRole('checkbox', { name: 'Hele dag', exact: true }).press('Space');
  await button(page, 'Opslaan').click();
  await expect(inCalendar(page, name)).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await inCalendar(page, name).click();
  await expect(page.getByRole('form', { name: 'Afspraak wijzigen', exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Hele dag', exact: true })).toBeChecked();
  await expect(date(page, 'endDay')).toHaveValue(dayInNumbers(addDays(monday, 2)));
});

test('the list of times has quarters of an hour [CONST-03, AGENDA-54]', async ({ page }) => {
  await giveSession(page);
  await page.goto(agendaOf(freshMonday(), '?tab=week&nieuw=true'));
  await expect(time(page, 'Starttijd')).toHaveValue('09:00');
  await time(page, 'Starttijd').focus();
  // A list closes when its field is scrolled.
  await untilAtRest(page);
  await page.keyboard.press('ArrowDown');
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: /^(09:|10:0)/ })).toHaveText([
    '09:00',
    '09:15',
    '09:30',
    '09:45',
    '10:00',
  ]);
});

test('from its relation a new appointment begins, whose name comes before the text [AGENDA-07, AGENDA-22, AGENDA-23, AGENDA-35, AGENDA-36, RELVIEW-08]', async ({
  page,
}) => {
  const monday = freshMonday();
  const relation = freshName('Bakkerij');
  await giveSession(page);
  const relationId = await storeOrganisation(page, relation);
  await openStored(page, relationId);
  await page.getByRole('tab', { name: 'agenda', exact: true }).click();
  await expect(page.getByText('Geen komende afspraken', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Afspraak', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Relatie', exact: true })).toHaveValue(relation);
  // It begins at the next hour of work, which may be of another day.
  await time(page, 'Starttijd').fill('10:00');
  await date(page, 'startDay').fill(monday);
  await expect(date(page, 'endDay')).toHaveValue(dayInNumbers(monday));
  await button(page, 'Opslaan').click();
  // Its form leads back to where it was opened.
  await expect(page).toHaveURL(/\/relview\?.*tab=agenda/);
  await expect(page.getByRole('link', { name: `${relation} - Bespreking`, exact: true })).toBeVisible();

  await page.goto(`/relview?id=${relationId}&tab=agenda`);
  await expect(page.getByRole('columnheader')).toHaveText(['Afspraak', 'Start', 'Einde', 'Gebruiker']);
  await page.getByRole('link', { name: `${relation} - Bespreking`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^[^?]+${agendaOf(monday)}\\?afspraak=[^&]+$`));
  await button(page, 'Opslaan').click();
  await expect(page).toHaveURL(/\/relview\?.*tab=agenda/);
});

test('who is no admin reads the own name, and who may only read adds nothing [AGENDA-59, AGENDA-37]', async ({
  page,
}) => {
  const monday = freshMonday();
  await giveSession(page, 'readwrite');
  await page.goto(agendaOf(monday, '?tab=week'));
  await button(page, 'Toevoegen').click();
  await expect(field(page, 'Voor')).toHaveValue(account('readwrite').username);
  await expect(field(page, 'Voor')).toHaveAttribute('readonly', '');
  await giveSession(page, 'read');
  await page.goto(agendaOf(monday, '?tab=week&nieuw=true'));
  await expect(dayIn(page, monday)).toBeVisible();
  await expect(button(page, 'Toevoegen')).toHaveCount(0);
  await expect(page.getByRole('form')).toHaveCount(0);
});

test('a second appointment of the same user is warned of, and saved', async ({ page }) => {
  const monday = freshMonday();
  const [first, second] = [freshName('Eerst'), freshName('Ook')];
  await giveSession(page);
  await appointmentsOf(page).create({ text: first, start: at(monday, '09:00'), end: at(monday, '10:00') });
  await page.goto(agendaOf(monday, '?tab=week&nieuw=true'));
  await field(page, 'Afspraak').fill(second);
  await expect(
    page.getByText(`${account('admin').username} heeft dan ook ‘${first}’ (09:00 – 10:00).`, { exact: true }),
  ).toBeVisible();
  await button(page, 'Opslaan').click();
  await expect(inCalendar(page, second)).toBeVisible();
});

test('what both changed is chosen between, and the rest is kept', async ({ page }) => {
  const monday = freshMonday();
  const name = freshName('Botsing');
  const hours = { start: at(monday, '09:00'), end: at(monday, '10:00') };
  await giveSession(page);
  const appointments = appointmentsOf(page);
  const made = await appointments.create({ text: name, ...hours });
  await page.goto(agendaOf(monday, `?tab=week&afspraak=${made.id}`));
  await field(page, 'Locatie').fill('Kamer 1');
  await appointments.change(made, { text: `${name} anders`, location: 'Kamer 2', ...hours });
  await button(page, 'Opslaan').click();
  const dialog = page.getByRole('dialog', { name: 'Intussen gewijzigd', exact: true });
  await expect(dialog.getByText('Locatie', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(inCalendar(page, `${name} anders`)).toBeVisible();
  await expect(inCalendar(page, `${name} anders`).getByText('Kamer 1', { exact: true })).toBeVisible();
});

test('where both changed the same, the other value can be chosen; who saves meanwhile is shown at once', async ({
  page,
}) => {
  const monday = freshMonday();
  const name = freshName('Keuze');
  const hours = { start: at(monday, '09:00'), end: at(monday, '10:00') };
  await giveSession(page);
  const appointments = appointmentsOf(page);
  const made = await appointments.create({ text: name, location: 'Kamer 1', ...hours });
  await page.goto(agendaOf(monday, `?tab=week&afspraak=${made.id}`));
  await field(page, 'Locatie').fill('Kamer 3');
  await time(page, 'Starttijd').fill('11:00');
  await appointments.change(made, { text: name, location: 'Kamer 2', ...hours });
  await expect(
    page.getByText(
      'Een ander heeft deze afspraak zojuist opgeslagen. Waar u beiden iets anders hebt ingevuld, kiest u bij het opslaan.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(field(page, 'Locatie')).toHaveValue('Kamer 3');
  await button(page, 'Opslaan').click();
  const dialog = page.getByRole('dialog', { name: 'Intussen gewijzigd', exact: true });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await dialog.getByRole('radio', { name: 'Opgeslagen Kamer 2', exact: true }).press('Space');
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(inCalendar(page, name).getByText('Kamer 2', { exact: true })).toBeVisible();
  await expect.poll(async () => (await appointments.read(made.id))?.start).toBe(at(monday, '11:00'));
});

test('what was typed outlives the appointment that a colleague deletes', async ({ page }) => {
  const monday = freshMonday();
  const name = freshName('Weg');
  await giveSession(page);
  const appointments = appointmentsOf(page);
  const { id } = await appointments.create({
    text: name,
    start: at(monday, '09:00'),
    end: at(monday, '10:00'),
  });
  await page.goto(agendaOf(monday, `?tab=week&afspraak=${id}`));
  await field(page, 'Locatie').fill('Kamer 4');
  await appointments.remove(id);
  await expect(
    page.getByText(
      'Een ander heeft deze afspraak zojuist verwijderd. Bij het opslaan kunt u uw invoer als nieuwe afspraak bewaren.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(field(page, 'Locatie')).toHaveValue('Kamer 4');
  await button(page, 'Opslaan').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'bewaren', exact: true }).click();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(inCalendar(page, name).getByText('Kamer 4', { exact: true })).toBeVisible();
  expect(await appointments.read(id)).toBeNull();
});

test('the choice of relations searches as their list does, and has no others than the user sees [AGENDA-50]', async ({
  page,
}) => {
  const [own, other] = [freshName('Eigen'), freshName('Andermans')];
  const city = freshName('Oord');
  const monday = freshMonday();
  await giveSession(page);
  await storeOrganisation(page, other, { city });
  const open = () => page.goto(agendaOf(monday, '?tab=week&nieuw=true'));
  const choices = page.getByRole('option');
  const relation = page.getByRole('combobox', { name: 'Relatie', exact: true });
  await giveSession(page, 'readwrite');
  await storeOrganisation(page, own, { city });
  await open();
  await relation.fill(city.toUpperCase());
  await expect(choices).toHaveCount(1);
  await expect(choices.filter({ hasText: own })).toHaveCount(1);
  await relation.fill(other);
  await expect(choices.filter({ hasText: own })).toHaveCount(0);
  await expect(choices.filter({ hasText: other })).toHaveCount(0);
  await giveSession(page);
  await open();
  await relation.fill(city.toUpperCase());
  await expect(choices).toHaveCount(2);
});
