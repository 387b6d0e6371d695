import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailSearchTerms } from '#domain/email/email-search.ts';
import { type Cursor, type FoundEmail, foundInHeaders } from '#services/email/found-emails.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { storeEmail, storeMailbox } from '#test/support/email/stored-emails.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;
const address = `${randomUUID()}@voorbeeld.example`;
/** By when they came in, minutes before the first. */
const ids = new Map<string, string>();

/** More than a search looks at first. */
const MANY = 2_100;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  const { officeId, linkId, folders } = await storeMailbox(api.owner, office);
  await api.relation(office.advisor, 'person', { email: address });
  const began = Date.UTC(2026, 10, 27, 9);
  const mail = async (name: string, subject: string, minutes: number, from: string) => {
    const moment = new Date(began - minutes * 60_000);
    const mailbox = { officeId, linkId, folders, mailboxId: '', address: 'kantoor@voorbeeld.example' };
    ids.set((await storeEmail(api.owner, mailbox, { subject, moment, from })).id, name);
  };
  await api.owner.email.createMany({
    data: Array.from({ length: MANY }, (_, cursor) => {
      const moment = new Date(began - (cursor + 10) * 60_000);
      return {
        officeId,
        linkId,
        folderId: folders.inbox,
        remoteId: `nieuws-${cursor}`,
        moment,
        createdAt: moment,
        searchText: 'een nieuwsbrief',
        fromKey: 'nieuws@elders.example',
        visibleThrough: 'sender',
        isRead: true,
        isDraft: false,
        hasAttachments: false,
        flagStatus: 'notFlagged',
      };
    }),
  });
  await mail('new', 'Nieuwsbrief over zwaluwen', 1, address);
  await mail('new of another', 'Nieuwsbrief over zwaluwen', 2, 'x@elders.example');
  await mail('old', 'Nieuwsbrief over zwaluwen', MANY + 100, address);
  await mail('old of another', 'Nieuwsbrief over zwaluwen', MANY + 101, 'x@elders.example');
  await mail('oldest', 'Nieuwsbrief over zwaluwen', MANY + 102, address);
});

afterAll(() => api.close());

const found = async (viewer: TestViewer, text: string, after: Cursor | null, take: number) =>
  api.application.database.lease(viewer, (client) =>
    foundInHeaders(client, emailSearchTerms(text), after, take),
  );
const names = (hits: readonly FoundEmail[]) => hits.map(({ id }) => ids.get(id) ?? 'news');

it('finds a rare word among the newest mails and behind them, newest first, and goes on from a place [MAIL-56]', async () => {
  const all = await found(office.admin, 'zwaluw', null, 50);
  expect(names(all)).toEqual(['new', 'new of another', 'old', 'old of another', 'oldest']);
  const pages = [all[1], all[3]].map((cursor) => found(office.admin, 'zwaluw', cursor ?? null, 2));
  expect((await Promise.all(pages)).map(names)).toEqual([['old', 'old of another'], ['oldest']]);
});

it('finds of a rare word and of one that nearly all have what the user sees, and nothing for who sees none [ROLES-13, MAIL-56]', async () => {
  for (const text of ['zwaluw', 'nieuwsbrief']) {
    const mine = await found(office.advisor, text, null, 50);
    expect(names(mine)).toEqual(['new', 'old', 'oldest']);
    expect(names(await found(office.advisor, text, mine[0] ?? null, 50))).toEqual(['old', 'oldest']);
    expect(await found(office.colleague, text, null, 50)).toEqual([]);
  }
  expect(names(await found(office.admin, 'nieuwsbrief', null, 4))).toEqual([
    'new',
    'new of another',
    'news',
    'news',
  ]);
});
