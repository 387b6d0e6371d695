import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { agendaOf, inCalendar } from '#test/support/browser/agenda-screens.ts';
import { callGraphql, expectFitAndAccessible, giveSession } from '#test/support/browser/browser.ts';
import { capturePicture } from '#test/support/browser/manual-picture.ts';
import { freshName, sandbox } from '#test/support/browser/relation-screens.ts';
import {
  countAppointments,
  hourOf,
  LINDE,
  linkCalendar,
  mondayAfter,
  outlook,
} from '#test/support/calendar/linked-calendar.ts';

const READING = { timeout: 30_000 };
const BROKEN_DOWN = 'Microsoft 365 heeft een storing. Balie probeert het vanzelf opnieuw.';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** What the card says once both sides are the same. */
const same = (page: Page) =>
  card(page, 'Synchronisatie').getByText(
    /^De agenda en de gekoppelde agenda zijn gelijk\. Laatst gelezen: \S+ \d+ \S+ \d{4} \d\d:\d\d\.$/,
  );
const wouldDo = (there: number, here: number) =>
  `Er is nog niets gewijzigd. ${there} afspraken uit Balie komen erbij in Microsoft 365, hier komen er ${here} bij.`;
const eventsThere = async () => (await outlook().show()).events;
const subjectsThere = async () => (await eventsThere()).map(({ subject }) => subject);

/** Every read of the calendar meets a service that is out of order. */
const breakDown = () =>
  sandbox().addFault('microsoft-graph', {
    fault: 'status',
    status: 503,
    operation: 'event.delta',
    times: 'always',
  });
const mend = () => sandbox().clearFaults('microsoft-graph');

/** Adds a whole day for each name there; only the last one is notified. */
async function fillCalendar(names: readonly string[], from: string): Promise<void> {
  await outlook().deliver({ copies: 0 });
  for (const [index, subject] of names.entries()) {
    const day = addDays(from, index % 28);
    if (index === names.length - 1) await outlook().deliver({ copies: 1 });
    await outlook().add({ subject, startDay: day, lastDay: day });
  }
}

/** As when the service forgot what was read: the next notification has all of it compared. */
async function loseFromCalendar(names: readonly string[], addedDay: string): Promise<void> {
  await outlook().deliver({ copies: 0 });
  for (const { id, subject } of await eventsThere()) if (names.includes(subject)) await outlook().delete(id);
  await outlook().endTokens();
  await outlook().deliver({ copies: 1 });
  await outlook().add({ subject: freshName('Nieuws'), ...hourOf(addedDay, 8) });
}

async function withSecondAdmin(
  page: Page,
  browser: Browser,
  look: (other: Page) => Promise<void>,
): Promise<void> {
  const who = { username: `linde-${randomUUID().slice(0, 8)}`, password: 'Trommelvuur-7!' };
  const { data } = await callGraphql<{ result: { userId: string } }>(
    page,
    'mutation ($requestId: ID!, $user: NewUserInput!) { result: createUser(requestId: $requestId, user: $user) { ... on UserCreated { userId } } }',
    {
      requestId: randomUUID(),
      user: { ...who, email: `${who.username}@voorbeeld.example`, role: 'ADMIN' },
    },
  );
  const context = await browser.newContext();
  const other = await context.newPage();
  await giveSession(other, who);
  await look(other);
  await context.close();
  await callGraphql(
    page,
    'mutation ($requestId: ID!, $ids: [ID!]!) { removeUsers(requestId: $requestId, ids: $ids) { __typename } }',
    { requestId: randomUUID(), ids: [data.result.userId] },
  );
}

test('a linked calendar is counted first, kept in step once an admin says so, asked about and let go of [AGENDA-39, AGENDA-49, AGENDA-55]', {
  tag: '@picture',
}, async ({ page, browser }) => {
  test.slow();
  const monday = mondayAfter(8);
  const [single, guests, secret, series] = [
    freshName('Los'),
    freshName('Gasten'),
    freshName('Tandarts'),
    freshName('Reeks'),
  ] as const;
  await giveSession(page, LINDE);
  const before = await countAppointments(page);
  await outlook().add({ subject: single, ...hourOf(monday, 9) });
  await outlook().add({ subject: guests, ...hourOf(monday, 11), attendees: ['klant@voorbeeld.example'] });
  await outlook().add({ subject: secret, ...hourOf(monday, 13), sensitivity: 'private' });
  await outlook().add({
    subject: series,
    ...hourOf(addDays(monday, 1), 9),
    series: { every: 'week', count: 4 },
  });
  const arriving = (await eventsThere()).length;
  const rehearsal = card(page, 'Proefsync');

  await test.step('a calendar that cannot be read is told, and counted when it can', async () => {
    await page.goto('/beheer/agenda');
    await breakDown();
    await linkCalendar(page);
    await expect(rehearsal.getByText(BROKEN_DOWN, { exact: true })).toBeVisible(READING);
    await expect(page.getByRole('button', { name: 'Synchronisatie starten', exact: true })).toHaveCount(0);
    await expectFitAndAccessible(page);
    await mend();
    await expect(rehearsal.getByText(wouldDo(before, arriving), { exact: true })).toBeVisible(READING);
    await expect(rehearsal.getByText(BROKEN_DOWN, { exact: true })).toHaveCount(0);
    const title = `Komt erbij in Balie (${arriving})`;
    await rehearsal.getByText(title, { exact: true }).click();
    const list = rehearsal.getByRole('list', { name: title, exact: true });
    await expect(list.getByRole('listitem')).toHaveCount(arriving);
    await expect(list.getByText(guests, { exact: true })).toBeVisible();
    await expect(list.getByText(series, { exact: true })).toHaveCount(4);
    await expect(list.getByText('Privé', { exact: true })).toBeVisible();
    await expect(rehearsal).not.toContainText(secret);
    await capturePicture(page, 'proefsync');
    await expectFitAndAccessible(page);
  });

  await test.step('nothing is changed on either side until it is started, and it can be counted anew', async () => {
    expect(await countAppointments(page)).toBe(before);
    expect(await subjectsThere()).toHaveLength(arriving);
    await outlook().add({ subject: freshName('Nog een'), ...hourOf(monday, 15) });
    await press(page, 'Opnieuw tellen');
    await expect(rehearsal.getByText(wouldDo(before, arriving + 1), { exact: true })).toBeVisible(READING);
    expect(await countAppointments(page)).toBe(before);
  });

  const sync = card(page, 'Synchronisatie');
  await test.step('started, both sides have all, and nobody was mailed', async () => {
    await press(page, 'Synchronisatie starten');
    await expect(same(page)).toBeVisible(READING);
    await expect(rehearsal).toHaveCount(0);
    const all = before + arriving + 1;
    await expect.poll(() => countAppointments(page), READING).toBe(all);
    await expect.poll(async () => (await eventsThere()).length, READING).toBe(all);
    expect(await outlook().mailsSent()).toEqual([]);
    await expectFitAndAccessible(page);
  });

  await test.step('what has guests or belongs to a series is read, and not changed', async () => {
    const panel = card(page, 'Afspraak');
    await page.goto(agendaOf(monday, '?tab=week'));
    await inCalendar(page, guests).click();
    await expect(
      panel.getByText('Alleen lezen: er zijn genodigden, die bericht zouden krijgen.', { exact: true }),
    ).toBeVisible();
    await expect(panel.getByRole('form')).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Verwijderen', exact: true })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Sluiten', exact: true }).last().click();
    await expect(inCalendar(page, guests)).toBeFocused();
    for (const key of ['Delete', 'v']) await page.keyboard.press(key);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await inCalendar(page, series).click();
    await expect(
      panel.getByText('Alleen lezen: de afspraak hoort bij een reeks.', { exact: true }),
    ).toBeVisible();
    await expectFitAndAccessible(page);
  });

  await test.step('what is private there says so, and says nothing else to a colleague', async () => {
    await page.goto(agendaOf(monday, '?tab=week'));
    await inCalendar(page, secret).click();
    await expect(
      card(page, 'Afspraak').getByText('Privé: anderen zien niet wat het is.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('form', { name: 'Afspraak wijzigen', exact: true })).toBeVisible();
    await withSecondAdmin(page, browser, async (other) => {
      await other.goto(agendaOf(monday, '?tab=week'));
      await expect(inCalendar(other, 'Privé')).toBeVisible();
      await expect(inCalendar(other, secret)).toHaveCount(0);
      await inCalendar(other, 'Privé').click();
      const hidden = card(other, 'Afspraak');
      await expect(hidden.getByText('Privé', { exact: true })).toBeVisible();
      await expect(hidden.getByRole('form')).toHaveCount(0);
      await expect(other.locator('body')).not.toContainText(secret);
    });
  });

  await test.step('a reading that fails is told until one goes well', async () => {
    await page.goto('/beheer/agenda');
    await breakDown();
    await outlook().add({ subject: freshName('Later'), ...hourOf(monday, 16) });
    await expect(sync.getByText(BROKEN_DOWN, { exact: true })).toBeVisible(READING);
    await expect(sync.getByText(/^Laatst gelezen: \S+ \d+ \S+ \d{4} \d\d:\d\d\.$/)).toBeVisible();
    await expectFitAndAccessible(page);
    await mend();
    await expect(same(page)).toBeVisible(READING);
    await expect(sync.getByText(BROKEN_DOWN, { exact: true })).toHaveCount(0);
  });

  await test.step('more than twenty that are gone there are asked about, kept or deleted', async () => {
    const question = card(page, '21 afspraken staan niet meer in de agenda');
    const names = (of: string) => Array.from({ length: 21 }, (_, index) => `${of} ${index + 1}`);
    const [kept, deleted] = [names(freshName('Blijft')), names(freshName('Weg'))];
    const known = await countAppointments(page);
    await fillCalendar([...kept, ...deleted], mondayAfter(10));
    await expect.poll(() => countAppointments(page), READING).toBe(known + 42);

    await loseFromCalendar(kept, mondayAfter(9));
    await expect(question).toBeVisible(READING);
    await expect(question.getByRole('listitem')).toHaveCount(21);
    await expect(question.getByRole('listitem').first()).toHaveText(/^\S+ \d+ \S+ \d{4} · Blijft \d+ \d+$/);
    await expectFitAndAccessible(page);
    expect(await countAppointments(page)).toBe(known + 43);
    await press(page, 'In Balie bewaren');
    await expect(same(page)).toBeVisible(READING);
    expect(await countAppointments(page)).toBe(known + 43);

    await loseFromCalendar(deleted, mondayAfter(9));
    await expect(question).toBeVisible(READING);
    await press(page, 'Hier ook verwijderen');
    await expect(question).toHaveCount(0);
    await expect.poll(() => countAppointments(page), READING).toBe(known + 23);
    expect(await subjectsThere()).not.toEqual(expect.arrayContaining([kept[0]]));
  });

  await test.step("'Ontkoppelen' deletes nothing, and the same account goes on where it was", async () => {
    const [here, there] = [await countAppointments(page), await subjectsThere()];
    const unlink = async () => {
      await press(page, 'Ontkoppelen');
      await page
        .getByRole('alertdialog', { name: 'Weet u het zeker?', exact: true })
        .getByRole('button', { name: 'ontkoppelen', exact: true })
        .click();
      await expect(page.getByText('Niet gekoppeld', { exact: true })).toBeVisible();
      await expect(sync).toHaveCount(0);
    };
    await unlink();
    expect(await countAppointments(page)).toBe(here);
    expect(await subjectsThere()).toEqual(there);
    await outlook().add({ subject: freshName('Tussendoor'), ...hourOf(addDays(monday, 2), 9) });
    await linkCalendar(page);
    await expect(same(page)).toBeVisible(READING);
    await expect(rehearsal).toHaveCount(0);
    expect(await countAppointments(page)).toBe(here + 1);
    expect(await subjectsThere()).toHaveLength(there.length + 1);
    expect(await outlook().mailsSent()).toEqual([]);
    await unlink();
  });
});
