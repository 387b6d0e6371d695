import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { Panel } from '#dev/stack/panel.ts';
import { homeOf } from '#dev/stack/stack-folder.ts';
import { openBrowser } from '#test/bench/measured-browser.ts';

// `npx node test/desk-jobs.ts` while `npm start` runs: does ten jobs of an ordinary day as its first account and counts their
// clicks and keys for docs/benchmarks.md. A chord is one key; free words, such as the text of a note, count for nothing. Links
// the mailbox of that office when it has none, and leaves what it made.

const panel: Panel = JSON.parse(await readFile(homeOf(process.env).panel, 'utf8'));

const RELATION = '1012';
const FIRST_WORDS = 'Ter';

const START_SCREENS = { Dashboard: '/dashboard', Taken: '/taken/all', Agenda: '/agenda', Email: '/email' };
type StartScreen = keyof typeof START_SCREENS;

class Desk {
  clicks = 0;
  keys = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  async write(typed: string): Promise<void> {
    await this.page.keyboard.type(typed);
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  field(name: string): Locator {
    return this.page.getByRole('combobox', { name, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  untilShown(text: string): Promise<void> {
    return this.page.getByText(text, { exact: true }).first().waitFor();
  }

  async open(startScreen: StartScreen): Promise<void> {
    await this.page.goto(`${panel.app}${START_SCREENS[startScreen]}`);
    await this.heading(startScreen).first().waitFor();
    // A list or agenda hears its keys once it has drawn what it shows.
    await this.page.waitForLoadState('networkidle');
  }

  /** Takes the first hit of a picker that has the focus. */
  async pick(text: string): Promise<void> {
    await this.type(text);
    await this.page.getByRole('option').first().waitFor();
    await this.press('Enter');
  }

  async openRelation(): Promise<void> {
    await this.press('Control+k');
    await this.type(RELATION);
    await this.press('Enter');
    await this.page.getByRole('link', { name: 'Wijzigen', exact: true }).waitFor();
  }

  /** The fields of a new task, the relation first. */
  async fillTask(): Promise<void> {
    await this.field('Relatie').waitFor();
    await this.pick(RELATION);
    await this.press('Tab');
    await this.pick(FIRST_WORDS);
    await this.save('taak');
  }

  async save(screen: string): Promise<void> {
    await this.press('Control+s');
    await this.page.waitForURL(({ pathname }) => pathname !== `/${screen}`);
  }

  async openMail(index: number): Promise<void> {
    await this.page.locator('[data-email-id]').nth(index).waitFor();
    await this.click(this.page.locator('[data-email-id]').nth(index).getByRole('link'));
    await this.button('Beantwoorden').first().waitFor();
  }
}

interface Job {
  readonly name: string;
  /** Where it begins, uncounted. */
  readonly from?: StartScreen;
  readonly work: (desk: Desk) => Promise<void>;
}

const JOBS: readonly Job[] = [
  { name: 'relation by its number', work: (desk) => desk.openRelation() },
  {
    name: 'new task, from the tasks',
    from: 'Taken',
    work: async (desk) => {
      await desk.press('c', 't');
      await desk.fillTask();
    },
  },
  {
    name: 'new task, from the agenda',
    from: 'Agenda',
    work: async (desk) => {
      await desk.press('c', 't');
      await desk.fillTask();
    },
  },
  {
    name: 'complete a task',
    from: 'Taken',
    work: async (desk) => {
      await desk.click(desk.page.getByRole('button', { name: /^.+ afronden$/ }).first());
      await desk.button('Ongedaan maken Ctrl Z').waitFor();
    },
  },
  {
    name: 'complete two tasks, and undo it',
    from: 'Taken',
    work: async (desk) => {
      const complete = desk.page.getByRole('button', { name: /^.+ afronden$/ });
      await desk.click(complete.first());
      await desk.button('Ongedaan maken Ctrl Z').waitFor();
      await desk.click(complete.first());
      await desk.untilShown('2 taken afgerond.');
      await desk.press('Control+z');
    },
  },
  {
    name: 'note with a relation',
    work: async (desk) => {
      await desk.press('c', 'n');
      await desk.page.getByRole('dialog').waitFor();
      await desk.type(RELATION);
      await desk.press('Enter');
      await desk.page.waitForURL(/\/note/);
      await desk
        .field('Onderwerp')
        .or(desk.page.getByLabel('Onderwerp', { exact: true }))
        .first()
        .waitFor();
      await desk.write('Belde over de jaarrekening');
      await desk.save('note');
    },
  },
  {
    name: 'appointment with a relation',
    from: 'Agenda',
    work: async (desk) => {
      await desk.press('n');
      await desk.heading('Nieuwe afspraak').waitFor();
      await desk.press('Tab');
      await desk.pick(RELATION);
      await desk.press('Control+s');
      await desk.heading('Nieuwe afspraak').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'change a phone number',
    work: async (desk) => {
      await desk.openRelation();
      await desk.click(desk.button('Aanpassen: Mobiel'));
      await desk.page.getByRole('textbox', { name: 'Mobiel', exact: true }).waitFor();
      await desk.press('Control+a');
      await desk.type(`06${String(Date.now()).slice(-8)}`);
      await desk.press('Enter');
      await desk.page.getByRole('textbox', { name: 'Mobiel', exact: true }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'answer a mail',
    from: 'Email',
    work: async (desk) => {
      await desk.openMail(2);
      await desk.press('r');
      await desk.page.waitForURL(/\/write/);
      await desk.page.waitForLoadState('networkidle');
      await desk.write('Dank u wel, wij gaan ermee aan de slag.');
      await desk.press('Control+Enter');
      await desk.page.waitForURL(({ pathname }) => pathname !== '/write');
    },
  },
  {
    name: 'task of a mail',
    from: 'Email',
    work: async (desk) => {
      await desk.openMail(4);
      await desk.click(desk.button('Meer acties').first());
      await desk.click(desk.page.getByRole('menuitem', { name: 'Taak maken', exact: true }));
      await desk.field('Onderwerp').waitFor();
      await desk.pick(FIRST_WORDS);
      await desk.save('taak');
    },
  },
];

async function signIn(page: Page, { app, accounts }: Panel): Promise<void> {
  const [account] = accounts;
  if (account === undefined) throw new Error('nobody is seeded');
  await page.goto(`${app}/login`);
  await page.getByLabel('Gebruikersnaam', { exact: true }).fill(account.username);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.waitForURL(/dashboard/);
}

async function linkMailbox(page: Page, { app }: Panel): Promise<void> {
  await page.goto(`${app}/beheer/email`);
  const authorise = page.getByRole('button', { name: 'Autoriseren', exact: true });
  const finish = page.getByRole('button', { name: 'Afronden', exact: true });
  const linked = page.getByText('Gekoppeld', { exact: true });
  await authorise.or(finish).or(linked).first().waitFor();
  if (await linked.isVisible()) return;
  if (await authorise.isVisible()) {
    const opened = page.context().waitForEvent('page');
    await authorise.click();
    const provider = await opened;
    await provider.locator('button[name="account"]').first().click();
    await provider.waitForURL(/\/link\/callback/);
    await page.getByText(/^U hebt zich bij Microsoft 365 aangemeld als .+$/).waitFor();
    await provider.close();
  }
  await finish.click();
  await linked.waitFor();
}

const browser = await openBrowser((line) => console.log(line));
try {
  const viewport = { width: 1440, height: 900 };
  const page = await browser.newPage({ viewport, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' });
  page.setDefaultTimeout(30_000);
  await signIn(page, panel);
  await linkMailbox(page, panel);
  for (const { name, from, work } of JOBS) {
    const desk = new Desk(page);
    await desk.open(from ?? 'Dashboard');
    await work(desk);
    console.log(`${name}: ${desk.clicks} clicks, ${desk.keys} keys`);
  }
} finally {
  await browser.close();
}
