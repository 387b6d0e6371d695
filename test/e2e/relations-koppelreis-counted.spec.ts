import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import {
  callGraphql,
  delayAnswer,
  expectAccessible,
  giveSession,
  operationOf,
} from '#test/support/browser/browser.ts';
import { dashboardEntry } from '#test/support/browser/dashboard-entry.ts';
import {
  addOrganisation,
  freshName,
  koppelreis,
  sandbox,
  step,
} from '#test/support/browser/relation-screens.ts';
import { storePerson, untilCarried } from '#test/support/relation/stored-relations.ts';

test.afterEach(() => sandbox().clearFaults());

const RUNS_READ_AGAIN = 'useRunChangesQuery';
const RUNS_COUNTED = 'useAttentionCountQuery';

async function countOnServer(page: Page): Promise<number> {
  const { data } = await callGraphql<{ runsNeedingAttention: { totalCount: number } }>(
    page,
    'query { runsNeedingAttention(first: 1) { totalCount } }',
    {},
  );
  return data.runsNeedingAttention.totalCount;
}

async function retryFailedStep(page: Page, relationId: string): Promise<void> {
  const { data } = await callGraphql<{
    node: { sagaRuns: { edges: { node: { steps: { id: string; state: string }[] } }[] } };
  }>(
    page,
    'query ($id: ID!) { node(id: $id) { ... on Relation { sagaRuns(first: 1) { edges { node { steps { id state } } } } } } }',
    { id: relationId },
  );
  const steps = data.node.sagaRuns.edges.flatMap(({ node }) => node.steps);
  await callGraphql(
    page,
    'mutation ($requestId: ID!, $stepId: ID!) { retrySagaStep(requestId: $requestId, stepId: $stepId) { __typename } }',
    { requestId: randomUUID(), stepId: steps.find(({ state }) => state === 'FAILED')?.id },
  );
}

/** Includes the failures of other tests, because the number is of the office. */
async function countOnDashboard(page: Page): Promise<number> {
  const entry = dashboardEntry(page);
  await expect(entry).toBeVisible();
  // Read at once: the words may leave while one looks.
  const [text] = await entry.getByText(/^\d+ (vraagt|vragen) aandacht$/).allTextContents();
  return text === undefined ? 0 : Number.parseInt(text, 10);
}

test('a service that fails is shown and counted until it is mended [RELSAGA-26]', async ({ page }) => {
  await giveSession(page);
  await test.step('shows in the panel over a reload and as a count, the others go on, and a second try mends it [RELSAGA-26]', async () => {
    await sandbox().addFault('e-boekhouden', { fault: 'refuse', times: 'always' });
    await addOrganisation(page, freshName('Mislukt'));
    const panel = koppelreis(page);
    await expect(panel.getByText('vraagt aandacht', { exact: true })).toBeVisible();
    await expect(step(panel, 'Boekhouding').getByText('mislukt', { exact: true })).toBeVisible();
    for (const done of ['Contact', 'Map', 'Fiscaal']) {
      await expect(step(panel, done).getByText('klaar', { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page).toHaveURL('/relaties');
    // Other tests may have left something that waits for attention.
    const counted = await countOnServer(page);
    expect(counted).toBeGreaterThan(0);
    await expect.poll(() => countOnDashboard(page)).toBe(counted);
    await page.reload();
    await expect(step(panel, 'Boekhouding').getByText('mislukt', { exact: true })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect.poll(() => countOnDashboard(page)).toBe(counted);
    await expectAccessible(page);
    await sandbox().clearFaults();
    const answer = await delayAnswer(page, 'useRetrySagaStepMutation');
    await panel.getByRole('button', { name: 'Boekhouding: opnieuw', exact: true }).click();
    await expect(step(panel, 'Boekhouding').getByText('klaar', { exact: true })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Boekhouding: opnieuw', exact: true })).toHaveCount(0);
    await expect(panel.getByText('4 van 4 klaar', { exact: true })).toBeVisible();
    await panel.hover();
    // The answer is older than the event: it comes late, and changes nothing for good.
    const readAgain = page.waitForResponse((response) => operationOf(response.request()) === RUNS_READ_AGAIN);
    answer.release();
    await readAgain;
    await expect(step(panel, 'Boekhouding').getByText('klaar', { exact: true })).toBeVisible();
    await expect(panel.getByText('4 van 4 klaar', { exact: true })).toBeVisible();
    await expect.poll(() => countOnDashboard(page)).toBe(counted - 1);
  });
  await test.step('is counted on the screen that stays open, until it is mended in another place [RELSAGA-26]', async () => {
    await dashboardEntry(page).click();
    await expect(page).toHaveURL('/dashboard');
    const counted = await countOnServer(page);
    await expect.poll(() => countOnDashboard(page)).toBe(counted);
    await sandbox().addFault('fiscaal-gemak', { fault: 'refuse', times: 'always' });
    const id = await storePerson(page, freshName('Jansen'));
    await expect.poll(() => countOnDashboard(page)).toBe(counted + 1);
    await sandbox().clearFaults();
    await retryFailedStep(page, id);
    await expect.poll(() => countOnDashboard(page)).toBe(counted);
    // It counts no more while the second try is under way, which the next fault would hit.
    await untilCarried(page, id);
  });
  await test.step('for many relations is counted once a second at most', async () => {
    const counted = await countOnServer(page);
    await expect.poll(() => countOnDashboard(page)).toBe(counted);
    await sandbox().addFault('fiscaal-gemak', { fault: 'refuse', times: 'always' });
    const requests: number[] = [];
    page.on('requestfinished', (request) => {
      if (operationOf(request) === RUNS_COUNTED) requests.push(request.timing().startTime);
    });
    await Promise.all(Array.from({ length: 5 }, () => storePerson(page, freshName('Velen'))));
    await expect.poll(() => countOnDashboard(page), { timeout: 30_000 }).toBe(counted + 5);
    const pauses = requests.slice(1).map((time, index) => time - (requests[index] ?? 0));
    // The browser sends a request a little after the page asked for it.
    for (const pause of pauses) expect(pause).toBeGreaterThan(700);
  });
});
