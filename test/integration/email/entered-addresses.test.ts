import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { storeEmail, storeMailbox } from '#test/support/email/stored-emails.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

const CLIENT = 'klant@bakker.example';
const OTHER = 'ander@elders.example';
const HOUR = 3_600_000;

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  const mailbox = await storeMailbox(api.owner, office);
  const early = new Date(Date.now() - HOUR);
  const late = new Date(Date.now() + HOUR);
  for (const mail of [
    { subject: 'van, eerder', from: CLIENT, moment: early },
    { subject: 'aan, eerder', folder: 'sent', to: [CLIENT], moment: early },
    { subject: 'van, later', from: CLIENT, moment: late },
    { subject: 'aan, later', folder: 'sent', to: [CLIENT], moment: late },
    { subject: 'van ander, eerder', from: OTHER, moment: early },
  ] as const) {
    await storeEmail(api.owner, mailbox, mail);
  }
});

afterAll(() => api.close());

async function seenBy(viewer: TestViewer): Promise<string[]> {
  const rows = await api.application.database.lease(viewer, (client) =>
    client.email.findMany({ select: { subject: true } }),
  );
  return rows.map(({ subject }) => subject).toSorted();
}

/** Writes as a viewer with no use case between, as every use case does in the end. */
const write = (
  viewer: TestViewer,
  id: string,
  data: { email?: string; ownerId?: string; addressEnteredAt?: Date | null; addressDecision?: string | null },
) => api.application.database.lease(viewer, (client) => client.relation.update({ where: { id }, data }));

it('opens a colleague’s client from when it was entered on, whichever way it came, until an admin says otherwise [ROLES-25]', async () => {
  const { admin, advisor } = office;
  await api.relation(admin, 'person', { email: CLIENT });
  const since = ['aan, later', 'van, later'];
  const all = ['aan, eerder', 'aan, later', 'van, eerder', 'van, later'];

  const { relationId: id } = await api.relation(advisor, 'organisation', { email: CLIENT });
  expect(await seenBy(advisor), 'entered anew').toEqual(since);
  await write(advisor, id, { addressEnteredAt: null });
  await write(advisor, id, { addressEnteredAt: new Date(0) });
  await write(advisor, id, { addressDecision: 'confirmed' });
  expect(await seenBy(advisor), 'no writer but an admin says since when').toEqual(since);
  await write(advisor, id, { email: CLIENT.toUpperCase() });
  expect(await seenBy(advisor), 'in other letters').toEqual(since);
  await write(admin, id, { addressDecision: 'left' });
  expect(await seenBy(advisor), 'left as it is').toEqual(since);
  await write(admin, id, { addressDecision: 'confirmed' });
  expect(await seenBy(advisor), 'confirmed').toEqual(all);
  await write(advisor, id, { email: '' });
  expect(await seenBy(advisor), 'taken out').toEqual([]);
  await write(advisor, id, { email: CLIENT });
  expect(await seenBy(advisor), 'entered again after it was confirmed and taken out').toEqual(since);
  await write(advisor, id, { email: OTHER });
  expect(await seenBy(advisor), 'an address that nobody else has [ROLES-13]').toEqual(['van ander, eerder']);
  await write(admin, id, { email: CLIENT });
  expect(await seenBy(advisor), 'entered by an admin').toEqual(all);
  await write(advisor, id, { email: '' });
  await write(advisor, id, { email: CLIENT });
  await write(admin, id, { ownerId: admin.userId });
  await write(admin, id, { ownerId: advisor.userId });
  expect(await seenBy(advisor), 'assigned by an admin').toEqual(all);
});
