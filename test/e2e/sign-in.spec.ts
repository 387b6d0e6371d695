import { expect, type Page, type Route, test } from '@playwright/test';
import {
  account,
  callGraphql,
  fillSignIn,
  giveSession,
  openDashboard,
  signOut,
  storedToken,
  stranger,
  submitSignIn,
} from '#test/support/browser/browser.ts';
import {
  addPerson,
  fillPerson,
  freshName,
  koppelreis,
  sandbox,
  save,
  step,
} from '#test/support/browser/relation-screens.ts';

const WRONG = 'De gebruikersnaam/wachtwoord combinatie is niet geldig.';

function answer(route: Route, data: unknown): Promise<void> {
  return route.fulfill({ json: { data } });
}

const pressSignIn = (page: Page) => page.getByRole('button', { name: 'Inloggen', exact: true }).click();

/** What an operation is called, whether its text or its id was sent. */
function operation(route: Route): string {
  return route.request().postDataJSON().operationName;
}

test.afterEach(() => sandbox().clearFaults());

test.describe('the sign-in screen', () => {
  test('refuses, lets in and remembers', async ({ page }) => {
    const { username, password } = account('read');
    let calls = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/graphql') calls++;
    });
    await page.goto('/login');

    await test.step('asks for both fields and calls nobody without them [LOGIN-12, LOGIN-13]', async () => {
      for (const [name, secret] of [
        ['', ''],
        ['beheer', ''],
        ['', 'geheim'],
      ] as const) {
        await fillSignIn(page, name, secret);
        await pressSignIn(page);
        await expect(page.getByRole('alert')).toHaveText('Gebruikersnaam en wachtwoord zijn verplicht');
      }
      expect(calls).toBe(0);
    });

    await test.step('is busy with a wait cursor while the call runs [LOGIN-07, LOGIN-08, LOGIN-11]', async () => {
      let finish: () => Promise<void> = async () => undefined;
      const requested = new Promise<void>((resolve) => {
        void page.route('**/graphql', (route) => {
          finish = () => answer(route, { signIn: { __typename: 'WrongPasswordError' } });
          resolve();
        });
      });
      // The spinner of a working button adds to its name.
      const button = page.getByRole('button', { name: /^(Bezig )?Inloggen$/ });
      await expect(button).not.toHaveCSS('cursor', 'wait');
      await fillSignIn(page, 'beheer', 'onjuist');
      await button.click();
      await requested;
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveCSS('cursor', 'wait');
      await finish();
      await expect(page.getByRole('alert')).toHaveText(WRONG);
      await expect(button).not.toHaveAttribute('aria-disabled', 'true');
      await expect(button).not.toHaveCSS('cursor', 'wait');
      await page.unroute('**/graphql');
    });

    await test.step("shows the server's own words when it refuses [LOGIN-14]", async () => {
      const message = 'Dit kantoor is tijdelijk gesloten.';
      await page.route('**/graphql', (route) =>
        answer(route, { signIn: { __typename: 'LoginRefusedError', message } }),
      );
      await fillSignIn(page, 'beheer', 'Voordeur!1');
      await pressSignIn(page);
      await expect(page.getByRole('alert')).toHaveText(message);
      await page.unroute('**/graphql');
    });

    await test.step('says one thing about a wrong password and an unknown name, and can be tried again [LOGIN-11, LOGIN-15, SESSION-10]', async () => {
      for (const wrong of [username, 'niemand-van-hier']) {
        await fillSignIn(page, wrong, 'Achterdeur!9');
        const refused = page.waitForResponse('**/graphql');
        await pressSignIn(page);
        await refused;
        await expect(page.getByRole('alert')).toHaveText(WRONG);
      }
      await fillSignIn(page, username, password);
      await pressSignIn(page);
      await expect(page).toHaveURL('/dashboard');
    });

    await test.step('remembers the username when asked, and forgets it when not [LOGIN-03, LOGIN-20, LOGIN-21, LOGIN-22]', async () => {
      const remember = page.getByRole('checkbox', { name: 'Gebruikersnaam onthouden', exact: true });
      await page.goto('/login');
      await expect(page.getByLabel('Gebruikersnaam', { exact: true })).toHaveValue('');
      await fillSignIn(page, username, password);
      await remember.check({ force: true });
      await pressSignIn(page);
      await expect(page).toHaveURL('/dashboard');

      // Another tab shares the storage of the browser, but not the session.
      const later = await page.context().newPage();
      await later.goto('/login');
      await expect(later.getByLabel('Gebruikersnaam', { exact: true })).toHaveValue(username);
      await later.close();
      await page.goto('/login');
      await expect(page.getByLabel('Gebruikersnaam', { exact: true })).toHaveValue(username);
      await expect(remember).toBeChecked();
      await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeFocused();
      await remember.uncheck({ force: true });
      await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
      await pressSignIn(page);
      await expect(page).toHaveURL('/dashboard');

      await page.goto('/login');
      await expect(page.getByLabel('Gebruikersnaam', { exact: true })).toHaveValue('');
    });
  });

  test('makes a session, and ends it', async ({ page, request }) => {
    const sent: { operation: string; token: string | undefined }[] = [];
    const answers: unknown[] = [];
    page.on('request', (call) => {
      if (new URL(call.url()).pathname !== '/graphql' || call.method() !== 'POST') return;
      sent.push({ operation: call.postDataJSON().operationName, token: call.headers()['x-access-token'] });
    });
    page.on('response', async (response) => {
      if (response.request().postData()?.includes('"viewerQuery"')) answers.push(await response.json());
    });

    await test.step('takes a username and a password to the dashboard, submitted by Enter [SESSION-01, SHELL-06, LOGIN-01, LOGIN-02, LOGIN-04, LOGIN-05, LOGIN-10]', async () => {
      const { username, password } = account('admin');
      await page.goto('/login');
      await fillSignIn(page, username, password);
      await page.getByLabel('Wachtwoord', { exact: true }).press('Enter');
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
    });
    const token = (await storedToken(page)) ?? '';

    await test.step('the session goes with every call in X-Access-Token [SESSION-02, SESSION-03]', async () => {
      expect(sent[0]).toEqual({ operation: 'signInMutation', token: 'no token' });
      expect(sent.length).toBeGreaterThan(1);
      expect(new Set(sent.slice(1).map((call) => call.token))).toEqual(new Set([token]));
    });

    await test.step('the session starts with one call for who one is and what the office has [SESSION-09]', async () => {
      await expect.poll(() => answers.length).toBe(1);
      expect(answers[0]).toMatchObject({
        data: {
          viewer: {
            role: 'ADMIN',
            user: { id: expect.any(String), username: account('admin').username },
            telephoneCode: expect.any(String),
            users: expect.arrayContaining([
              expect.objectContaining({ username: account('read').username, color: expect.any(String) }),
            ]),
            templatePreferences: expect.any(Object),
          },
        },
      });
    });

    await test.step('keeps the token for the session only [LOGIN-09, LOGIN-22]', async () => {
      expect(token).toBeTruthy();
      const local = await page.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(local).not.toContain(token);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
    });

    await test.step('ends the session of who opens it, here and at the server [LOGIN-16, SESSION-14]', async () => {
      const ended = page.waitForResponse(
        (response) => response.request().postData()?.includes('signOut') ?? false,
      );
      await page.goto('/login');
      await ended;
      await expect.poll(() => storedToken(page)).toBeNull();
      const check = await request.get('/app/klant/check', { headers: { 'X-Access-Token': token } });
      expect(check.status()).toBe(401);
    });
  });

  test('leaves nothing of the office in the browser, and tells the next user of the tab nothing of what failed for the one before [LOGIN-17, LOGIN-18, LOGIN-19]', async ({
    page,
  }) => {
    await giveSession(page);
    await sandbox().addFault('laposta', { fault: 'refuse', times: 'always' });
    const surname = freshName('Vorige');
    await addPerson(page, surname);
    await expect(page.getByRole('grid', { name: 'Relaties', exact: true })).toBeVisible();
    // By its own list: a run that an earlier test left may fail too.
    const ownRun = koppelreis(page).getByRole('list', { name: `Stappen van J. ${surname}`, exact: true });
    await expect(step(ownRun, 'Nieuwsbrief').getByText('mislukt', { exact: true })).toBeVisible();
    await signOut(page);
    const kept = () =>
      page.evaluate(async () => ({
        session: Object.keys(sessionStorage).filter((key) => key.startsWith('balie.')),
        local: Object.keys(localStorage).filter((key) => key !== 'balie.reminders'),
        databases: (await indexedDB.databases()).length,
        caches: (await caches.keys()).length,
      }));
    await expect.poll(kept).toEqual({ session: [], local: [], databases: 0, caches: 0 });

    await sandbox().clearFaults();
    await submitSignIn(page, stranger());
    // The panel is there for a run of this user's own, and has no other.
    const next = freshName('Volgende');
    await page.getByRole('button', { name: 'Relatie toevoegen', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Persoon', exact: true }).click();
    await fillPerson(page, next);
    await save(page);
    await expect(koppelreis(page).getByText(`J. ${next}`, { exact: true })).toBeVisible();
    await expect(page.getByText(`J. ${surname}`, { exact: true })).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});

/** How the page came to be, by its own word: of a page that reloads at once the browser's events may be missing. */
function navigationType(page: Page): Promise<string | undefined> {
  return page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type);
}

async function expectReloadedWithoutSession(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login');
  await expect.poll(() => navigationType(page)).toBe('reload');
  expect(await storedToken(page)).toBeNull();
}

test.describe('the session', () => {
  test('is cleared when the server does not know it', async ({ page }) => {
    const openListening = async (path: string) => {
      await giveSession(page);
      const socket = page.waitForEvent('websocket');
      await page.goto(path);
      await (await socket).waitForEvent('framereceived');
    };

    await test.step('with a token the server does not know is cleared and the page reloads [SESSION-05, SESSION-06, SESSION-08, SESSION-10, SHELL-50]', async () => {
      // No screen of Balie, which would itself send the token and clear it before the dashboard is loaded.
      await page.goto('/health');
      await page.evaluate(() => sessionStorage.setItem('balie.token', 'van-niemand'));
      await page.goto('/dashboard');
      await expectReloadedWithoutSession(page);
    });

    await test.step('that the server no longer knows to a call of the documented interface is cleared too [SESSION-06, SESSION-10]', async () => {
      await openListening('/beheer?tab=files');
      await page.route('**/app/misc/export', (route) =>
        route.fulfill({ status: 401, json: { message: 'Invalid token' } }),
      );
      await page.getByRole('button', { name: 'Exporteren', exact: true }).click();
      await expectReloadedWithoutSession(page);
    });

    await test.step('that the server no longer knows on the socket is cleared too [SESSION-06, SESSION-10]', async () => {
      await openListening('/relaties');
      await callGraphql(page, 'mutation { signOut }', {});
      await expectReloadedWithoutSession(page);
    });

    await test.step('that has expired says so and leads to the sign-in screen [SESSION-07, ERR-02, ERR-08, ERR-09]', async () => {
      await giveSession(page);
      await page.route('**/graphql', (route) =>
        operation(route) === 'signOutMutation'
          ? route.continue()
          : route.fulfill({
              json: { errors: [{ message: 'Token verlopen', extensions: { code: 'TOKEN_EXPIRED' } }] },
            }),
      );
      await page.goto('/dashboard');
      const modal = page.getByRole('alertdialog', { name: 'Foutmelding', exact: true });
      await expect(modal.getByText('(500) Token verlopen', { exact: true })).toBeVisible();
      await modal.getByRole('button', { name: 'OK', exact: true }).click();
      await expect(page).toHaveURL('/login');
      expect(await storedToken(page)).toBeNull();
    });

    await test.step('that expires while a screen is open is told by the socket, and leads there too [WS-08]', async () => {
      await page.unroute('**/graphql');
      await giveSession(page);
      await page.routeWebSocket('**/graphql', (socket) =>
        socket.close({ code: 4401, reason: 'Token verlopen' }),
      );
      await page.goto('/relaties');
      const modal = page.getByRole('alertdialog', { name: 'Foutmelding', exact: true });
      await expect(modal.getByText('(500) Token verlopen', { exact: true })).toBeVisible();
      await modal.getByRole('button', { name: 'OK', exact: true }).click();
      await expect(page).toHaveURL('/login');
      expect(await storedToken(page)).toBeNull();
    });
  });

  test('belongs to a tab and those it opens', async ({ page, context }) => {
    await openDashboard(page);
    const openFrom = async (from: Page) => {
      const opened = context.waitForEvent('page');
      await from.getByRole('link', { name: 'Relaties', exact: true }).click({ button: 'middle' });
      return opened;
    };
    const colleague = await context.newPage();

    await test.step('the sign-in screen in a second tab leaves the session of the first alone', async () => {
      await colleague.goto('/login');
      await expect(colleague.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
      expect(await storedToken(colleague)).toBeNull();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
    });

    await test.step("is not taken from another user's tab", async () => {
      await submitSignIn(colleague, account('readwrite'));
      const tokens = [await storedToken(page), await storedToken(colleague)];
      for (const from of [page, colleague]) {
        const second = await openFrom(from);
        // The new tab cannot know which of the two users opened it, so it asks for a password.
        await expect(second).toHaveURL('/login');
        expect(await storedToken(second)).toBeNull();
        await second.close();
      }
      expect([await storedToken(page), await storedToken(colleague)]).toEqual(tokens);
      await colleague.close();
    });

    await test.step('is shared with a tab opened from it, and ends in both', async () => {
      const second = await openFrom(page);
      await expect(second).toHaveURL('/relaties');
      await expect(second.getByRole('heading', { name: 'Relaties', exact: true })).toBeVisible();
      await signOut(page);
      await expect(second).toHaveURL('/login');
    });
  });
});

test('local storage that fails, with a message and without one, is reported once, and the screen works on [ERR-50]', async ({
  page,
}) => {
  const { username, password } = account('read');
  // The thrown message is passed in the window's name, which survives navigation.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error(window.name);
      },
    });
  });
  const modal = page.getByRole('alertdialog', { name: 'Foutmelding', exact: true });
  for (const [message, shown] of [
    ['', 'Fout in localStorage'],
    ['De opslag is vol.', 'De opslag is vol.'],
  ] as const) {
    await page.evaluate((text) => {
      window.name = text;
    }, message);
    await page.goto('/login');
    await expect(modal.getByText(shown, { exact: true })).toBeVisible();
    await modal.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(modal).toBeHidden();
    await fillSignIn(page, username, password);
    await pressSignIn(page);
    await expect(page).toHaveURL('/dashboard');
    await expect(modal).toBeHidden();
  }
});
