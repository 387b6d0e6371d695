import { expect, type Page, test } from '@playwright/test';
import { TELEPHONY_TOKENS, telephonyAddressOf } from '#dev/sandbox/credentials.ts';
import {
  expectAccessible,
  expectFitAndAccessible,
  expectNoSidewaysScroll,
  giveSession,
  operationOf,
} from '#test/support/browser/browser.ts';
import { noteList, subjectField, textField } from '#test/support/browser/note-screens.ts';
import { freshName, sandbox } from '#test/support/browser/relation-screens.ts';
import { stackInfo } from '#test/support/environment/stack-info.ts';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';
import { storeOrganisation, storePerson } from '#test/support/relation/stored-relations.ts';

/** Internal numbers as the seed gives codes: by the order of the accounts. */
const ADMIN = '1';
const ADVISOR = '2';

const underWay = new Set<string>();

// A call that still rings would reach whoever signs in for the next test.
test.afterEach(async () => {
  for (const callId of underWay) await sandbox().notifyCall(callId, { moment: 'ended' });
  underWay.clear();
});

async function ring(number: string, ...users: readonly string[]): Promise<string> {
  const address = telephonyAddressOf(stackInfo().app, TELEPHONY_TOKENS.main);
  const { callId, statuses } = await sandbox().ring({ address, number, users: [...users] });
  underWay.add(callId);
  expect(statuses).toEqual([204, 204]);
  return callId;
}

/** As the network writes it, as it is stored, and as it is shown. */
function freshNumber(): { dialled: string; stored: string; shown: string } {
  const digits = `1${freshBsn().slice(2)}`;
  const pairs = digits.match(/../g) ?? [];
  return { dialled: `+316${digits}`, stored: `06${digits}`, shown: ['06', ...pairs].join(' ') };
}

const said = (page: Page) => page.getByRole('group').filter({ hasText: /belt|[Oo]proep/ });

/** A screen whose socket is open. */
async function openListening(page: Page, path: string): Promise<void> {
  const listens = page.waitForResponse(
    (response) => operationOf(response.request()) === 'useCallChangesQuery',
  );
  await page.goto(path);
  await listens;
}

/** From its next page on, a tab records for each call whether it shows it (claimed-once.ts). */
async function watchClaims(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: boolean[] = [];
    Object.assign(window, { claimsMade: made });
    if (!('locks' in navigator)) return;
    const { locks } = navigator;
    const request = locks.request.bind(locks) as <Ids>(name: string, claim: () => Ids) => Promise<Ids>;
    const watched = async (name: string, claim: () => readonly string[]) => {
      const ours = await request(name, claim);
      if (name === 'balie.phoneCalls') made.push(ours.length > 0);
      return ours;
    };
    Object.defineProperty(locks, 'request', { value: watched });
  });
}

/** How many tabs show a call, once each has decided. */
async function answeredIn(tabs: readonly Page[]): Promise<number | 'undecided'> {
  const claims = await Promise.all(tabs.map((tab) => tab.evaluate<boolean[]>('window.claimsMade')));
  return claims.some(({ length }) => length === 0) ? 'undecided' : claims.flat().filter(Boolean).length;
}

test('a phone call opens a note on its relation, in one tab; beside unsaved input it waits to be opened [WS-05, WS-14, NOTES-23]', async ({
  page,
  context,
}) => {
  await giveSession(page);
  const [name, otherName] = [freshName('Bellende'), freshName('Tweede')];
  const [number, other] = [freshNumber(), freshNumber()];
  await storePerson(page, name, { phone2: number.stored });
  await storeOrganisation(page, otherName, { phone1: other.stored });
  // The clock stands still, so that each call comes within ten seconds of the first.
  await page.clock.setFixedTime(new Date());
  await openListening(page, '/relaties');

  const first = await ring(number.dialled, ADMIN);
  await expect(page).toHaveURL(/\/note\?relatie=.*soort=phone/);
  await expect(page.getByRole('heading', { name: 'Notitie toevoegen', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(`J. ${name}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Telefoon', exact: true })).toBeChecked();
  await expect(subjectField(page)).toBeFocused();
  await expect(said(page)).toHaveText(`J. ${name} belt (${number.shown}).`);

  // A second caller within ten seconds does not open another screen.
  await sandbox().notifyCall(first, { moment: 'ended' });
  const soon = await ring(other.dialled, ADMIN);
  await expect(said(page).getByText(`${otherName} belt (${other.shown}).`, { exact: true })).toBeVisible();
  await expect(said(page).getByRole('button', { name: 'openen', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(`J. ${name}`, { exact: true })).toBeVisible();
  await sandbox().notifyCall(soon, { moment: 'ended' });
  await page.clock.setFixedTime(new Date(Date.now() + 60_000));

  // The next caller does not replace the form; the snackbar's button leads to that caller.
  await subjectField(page).fill('Vraag over de aangifte');
  const second = await ring(other.dialled, ADMIN);
  await expect(said(page).getByText(`${otherName} belt (${other.shown}).`, { exact: true })).toBeVisible();
  await expect(said(page).getByRole('button', { name: 'openen', exact: true })).toBeVisible();
  await expect(subjectField(page)).toHaveValue('Vraag over de aangifte');
  await expectAccessible(page);
  await sandbox().notifyCall(second, { moment: 'ended', reason: 'no-answer' });
  await expect(
    said(page).getByText(`Gemiste oproep van ${otherName} (${other.shown}).`, {
      exact: true,
    }),
  ).toBeVisible();
  await expect(said(page).getByRole('button', { name: 'openen', exact: true })).toHaveCount(0);

  const third = await ring(other.dialled, ADMIN);
  await said(page).getByRole('button', { name: 'openen', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'verlaten', exact: true }).click();
  await expect(page.getByRole('main').getByText(otherName, { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Telefoon', exact: true })).toBeChecked();
  await expect(subjectField(page)).toHaveValue('');
  await textField(page).fill('Wil een afspraak.');
  await page.getByRole('button', { name: 'Aanmaken', exact: true }).click();
  // The list was open when the first call came in.
  await expect(page).toHaveURL('/relaties');
  await page.getByRole('button', { name: 'openen', exact: true }).click();
  await page.getByRole('link', { name: 'Sluiten', exact: true }).click();
  await expect(page).toHaveURL(/\/relview\?id=/);
  await expect(noteList(page).getByRole('row').last()).toHaveText(
    /^Wil een afspraak\.Telefoon\w+dag \d\d:\d\d$/,
  );

  // Of two tabs one shows the next, and a reload of either does not bring it again.
  await sandbox().notifyCall(third, { moment: 'answered', user: ADMIN });
  await sandbox().notifyCall(third, { moment: 'ended' });
  const tab = await context.newPage();
  await giveSession(tab);
  const tabs = [page, tab];
  for (const each of tabs) await watchClaims(each);
  await openListening(page, page.url());
  await openListening(tab, '/dashboard');
  const fourth = await ring('', ADMIN);
  await expect.poll(() => answeredIn(tabs)).toBe(1);
  await expect.poll(async () => (await said(page).count()) + (await said(tab).count())).toBe(1);
  for (const each of tabs) await openListening(each, each.url());
  await expect.poll(() => answeredIn(tabs)).toBe(0);
  for (const each of tabs) await expect(said(each)).toHaveCount(0);
  await expect(page).toHaveURL(/\/relview\?id=/);
  await expect(tab).toHaveURL('/dashboard');
  await sandbox().notifyCall(fourth, { moment: 'ended' });
  await tab.close();
});

test('calls of several, of nobody and of a hidden relation, and their address', async ({ page, browser }) => {
  await giveSession(page);
  await test.step('a phone call lets choose among several, gives the number of a stranger, and says whose a hidden relation is [WS-14, ROLES-10]', async () => {
    const [shared, hidden] = [freshNumber(), freshNumber()];
    const names = [freshName('Aannemer'), freshName('Zaagster')];
    for (const name of names) await storeOrganisation(page, name, { phone1: shared.stored });
    await storePerson(page, freshName('Verborgen'), { phone3: hidden.stored });
    await openListening(page, '/dashboard');

    const several = await ring(shared.dialled, ADMIN);
    await expect(
      said(page).getByText(`Oproep van ${shared.shown}, het nummer van meer dan één relatie.`, {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('button', { name: 'kiezen', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Wie belt er?', exact: true });
    await expect(
      dialog.getByText(`Deze relaties hebben het nummer ${shared.shown}.`, { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'openen', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Telefoon', exact: true })).toBeChecked();
    await expect(page.getByRole('main').getByText(names[0] ?? '', { exact: true })).toBeVisible();
    await sandbox().notifyCall(several, { moment: 'ended' });

    const stranger = freshNumber();
    await ring(stranger.dialled, ADMIN);
    await expect(
      said(page).getByText(`Oproep van ${stranger.shown}. Dit nummer staat bij geen relatie.`, {
        exact: true,
      }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Relatie toevoegen', exact: true }).click();
    const kinds = page.getByRole('dialog', { name: 'Relatie toevoegen', exact: true });
    await expectAccessible(page);
    await kinds.getByRole('button', { name: 'toevoegen', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Telefoon 1', exact: true })).not.toHaveValue('');
    // It stays until the relation is saved, or it is put away.
    await expect(page.getByRole('button', { name: 'Notitie maken', exact: true })).toBeVisible();
    const standing = said(page).filter({ hasText: stranger.shown });
    await standing.getByRole('button', { name: 'Melding sluiten', exact: true }).click();
    await expect(standing).toHaveCount(0);

    const colleague = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await giveSession(colleague, 'readwrite');
    await openListening(colleague, '/dashboard');
    const call = await ring(hidden.dialled, ADVISOR);
    await expect(
      said(colleague).getByText(
        `Oproep van ${hidden.shown}. Dit telefoonnummer is van een relatie van beheer. Zonder ‘Alle rechten’ ziet u alleen uw eigen relaties.`,
        { exact: true },
      ),
    ).toBeVisible();
    await expectNoSidewaysScroll(colleague);
    await expectAccessible(colleague);
    await sandbox().notifyCall(call, { moment: 'answered', user: ADMIN });
    await expect(said(colleague)).toHaveCount(0);
    await expect(colleague).toHaveURL('/dashboard');
    await colleague.close();
  });

  await test.step('the telephony is given an address, which is shown once, replaces the one before and can be ended; a screen that was open before hears the first call [LINKS-51, LINKS-56, SHELL-23, WS-11, WS-13]', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await giveSession(page, { username: 'linde', password: 'Achterdeur!1' });
    await page.goto('/beheer/tel');
    await expect(
      page.getByRole('heading', { name: 'Telefonie: koppeling wijzigen', exact: true }),
    ).toBeVisible();
    await expect(
      page.getByText('Gekoppeld met Voys; nog geen melding ontvangen.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Nieuw adres maken', exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'nieuw adres maken', exact: true })
      .click();
    const address = page.getByRole('textbox', { name: 'Adres voor de meldingen', exact: true });
    await expect(address).toHaveValue(/\/telephony\/[\w-]{75}$/);
    await expectFitAndAccessible(page);
    const made = await address.inputValue();
    const { statuses } = await sandbox().ring({ address: made, number: '', users: ['99'] });
    expect(statuses).toEqual([204, 204]);
    const before = telephonyAddressOf(stackInfo().app, TELEPHONY_TOKENS.second);
    expect((await sandbox().ring({ address: before, number: '', users: ['99'] })).statuses).toEqual([
      404, 404,
    ]);
    await page.reload();
    await expect(page.getByText(/^Gekoppeld met Voys; laatste melding .+\.$/)).toBeVisible();
    await expect(address).toHaveCount(0);

    await page.getByRole('button', { name: 'Ontkoppelen', exact: true }).click();
    await page
      .getByRole('alertdialog', { name: 'Weet u het zeker?', exact: true })
      .getByRole('button', { name: 'ontkoppelen', exact: true })
      .click();
    await expect(page.getByText('Niet gekoppeld', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ontkoppelen', exact: true })).toHaveCount(0);
    expect((await sandbox().ring({ address: made, number: '', users: ['99'] })).statuses).toEqual([404, 404]);
    // The socket is open without the link, and hears what comes with it.
    await openListening(page, '/beheer/tel');
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(address).toHaveValue(/\/telephony\/[\w-]{75}$/);
    await expect(address).not.toHaveValue(made);
    await expectFitAndAccessible(page);
    const call = await sandbox().ring({ address: await address.inputValue(), number: '', users: [ADMIN] });
    expect(call.statuses).toEqual([204, 204]);
    underWay.add(call.callId);
    await expect(said(page)).toHaveText('Oproep van een anoniem nummer.');
  });
});
