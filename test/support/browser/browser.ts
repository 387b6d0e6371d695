import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type axe from 'axe-core';
import type { SeedAccount } from '#dev/seed/accounts.ts';
import { IS_LONG } from '#test/size.ts';
import { stackInfo } from '../environment/stack-info.ts';

/** The first seeded account of this role. */
export function account(role: SeedAccount['role']): Pick<SeedAccount, 'username' | 'password'> {
  const [first] = stackInfo().accounts;
  const found = stackInfo().accounts.find((entry) => entry.role === role && entry.office === first?.office);
  if (!found) throw new Error(`no seeded account with role ${role}`);
  return found;
}

/** The admin of another office. */
export function stranger(): Pick<SeedAccount, 'username' | 'password'> {
  const [first] = stackInfo().accounts;
  const found = stackInfo().accounts.find(
    (entry) => entry.role === 'admin' && entry.office !== first?.office,
  );
  if (!found) throw new Error('only one office was seeded');
  return found;
}

const TOKEN = 'balie.token';

/** Signs in through the api, for tests of anything but the sign-in screen. */
export async function giveSession(
  page: Page,
  who: SeedAccount['role'] | Pick<SeedAccount, 'username' | 'password'> = 'admin',
): Promise<void> {
  const { username, password } = typeof who === 'string' ? account(who) : who;
  const answer = await page.request.post('/graphql', {
    data: {
      query: 'mutation ($input: SignInInput!) { signIn(input: $input) { ... on SignedIn { token } } }',
      variables: { input: { username, password, remember: false } },
    },
  });
  const { data } = await answer.json();
  // A page of this origin without the app.
  await page.goto('/balie.svg');
  const { token } = data.signIn;
  await page.evaluate(
    (kept) => {
      sessionStorage.setItem(kept.key, kept.token);
      // Else a walk would show what is due at the hour at which it runs.
      localStorage.setItem('balie.reminders', 'off');
    },
    { key: TOKEN, token },
  );
}

export async function openDashboard(page: Page, role: SeedAccount['role'] = 'admin'): Promise<void> {
  await giveSession(page, role);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  // The heading stands there before the frame, whose links and keys come with it.
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu', exact: true })).toBeVisible();
}

export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  // The screen for a new password has this field too, and stays while the address changes.
  await expect(page.getByRole('heading', { name: 'Inloggen', exact: true })).toBeVisible();
  await page.getByLabel('Gebruikersnaam', { exact: true }).fill(username);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
}

export async function submitSignIn(
  page: Page,
  { username, password }: Pick<SeedAccount, 'username' | 'password'>,
): Promise<void> {
  await fillSignIn(page, username, password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Gebruiker .+$/ }).click();
  await page.getByRole('menuitem', { name: 'Uitloggen', exact: true }).click();
  await expect(page).toHaveURL('/login');
}

/** By its text or id; null for other calls. */
export function operationOf(request: Request): string | null {
  if (new URL(request.url()).pathname !== '/graphql' || request.method() !== 'POST') return null;
  return request.postDataJSON().operationName;
}

/** Changes the text of each answer to this operation from now on. */
export async function rewriteAnswers(
  page: Page,
  operation: string,
  rewrite: (body: string) => string,
): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) !== operation) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: rewrite(await response.text()) });
  });
}

/** Whether the page handled the key. */
export async function pressedForPage(page: Page, keys: string): Promise<boolean> {
  const answer = await page.evaluateHandle((key) => {
    const heard = { isPrevented: null as boolean | null };
    addEventListener('keydown', (event) => {
      if (event.key === key) heard.isPrevented ??= event.defaultPrevented;
    });
    return heard;
  }, keys.split('+').at(-1));
  await page.keyboard.press(keys);
  const { isPrevented } = await answer.jsonValue();
  if (isPrevented === null) throw new Error(`${keys} did not come to the page`);
  return isPrevented;
}

/** Delays answers to an operation until they are released; later calls are answered as ever. */
export async function delayAnswer(page: Page, operation: string): Promise<{ release: () => void }> {
  const released = Promise.withResolvers<void>();
  let isDelayed = true;
  await page.route('**/graphql', async (route) => {
    if (!isDelayed || operationOf(route.request()) !== operation) return route.fallback();
    const response = await route.fetch();
    await released.promise;
    await route.fulfill({ response });
  });
  function release(): void {
    isDelayed = false;
    released.resolve();
  }
  return { release };
}

export function recordEvents(page: Page, operation: string): () => readonly string[] {
  const ids = new Set<string>();
  const frames: { readonly id: string; readonly text: string }[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { id, payload: sent } = JSON.parse(String(payload));
      if (sent?.operationName === operation) ids.add(id);
    });
    socket.on('framereceived', ({ payload }) => {
      const { id, type } = JSON.parse(String(payload));
      if (type === 'next') frames.push({ id, text: String(payload) });
    });
  });
  return () => frames.filter(({ id }) => ids.has(id)).map(({ text }) => text);
}

/** Calls the api as the signed-in user. */
export async function callGraphql<Data = unknown>(
  page: Page,
  query: string,
  variables: object,
): Promise<{ data: Data }> {
  const answer = await page.request.post('/graphql', {
    headers: { 'X-Access-Token': (await storedToken(page)) ?? '' },
    data: { query, variables },
  });
  return answer.json();
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => sessionStorage.getItem(key), TOKEN);
}

/**
 * At rest is what does not move for several frames, as a fade begins with still ones. On a touch screen React Aria
 * hides a dialog with an input until the keyboard has room. Animations of three seconds and more do not count: they turn without
 * end, or show how long a message is still there.
 */
export async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moves = () =>
      document.querySelector('[data-entering], [data-exiting]') !== null ||
      document.querySelector('[role="dialog"]')?.closest('[style*="opacity: 0"]') != null ||
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime ?? 0) < 3_000,
        );
    for (let still = 0; still < 4; still = moves() ? 0 : still + 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Where it lies once its page is laid out: a calendar measures its rows some frames after it is drawn. */
export async function boxAtRest(what: Locator): Promise<Box> {
  const measured: (Box | null)[] = [];
  await expect
    .poll(
      async () => {
        await untilAtRest(what.page());
        measured.unshift(await what.boundingBox());
        const [box, before] = measured;
        return box !== null && JSON.stringify(box) === JSON.stringify(before);
      },
      { message: `${what} lies still`, intervals: [0] },
    )
    .toBe(true);
  const [box] = measured;
  if (!box) throw new Error(`${what} is not drawn`);
  return box;
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

/**
 * What axe finds on the page at rest, or in these selectors, in both colour schemes. An open list hides the rest while
 * focus stays in its input, which axe takes for reachable.
 */
export async function violationsOf(page: Page, ...within: readonly string[]): Promise<Violation[]> {
  const found = await violationsOfThisScheme(page, within);
  // Only colours differ in the other scheme.
  const colours = { runOnly: ['color-contrast', 'link-in-text-block'] };
  const other = await inOtherScheme(page, () => violationsInScheme(page, within, colours));
  return [...found, ...other];
}

/** Looks at the page in the dark, or at a dark one in the light. */
export async function inOtherScheme<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  const found = await look();
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  return found;
}

/** The minified text, as the full one is more than twice as long and goes into each loaded page. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function violationsOfThisScheme(page: Page, within: readonly string[]): Promise<Violation[]> {
  // Its package for Playwright opens another page per run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return violationsInScheme(page, within, {});
}

/** A state along the way; `npm run test:long` looks at it in the other colour scheme as well. */
export async function expectAccessible(page: Page, ...within: readonly string[]): Promise<void> {
  const found = await (IS_LONG ? violationsOf(page, ...within) : violationsOfThisScheme(page, within));
  expect(found).toEqual([]);
}

async function violationsInScheme(
  page: Page,
  within: readonly string[],
  options: axe.RunOptions,
): Promise<Violation[]> {
  await untilAtRest(page);
  const found = await page.evaluate(
    async ({ include, requested }) => {
      const loaded = window as unknown as { axe: typeof axe };
      let hasMoved = false;
      const move = () => {
        hasMoved = true;
      };
      document.addEventListener('transitionrun', move);
      const { violations } = await loaded.axe.run(include.length > 0 ? { include } : document, requested);
      document.removeEventListener('transitionrun', move);
      return {
        hasMoved,
        violations: violations.map(({ id, help, nodes }) => ({
          id,
          help,
          nodes: nodes.map(({ html }) => html),
        })),
      };
    },
    {
      include: [...within],
      // Style sheets serve only a rule that is off by default.
      requested: {
        ...options,
        resultTypes: ['violations' as const],
        preload: { assets: ['media' as const] },
      },
    },
  );
  // A fading snackbar is too pale for axe; a real violation is found again.
  return found.hasMoved && found.violations.length > 0
    ? violationsInScheme(page, within, options)
    : found.violations;
}

/** How far the page scrolls sideways. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The page does not scroll sideways, once floating parts follow a new width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => overhang(page)).toBe(0);
}

/** Accessible on a desk, and without sideways scrolling on a telephone; `npm run test:long` runs axe there too. */
export async function expectFitAndAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  if (IS_LONG) await expectAccessible(page);
  if (size) await page.setViewportSize(size);
}
