import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailboxControl } from '#dev/sandbox/microsoft/mail-contract.ts';
import { arrangeIndexedMail, type IndexedMail } from '#test/support/email/indexed-mail.ts';
import type { TestViewer } from '#test/support/office/office.ts';
import type { SagaWorld } from '#test/support/saga/saga-world.ts';

let mail: IndexedMail;
let world: SagaWorld;
let outlook: MailboxControl;

beforeAll(async () => {
  mail = await arrangeIndexedMail('email-search-in-mailbox');
  ({ world, outlook } = mail);
});

beforeEach(() => mail.reset());

afterAll(() => mail.close());

describe('a search', () => {
  interface Found {
    readonly __typename: string;
    readonly message?: string;
    readonly emails: readonly { readonly subject: string }[];
    readonly after: string | null;
    readonly isComplete: boolean;
    readonly bound: string | null;
  }
  const search = async (viewer: TestViewer, text: string, after: string | null = null): Promise<Found> => {
    const { data } = await mail.api.graphql<{ emailSearch: Found }>(
      mail.tokenOf(viewer),
      `query($text: String!, $after: String) { emailSearch(text: $text, after: $after) { __typename
         ... on Error { message } ... on EmailSearch { after isComplete bound emails { subject } } } }`,
      { text, after },
    );
    return data.emailSearch;
  };
  const subjects = ({ emails }: Found) => emails.map(({ subject }) => subject);

  it('finds words in headers and in texts, of what the user sees, newest first [MAIL-37, MAIL-40, MAIL-56, ROLES-13, ROLES-23]', async () => {
    const at = (minute: number) => ({ moment: new Date(Date.UTC(2026, 10, 27, 9, minute)) });
    await mail.receive({ subject: 'Over de zwaluw', html: 'niets' }, at(1));
    await mail.receive({ subject: 'Vogels', html: 'Er vloog een zwaluw over' }, at(2));
    await mail.receive({ subject: 'Zwaluwnest', html: 'zwaluw', from: 'vreemd@elders.example' }, at(3));
    await mail.receive({ subject: 'Anders', html: 'niets' }, at(4));
    const all = await search(world.office.admin, 'Zwaluw');
    expect(subjects(all)).toEqual(['Zwaluwnest', 'Vogels', 'Over de zwaluw']);
    expect(all).toMatchObject({ isComplete: true, after: null, bound: null });
    expect(subjects(await search(world.office.advisor, 'zwaluw'))).toEqual(['Vogels', 'Over de zwaluw']);
    const none = await search(world.office.reader, 'zwaluw');
    expect(none).toMatchObject({ emails: [], isComplete: true, bound: null });
    expect(await search(world.office.reader, 'bestaatniet')).toEqual(none);
  });

  it('gives 49 at first and the rest on, each once, also where the first hits are all another’s [MAIL-40, MAIL-56]', async () => {
    const stored = Array.from({ length: 60 }, (_, index) => index);
    for (const index of stored) {
      const from = index < 30 ? 'vreemd@elders.example' : mail.address;
      const receivedAt = new Date(Date.UTC(2026, 10, 27, 9, 0, -index)).toISOString();
      await mail.receive(
        { subject: `Mail ${index}`, html: 'een zwaluw', from, receivedAt },
        { moment: new Date(receivedAt) },
      );
    }
    const first = await search(world.office.admin, 'zwaluw');
    expect(subjects(first)).toEqual(stored.slice(0, 49).map((index) => `Mail ${index}`));
    expect(first.isComplete).toBe(false);
    const rest = await search(world.office.admin, 'zwaluw', first.after);
    expect(subjects(rest)).toEqual(stored.slice(49).map((index) => `Mail ${index}`));
    expect(rest).toMatchObject({ isComplete: true, after: null });
    expect(subjects(await search(world.office.advisor, 'zwaluw'))).toEqual(
      stored.slice(30).map((index) => `Mail ${index}`),
    );
    expect(await search(world.office.admin, 'anders', first.after)).toMatchObject({
      message: 'Deze plaats hoort niet bij deze zoekopdracht.',
    });
    expect(await search(world.office.advisor, 'zwaluw', first.after)).toMatchObject({
      __typename: 'ValidationError',
    });
  });

  it('says where it stopped among hits of others, and goes on to what the user sees [MAIL-37, MAIL-56, ROLES-23]', async () => {
    await outlook.fill({ count: 450 });
    const moment = new Date('2020-01-05T09:00:00Z');
    const receivedAt = moment.toISOString();
    await mail.receive({ subject: 'Oud', html: 'wat wij bespraken', receivedAt }, { moment });
    const first = await search(world.office.advisor, 'bespraken');
    expect(first).toMatchObject({ emails: [], isComplete: false });
    expect(first.bound).toBe('Niet alle e-mails zijn doorzocht. Zoek verder, of zoek met meer woorden.');
    const next = await search(world.office.advisor, 'bespraken', first.after);
    expect([subjects(next), next.isComplete, next.bound]).toEqual([['Oud'], true, null]);
  });

  it('claims no completeness where the service gives no more hits [MAIL-37, MAIL-40]', async () => {
    await outlook.fill({ count: 1_010 });
    let found = await search(world.office.advisor, 'bespraken');
    while (found.after !== null) found = await search(world.office.advisor, 'bespraken', found.after);
    expect(found).toMatchObject({ emails: [], isComplete: false });
    expect(found.bound).toMatch(/ten hoogste 1\.000 e-mails/);
  });

  it('tells of a service that does not answer, with what the headers have, where they have anything [MAIL-38, MAIL-40]', async () => {
    const message = 'De Outlook server is niet bereikbaar. Probeer het opnieuw.';
    await mail.receive({ subject: 'Over de zwaluw', html: 'Wij zagen een ijsvogel' });
    const fault = { fault: 'status', status: 503, times: 'always' } as const;
    await world.sandbox.control.addFault('microsoft-graph', fault);
    const found = await search(world.office.advisor, 'zwaluw');
    expect([subjects(found), found.isComplete]).toEqual([['Over de zwaluw'], false]);
    expect(found.bound).toBe(
      `${message} In de teksten van de e-mails is niet gezocht, alleen in afzender, geadresseerden, onderwerp en begin.`,
    );
    const refusal = { __typename: 'ProviderFailedError', message };
    expect(await search(world.office.advisor, 'ijsvogel')).toEqual(refusal);
    expect(await search(world.office.advisor, 'zwaluw', found.after)).toEqual(refusal);
    await world.sandbox.control.clearFaults();
    expect((await search(world.office.advisor, 'zwaluw', found.after)).isComplete).toBe(true);
    expect(subjects(await search(world.office.advisor, 'ijsvogel'))).toEqual(['Over de zwaluw']);
  });
});
