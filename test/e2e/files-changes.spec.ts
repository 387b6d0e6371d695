import { expect, type Page, test } from '@playwright/test';
import { callGraphql, giveSession, operationOf } from '#test/support/browser/browser.ts';
import { fileList, openFreshFolder, portalList, upload } from '#test/support/browser/file-screens.ts';
import { freshName, sandbox } from '#test/support/browser/relation-screens.ts';
import { openStored, storePerson } from '#test/support/relation/stored-relations.ts';

test.afterEach(() => sandbox().clearFaults('microsoft-graph'));

const openId = (page: Page) => new URL(page.url()).searchParams.get('id') ?? '';

/** Places a file of a relation in its portal, as another user's screen would. */
async function addToPortalElsewhere(page: Page, file = 'brief.txt'): Promise<void> {
  const relationId = openId(page);
  const { data } = await callGraphql<{ folder: { entries: { entryId: string; name: string }[] } }>(
    page,
    'query ($relationId: ID!) { folder: relationFolder(relationId: $relationId) { ... on RelationFolder { entries { entryId name } } } }',
    { relationId },
  );
  const placed = await callGraphql<{ result: { __typename: string } }>(
    page,
    'mutation ($relationId: ID!, $fileId: String!) { result: placeInPortal(relationId: $relationId, fileId: $fileId) { __typename } }',
    { relationId, fileId: data.folder.entries.find(({ name }) => name === file)?.entryId },
  );
  expect(placed.data.result.__typename).toBe('FilePlaced');
}

const FOLDER_SUBSCRIPTION = 'usePortalChangesSubscription';
const PORTAL_SUBSCRIPTION = 'PortalTabSubscription';

/** Lets nothing of these subscriptions through until the test says that events of one may have been missed. */
async function withholdEvents(
  page: Page,
  ...operations: readonly string[]
): Promise<(of: string) => Promise<void>> {
  const resyncs = new Map<string, () => void>();
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer();
    const withheld = new Set<string>();
    socket.onMessage((message) => {
      const { id, type, payload } = JSON.parse(String(message));
      if (type === 'subscribe' && operations.includes(payload.operationName)) {
        withheld.add(id);
        const eventData = { relationChanged: { resync: true, relation: null } };
        const event = JSON.stringify({ id, type: 'next', payload: { data: eventData } });
        resyncs.set(payload.operationName, () => socket.send(event));
      }
      server.send(message);
    });
    server.onMessage((message) => {
      const { id, type } = JSON.parse(String(message));
      if (type === 'next' && withheld.has(id)) return;
      socket.send(message);
    });
  });
  return async (of) => {
    await expect.poll(() => resyncs.has(of), of).toBe(true);
    resyncs.get(of)?.();
  };
}

test('the tab of files', async ({ page }) => {
  await giveSession(page);
  await test.step('a folder that is made while its tab is open shows by itself', async () => {
    await sandbox().addFault('microsoft-graph', {
      fault: 'status',
      status: 503,
      operation: 'folder.create',
      times: 'always',
    });
    const id = await storePerson(page, freshName('Wacht'));
    await openStored(page, id);
    await page.getByRole('tab', { name: 'bestanden', exact: true }).click();
    await expect(page.getByText('Nog geen map', { exact: true })).toBeVisible();
    await sandbox().clearFaults('microsoft-graph');
    await expect(page.getByText('Deze map is leeg', { exact: true })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('a reading that the user did not ask for fails without a modal', async () => {
    await upload(page, { 'brief.txt': 'een', 'nota.txt': 'twee' });
    const files = fileList(page).getByRole('rowheader');
    await expect(files).toHaveText(['brief.txt', 'nota.txt']);
    const quietFailure = page.waitForEvent('console', (message) =>
      message.text().startsWith('A folder could not be read again.'),
    );
    await page.route('**/graphql', async (route) => {
      if (operationOf(route.request()) !== 'folderQuery') return route.fallback();
      return route.fulfill({ json: { errors: [{ message: 'Nee', extensions: { code: 'FORBIDDEN' } }] } });
    });
    await addToPortalElsewhere(page);
    await quietFailure;
    await expect(files).toHaveText(['brief.txt', 'nota.txt']);
    await page.unroute('**/graphql');
    await addToPortalElsewhere(page, 'nota.txt');
    // A modal of the failure would be open by the time that the next reading is shown.
    await expect(fileList(page).getByText('In portal', { exact: true })).toHaveCount(2);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});

test('when events may have been missed', async ({ page }) => {
  const sendResync = await withholdEvents(page, FOLDER_SUBSCRIPTION, PORTAL_SUBSCRIPTION);
  await giveSession(page);
  await openFreshFolder(page);
  await upload(page, { 'brief.txt': 'een', 'nota.txt': 'twee' });
  await expect(fileList(page).getByRole('rowheader')).toHaveText(['brief.txt', 'nota.txt']);

  await test.step('a folder is read again when events may have been missed', async () => {
    await addToPortalElsewhere(page);
    // The first is that of the subscription's beginning, which the reading of the folder covers.
    await sendResync(FOLDER_SUBSCRIPTION);
    await sendResync(FOLDER_SUBSCRIPTION);
    await expect(fileList(page).getByText('In portal', { exact: true })).toHaveCount(1);
  });

  await test.step('a portal is read again when events may have been missed', async () => {
    await page.getByRole('tab', { name: 'portal', exact: true }).click();
    await expect(portalList(page).getByRole('rowheader')).toHaveText(['brief.txt']);
    await addToPortalElsewhere(page, 'nota.txt');
    await sendResync(PORTAL_SUBSCRIPTION);
    await expect(portalList(page).getByRole('rowheader')).toHaveText(['brief.txt', 'nota.txt']);
  });
});
