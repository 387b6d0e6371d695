import { expect, test } from '@playwright/test';
import { account, boxAtRest, callGraphql, giveSession, operationOf } from '#test/support/browser/browser.ts';
import {
  button,
  chooseUser,
  dayField,
  detail,
  notesField,
  openTask,
  pick,
  relationField,
  said,
  storeClient,
  storeSubject,
  subjectField,
  viewer,
} from '#test/support/browser/task-screens.ts';
import { tasksOf } from '#test/support/task/stored-tasks.ts';

test('a task is created, shown and changed', async ({ page }) => {
  await giveSession(page);
  const client = await storeClient(page);
  const subject = await storeSubject(page, 'Aangifte');

  await test.step('opens with its types and its buttons [TASKFORM-01, TASKFORM-03, TASKFORM-18, TASKFORM-20, TASKFORM-23, TASKRULES-29, SHELL-33]', async () => {
    await page.goto('/taak');
    await expect(page.getByRole('heading', { name: 'Nieuwe taak aanmaken', exact: true })).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Type', exact: true }).locator('label')).toHaveText([
      'Normaal',
      'Workflow',
      'Periodiek',
    ]);
    await expect(page.getByRole('radio', { name: 'Normaal', exact: true })).toBeChecked();
    await expect(button(page, 'Annuleren')).toBeVisible();
    await expect(button(page, 'Afronden')).toHaveCount(0);
  });

  await test.step('asks for what is missing, with the focus on the first [TASKFORM-04, TASKFORM-05, TASKRULES-01, TASKRULES-02, TASKRULES-06]', async () => {
    await button(page, 'Aanmaken').click();
    for (const label of ['Relatie', 'Onderwerp']) {
      await expect(said(page, `Het veld '${label}' is verplicht.`)).toBeVisible();
    }
    await expect(relationField(page)).toBeFocused();
    await pick(page, relationField(page), client.name);
    await expect(said(page, "Het veld 'Relatie' is verplicht.")).toHaveCount(0);
    await expect(said(page, "Het veld 'Onderwerp' is verplicht.")).toBeVisible();
  });

  await test.step('refuses an end before the start [TASKFORM-07, TASKFORM-08, TASKFORM-09]', async () => {
    await pick(page, subjectField(page), subject);
    await expect(notesField(page)).toHaveJSProperty('tagName', 'TEXTAREA');
    await notesField(page).fill('Cijfers zijn binnen.');
    await dayField(page, 'startDay').fill('2026-12-04');
    await dayField(page, 'endDay').fill('2026-12-01');
    await button(page, 'Aanmaken').click();
    await expect(said(page, 'Einddatum ligt voor startdatum.')).toBeVisible();
    await dayField(page, 'endDay').fill('2026-12-18');
    await expect(said(page, 'Einddatum ligt voor startdatum.')).toHaveCount(0);
  });

  await test.step('offers a calendar from Monday on, by mouse and by key [SHELL-03]', async () => {
    const calendar = page.getByRole('dialog', { name: 'Einddatum kiezen', exact: true });
    await button(page, 'Einddatum kiezen').click();
    await expect(calendar.getByRole('columnheader').first()).toHaveText('ma');
    await expect(calendar.getByRole('button', { name: /^vrijdag 18 december 2026$/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toHaveCount(0);
    await expect(dayField(page, 'endDay')).toHaveValue('19-12-2026');
    await expect(button(page, 'Einddatum kiezen')).toBeFocused();
    await dayField(page, 'endDay').press('Alt+ArrowDown');
    await calendar.getByRole('button', { name: 'vrijdag 18 december 2026', exact: true }).click();
    await expect(dayField(page, 'endDay')).toHaveValue('18-12-2026');
    await expect(dayField(page, 'endDay')).toBeFocused();
    await dayField(page, 'endDay').fill('22026-12-18');
    await button(page, 'Einddatum kiezen').click();
    await expect(calendar.locator('[aria-current="date"]')).toBeFocused();
    await page.keyboard.press('Escape');
    await dayField(page, 'endDay').fill('2026-12-18');
  });

  await test.step('offers times by the quarter of an hour [TASKFORM-08, TASKFORM-09, TASKFORM-10, CONST-03]', async () => {
    await page.getByRole('combobox', { name: 'Starttijd', exact: true }).fill('9:15');
    await page.keyboard.press('Tab');
    const time = page.getByRole('combobox', { name: 'Eindtijd', exact: true });
    await time.fill('16:');
    await expect(page.getByRole('option')).toHaveText(['16:00', '16:15', '16:30', '16:45']);
    await page.getByRole('option', { name: '16:15', exact: true }).click();
  });

  await test.step('offers an admin all users [TASKFORM-13, ROLES-08]', async () => {
    const { data } = await callGraphql<{ viewer: { users: { username: string }[] } }>(
      page,
      '{ viewer { users { username } } }',
      {},
    );
    const names = data.viewer.users.map(({ username }) => username);
    expect(names).toContain(account('readwrite').username);
    expect(names).toContain(account('read').username);
    await page.locator('[data-field="userId"]').getByRole('button').click();
    await expect(page.getByRole('option')).toHaveText(names);
    await page.getByRole('option', { name: account('readwrite').username, exact: true }).click();
  });

  await test.step('is opened from the message that it was made [TASKFORM-28, TASKRULES-26, TASKRULES-30]', async () => {
    await button(page, 'Aanmaken').click();
    await expect(said(page, 'De taak is succesvol aangemaakt.')).toBeVisible();
    await button(page, 'openen').click();
    await expect(page.getByRole('heading', { level: 1, name: subject, exact: true })).toBeVisible();
    await expect(detail(page, 'Type')).toHaveText('Normaal');
    await expect(detail(page, 'Relatie')).toHaveText(client.name);
    await expect(detail(page, 'Toelichting')).toHaveText('Cijfers zijn binnen.');
    await expect(detail(page, 'Startdatum')).toHaveText('vrijdag 4 december 2026 om 09:15');
    await expect(detail(page, 'Einddatum')).toHaveText('vrijdag 18 december 2026 om 16:15');
    await expect(detail(page, 'Gebruiker')).toHaveText(account('readwrite').username);
  });

  await test.step('is changed, its type fixed [TASKFORM-02, TASKFORM-19, TASKFORM-26, TASKFORM-45, TASKRULES-27]', async () => {
    await page.getByRole('link', { name: 'Wijzigen', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Taak wijzigen', exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Periodiek', exact: true })).toBeDisabled();
    await expect(button(page, 'Afronden')).toBeVisible();
    await expect(button(page, 'Opslaan')).toBeVisible();
    await notesField(page).fill('Wacht op de klant.');
    await page.keyboard.press('Control+s');
    await expect(said(page, 'De taak is succesvol gewijzigd.')).toBeVisible();
  });
});

test('another type begins without errors, also of the field that was left for it [TASKRULES-07]', async ({
  page,
}) => {
  await giveSession(page);
  await page.goto('/taak');
  await button(page, 'Aanmaken').click();
  await expect(relationField(page)).toBeFocused();
  await expect(said(page, "Het veld 'Relatie' is verplicht.")).toBeVisible();
  await page.getByText('Periodiek', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Periodiek', exact: true })).toBeFocused();
  for (const label of ['Relatie', 'Onderwerp', 'Gebruiker']) {
    await expect(said(page, `Het veld '${label}' is verplicht.`)).toHaveCount(0);
  }
});

test('a form of a task leads back to where it was opened, and loses nothing that was typed [TASKFORM-21, TASKFORM-24, TASKFORM-25]', async ({
  page,
}) => {
  await giveSession(page);
  const client = await storeClient(page);
  await page.goto(`/relview?id=${client.id}`);
  await expect(page.getByRole('heading', { level: 1, name: client.name, exact: true })).toBeVisible();

  await test.step('from a relation, whose name stands there', async () => {
    await page.evaluate((id) => history.pushState(null, '', `/taak?relatie=${id}`), client.id);
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await expect(relationField(page)).toHaveValue(client.name);
    await button(page, 'Annuleren').click();
    await expect(page).toHaveURL(/\/relview/);
  });

  await test.step('by its address, to the tasks of the relation', async () => {
    await page.goto(`/taak?relatie=${client.id}&email=mail`);
    await expect(relationField(page)).toHaveValue(client.name);
    await expect(page).toHaveURL(/[?&]email=mail$/);
    await button(page, 'Annuleren').click();
    await expect(page).toHaveURL(new RegExp(`/relview\\?id=${client.id}`));
  });

  await test.step('from the list of tasks, and to it from an address of its own', async () => {
    await page.goto('/taken/all');
    await page.getByRole('link', { name: 'Toevoegen', exact: true }).click();
    await button(page, 'Annuleren').click();
    await expect(page).toHaveURL('/taken/all');
    await page.goto('/taak');
    await button(page, 'Annuleren').click();
    await expect(page).toHaveURL('/taken/all');
  });

  await test.step('after asking when something was typed', async () => {
    await page.goto(`/taak?relatie=${client.id}`);
    await notesField(page).fill('Bel terug');
    await button(page, 'Annuleren').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'annuleren', exact: true }).click();
    await expect(notesField(page)).toHaveValue('Bel terug');
  });
});

test('who is no admin makes tasks of their own, and reads whose another one is [TASKFORM-14, TASKRULES-09, ROLES-17]', async ({
  page,
}) => {
  await giveSession(page);
  const subject = await storeSubject(page, 'Loonstrook');
  await giveSession(page, 'readwrite');
  const client = await storeClient(page);
  await page.goto(`/taak?relatie=${client.id}`);
  const user = page.getByRole('textbox', { name: 'Gebruiker', exact: true });
  await expect(user).toHaveValue(account('readwrite').username);
  await expect(user).not.toBeEditable();
  await pick(page, subjectField(page), subject);
  await page.keyboard.press('Control+s');
  await expect(said(page, 'De taak is succesvol aangemaakt.')).toBeVisible();
  await button(page, 'openen').click();
  await expect(detail(page, 'Gebruiker')).toHaveText(account('readwrite').username);

  await giveSession(page);
  const theirs = await tasksOf(page).create({ relationId: client.id, subject });
  await giveSession(page, 'readwrite');
  await page.goto(`/taak?id=${theirs.id}`);
  await expect(user).toHaveValue(account('admin').username);
  await expect(user).not.toBeEditable();
});

test('a press below a field that it leaves is not lost to the message under that field', async ({ page }) => {
  await giveSession(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/taak');
  await expect(relationField(page)).toBeFocused();
  const target = page.locator('[data-field="userId"]').getByRole('button');
  const box = await boxAtRest(target);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4);
  await page.mouse.down();
  // As a finger does, the pointer stays down for a while.
  await page.waitForTimeout(150);
  await expect(said(page, "Het veld 'Relatie' is verplicht.")).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(said(page, "Het veld 'Relatie' is verplicht.")).toBeVisible();
});

test('what the server refuses of a field goes when that is touched [TASKRULES-06]', async ({ page }) => {
  await giveSession(page);
  const client = await storeClient(page);
  const me = await viewer(page);
  const [subject, other] = [await storeSubject(page, 'Aangifte'), await storeSubject(page, 'Bezwaar')];
  const refusal = 'Kies een onderwerp uit de lijst.';
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === 'useSaveTaskCreateMutation'
      ? route.fulfill({
          json: {
            data: {
              result: {
                __typename: 'ValidationError',
                __isError: 'ValidationError',
                message: refusal,
                issues: [{ field: 'subject', message: refusal }],
              },
            },
          },
        })
      : route.fallback(),
  );
  await page.goto(`/taak?relatie=${client.id}`);
  await pick(page, subjectField(page), subject);
  await chooseUser(page, me.username);
  await button(page, 'Aanmaken').click();
  await expect(said(page, refusal)).toBeVisible();
  await pick(page, subjectField(page), other);
  await expect(said(page, refusal)).toHaveCount(0);
});

test('a task is created and completed by keyboard alone [TASKFORM-19, TASKRULES-10, TASKRULES-28]', async ({
  page,
}) => {
  await giveSession(page);
  const client = await storeClient(page);
  const subject = await storeSubject(page, 'Jaarrekening');
  const me = await viewer(page);
  await page.goto('/taak');
  await expect(relationField(page)).toBeFocused();
  await page.keyboard.type(client.name);
  await expect(page.getByRole('option', { name: client.name, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(relationField(page)).toHaveValue(client.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(subject);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(subjectField(page)).toHaveValue(subject);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Zonder muis.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: me.username, exact: true })).toBeVisible();
  await page.keyboard.type(me.username);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(said(page, 'De taak is succesvol aangemaakt.')).toBeVisible();

  await button(page, 'openen').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: subject, exact: true })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'Taak wijzigen', exact: true })).toBeVisible();
  await notesField(page).focus();
  await page.keyboard.type('Klaar. ');
  await button(page, 'Afronden').focus();
  await page.keyboard.press('Enter');
  await expect(said(page, 'De taak is afgerond.')).toBeVisible();
});

test('completing on the form saves what was typed, and is undone [TASKFORM-19, TASKRULES-28]', async ({
  page,
}) => {
  await giveSession(page);
  const client = await storeClient(page);
  const subject = await storeSubject(page, 'Suppletie');
  const task = await tasksOf(page).create({ relationId: client.id, subject });
  await page.goto(`/taak?id=${task.id}`);
  await notesField(page).fill('Ingediend.');
  await button(page, 'Afronden').click();
  await expect(said(page, 'De taak is afgerond.')).toBeVisible();
  // While the form is there the keys undo what was typed.
  await expect(page.getByRole('heading', { level: 1, name: client.name, exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(said(page, 'Taak teruggezet.')).toBeVisible();
  await openTask(page, task.id);
  await expect(detail(page, 'Toelichting')).toHaveText('Ingediend.');
  await expect(button(page, 'Afronden')).toBeVisible();
});
