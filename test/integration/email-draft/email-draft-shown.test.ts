import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { type BalieEvent, listen } from '#prisma/events.ts';
import { arrangeEmailWriting, type EmailWriting } from '#test/support/email/email-writing.ts';

let mail: EmailWriting;

beforeAll(async () => {
  mail = await arrangeEmailWriting('email-draft-shown');
});

afterAll(() => mail.close());

beforeEach(async () => {
  await mail.control.clearFaults();
  await mail.reset();
  await mail.pass('full');
});

async function request<Data>(query: string): Promise<Data> {
  const { data, errors } = await mail.api.graphql<Data>(
    await mail.api.tokenOf(mail.world.office.admin),
    query,
  );
  expect(errors).toEqual([]);
  return data;
}

interface Row {
  readonly id: string;
  readonly subject: string;
  readonly preview: string;
  readonly toNames: string;
  readonly isDraft: boolean;
}

const ROW = '{ id subject preview toNames isDraft }';

const listed = async () =>
  (
    await request<{ mailbox: { emails: { emails: readonly Row[] } } }>(
      `{ mailbox { emails(folder: drafts) { emails ${ROW} } } }`,
    )
  ).mailbox.emails.emails;

/** What the reading pane asks for. */
const read = (id: string) =>
  request<{
    email: Row & { contentKey: string; conversation: readonly Row[] };
    emailContent: { html: string };
  }>(
    `{ email(id: "${id}") { id subject preview toNames isDraft contentKey conversation ${ROW} }
       emailContent(id: "${id}") { ... on EmailContent { html } } }`,
  );

const headers = (rows: readonly Row[]) => rows.map(({ subject, preview }) => [subject, preview]);
/** As much as no preview holds. */
const LONG = `<p>${'Uitleg. '.repeat(80)}</p>`;
const beginOf = (preview: string) => preview.split(' Op ')[0]?.trim();

it('shows each save of a draft at once in the list, the reading pane and its conversation, before any pass [MAIL-06, COMPOSE-24]', async () => {
  const { id: originalId } = await mail.received({ subject: 'Vraag', html: '<p>Kan dat?</p>' });
  const saves = [
    { subject: '', html: '<p>D</p>', to: [] },
    {
      subject: 'Re: Vraag',
      html: '<p>Dag, dat kan.</p>',
      to: [{ name: 'Jan', address: 'jan@bakker.example' }],
    },
    { subject: 'Re: Vraag over btw', html: '<p>Dag Jan, dat kan zeker.</p>', to: [] },
  ];
  const keys = new Set<string>();
  let draftId: string | null = null;
  for (const [revision, text] of saves.entries()) {
    ({ draftId } = await mail.save({ action: 'repl', originalId, draftId, revision, text }));
    const [row, ...others] = await listed();
    if (row === undefined) throw new Error('the draft is not listed');
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      subject: text.subject,
      toNames: text.to.map(({ name }) => name).join(', '),
      isDraft: true,
    });
    expect(beginOf(row.preview)).toBe(text.html.replaceAll(/<\/?p>/g, ''));
    const { email, emailContent } = await read(row.id);
    expect(headers([email])).toEqual(headers([row]));
    expect(headers(email.conversation)).toEqual([['Vraag', 'Kan dat?'], ...headers([row])]);
    expect(emailContent.html).toContain(text.html);
    keys.add(email.contentKey);
  }
  expect(keys.size).toBe(3);
  // What a pass reads afterwards is what stands here.
  const [before] = await listed();
  await mail.pass();
  expect(await listed()).toEqual([before]);
});

it('shows what a save said last, though a pass had asked for its page before [COMPOSE-24]', async () => {
  const { draftId } = await mail.save({ text: { html: '<p>Eerst</p>' } });
  await mail.requestPass();
  // What changed is found first, and read after that.
  expect(await mail.step()).toBe('more');
  await mail.control.addFault('microsoft-graph', {
    fault: 'hold',
    operation: 'message.delta',
    point: 'after',
  });
  const page = mail.step();
  await mail.control.waitUntilPaused('microsoft-graph');
  await mail.save({ draftId, revision: 1, text: { html: '<p>Daarna</p>' } });
  await mail.control.release('microsoft-graph');
  await page;
  expect((await listed()).map(({ preview }) => preview)).toEqual(['Daarna']);
  while ((await mail.step()) === 'more');
  expect((await listed()).map(({ preview }) => preview)).toEqual(['Daarna']);
});

it('tells open screens of every save, and of what Outlook changed beyond what a preview holds [WS-04]', async () => {
  const heard: BalieEvent[] = [];
  const ready = Promise.withResolvers<void>();
  const stream = listen({ url: mail.world.testDatabase.directoryUrl, onProblem: () => undefined });
  stream.subscribe((message) => {
    if (message.type === 'resync') ready.resolve();
    else heard.push(message);
  });
  const actions = () => heard.flatMap((event) => (event.type === 'email' ? [event.action] : []));
  try {
    await ready.promise;
    const { draftId } = await mail.save({ text: { html: `${LONG}<p>Een</p>` } });
    await expect.poll(actions).toEqual(['created']);
    await mail.save({ draftId, revision: 1, text: { html: `${LONG}<p>Twee</p>` } });
    await expect.poll(actions).toEqual(['created', 'updated']);
    const [row] = await listed();
    const id = row?.id ?? '';
    const before = await read(id);
    const { remoteId } = await mail.draftOf(draftId);
    await mail.outlook.change(remoteId ?? '', { html: `${LONG}<p>Drie</p>` });
    await mail.pass();
    await expect.poll(actions).toEqual(['created', 'updated', 'updated']);
    const after = await read(id);
    expect(headers([after.email])).toEqual(headers([before.email]));
    expect(after.email.contentKey).not.toBe(before.email.contentKey);
    expect(after.emailContent.html).toContain('Drie');
  } finally {
    await stream.close();
  }
});

it('keeps the text of a mail that came in while its marks change', async () => {
  const { id, remoteId } = await mail.received({ subject: 'Blijft', html: '<p>Zo</p>' });
  const nodeId = encodeNodeId('Email', id);
  const { email } = await read(nodeId);
  await mail.outlook.change(remoteId, { isRead: true, flag: 'flagged' });
  await mail.pass();
  expect((await read(nodeId)).email.contentKey).toBe(email.contentKey);
});
