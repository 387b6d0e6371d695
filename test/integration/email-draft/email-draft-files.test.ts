import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { detachFromDraft } from '#services/email-draft/detach-from-draft.ts';
import { openDraft } from '#services/email-draft/open-draft.ts';
import { startMailing } from '#services/email-sending/mailing/start-mailing.ts';
import { attachmentsPath, sendToDrafts } from '#test/support/email/draft-files.ts';
import { arrangeEmailWriting, type EmailWriting, signal } from '#test/support/email/email-writing.ts';

let mail: EmailWriting;

beforeAll(async () => {
  mail = await arrangeEmailWriting('email-draft-files');
});

afterAll(() => mail.close());

beforeEach(async () => {
  await mail.control.clearFaults();
  await mail.reset();
  await mail.pass('full');
});

const send = (method: string, path: string, body: Buffer | object | null, headers = {}, by = 'admin') =>
  sendToDrafts(mail, { method, path, by }, body, headers);
async function fetchFile(path: string, by = 'admin'): Promise<Response> {
  const { admin, colleague } = mail.world.office;
  const token = await mail.api.tokenOf(by === 'admin' ? admin : colleague);
  return fetch(`${mail.api.url}/files/email-drafts/${path}`, { headers: { 'x-access-token': token } });
}

it('attaches small files in one call, once, as long as the mail stays small enough [COMPOSE-42, COMPOSE-43, COMPOSE-50, COMPOSE-66, FILES-08]', async () => {
  const { draftId } = await mail.save();
  const post = (name: string, bytes: number, more = '') =>
    send('POST', `${attachmentsPath(draftId)}?name=${name}${more}`, Buffer.alloc(bytes, 1));
  await mail.control.addFault('microsoft-graph', { fault: 'drop', operation: 'attachment.create' });
  expect(await post('een.pdf', 2_900_000)).toMatchObject({
    status: 200,
    body: { attachment: { name: 'een.pdf' } },
  });
  expect(await post('twee.pdf', 1_200_000)).toMatchObject({
    status: 400,
    body: { message: 'Deze mail wordt zo te groot om te versturen.' },
  });
  expect((await post('leeg.pdf', 0)).status).toBe(400);
  const requestId = randomUUID();
  const once = async () => (await post('zelfde.txt', 9, `&requestId=${requestId}`)).body.attachment.id;
  expect(await once()).toBe(await once());
  expect((await post('groot.pdf', 3_000_001)).status).toBe(413);
  const image = await post('a.png', 10, '&inline=true&contentId=a1@balie&type=image/png');
  expect(image.body.attachment).toMatchObject({
    isInline: true,
    contentId: 'a1@balie',
    contentType: 'image/png',
  });
  expect((await post('b.png', 10, '&inline=true&contentId=%3Cx%3E')).status).toBe(400);
  // Before the index has read the draft.
  const shown = (by?: string) =>
    fetchFile(`${attachmentsPath(draftId)}/${encodeURIComponent(image.body.attachment.id)}`, by);
  const answer = await shown();
  expect([
    answer.status,
    answer.headers.get('content-type'),
    (await answer.arrayBuffer()).byteLength,
  ]).toEqual([200, 'image/png', 10]);
  expect((await shown('colleague')).status).toBe(404);
  const opened = await openDraft(mail.context, mail.admin, draftId, signal());
  expect(opened.attachments.map(({ name }) => name)).toEqual(['een.pdf', 'zelfde.txt', 'a.png']);
  const [first] = opened.attachments;
  const remove = () =>
    detachFromDraft(mail.context, mail.admin, { draftId, attachmentId: first?.id ?? '' }, signal());
  expect((await remove()).attachments).toHaveLength(2);
  expect((await remove()).attachments).toHaveLength(2);
  expect(
    (await send('POST', `${attachmentsPath(draftId)}?name=x.pdf`, Buffer.alloc(1), {}, 'colleague')).status,
  ).toBe(404);
});

it('sends no files but those that who sends them saw, by itself or to each recipient [COMPOSE-31, COMPOSE-37]', async () => {
  const { draftId } = await mail.save({ text: { subject: 'Voor u' } });
  const post = async (name: string) =>
    (await send('POST', `${attachmentsPath(draftId)}?name=${name}`, Buffer.alloc(9, 1))).body.attachment
      .id as string;
  const seen = [await post('hier.pdf')];
  const unseen = await post('outlook.pdf');
  const startAll = (attachmentIds: readonly string[]) =>
    startMailing(
      { ...mail.context, mailingPace: 60 },
      mail.admin,
      {
        requestId: randomUUID(),
        draftId,
        revision: 1,
        html: '<p>Beste {{voorl}}</p>',
        recipients: [],
        acceptSkipped: true,
        acceptBsn: true,
        attachmentIds,
      },
      signal(),
    );
  for (const ids of [[], seen, [...seen, unseen, 'gone']]) {
    const refused = { issues: [{ field: 'attachmentIds' }] };
    await expect(mail.send(draftId, { attachmentIds: ids })).rejects.toMatchObject(refused);
    await expect(startAll(ids)).rejects.toMatchObject(refused);
  }
  await expect(startAll([unseen, ...seen])).rejects.toMatchObject({ issues: [{ field: 'recipients' }] });
  await mail.send(draftId, { attachmentIds: [unseen, ...seen] });
});

it('passes large files on in pieces, which may be repeated and broken off, and sends no mail meanwhile [COMPOSE-44, COMPOSE-61, COMPOSE-66, FILES-08]', async () => {
  const { draftId } = await mail.save();
  const bytes = Buffer.alloc(5_500_000, 7);
  const begin = async () =>
    (
      await send('POST', `${attachmentsPath(draftId)}/uploads`, {
        name: 'groot.zip',
        type: 'application/zip',
        bytes: bytes.length,
      })
    ).body;
  const { ticket, pieceBytes } = await begin();
  const piece = (start: number, by = 'admin') => {
    const end = Math.min(start + pieceBytes, bytes.length);
    const headers = { 'x-upload': ticket, 'content-range': `bytes ${start}-${end - 1}/${bytes.length}` };
    return send('PUT', 'uploads', bytes.subarray(start, end), headers, by);
  };
  expect(await piece(0)).toMatchObject({ status: 200, body: { attachment: null } });
  expect(await piece(0)).toMatchObject({ status: 200, body: { attachment: null } });
  expect((await piece(pieceBytes, 'colleague')).status).toBe(404);
  await expect(mail.send(draftId)).rejects.toThrow('Er wordt nog een bijlage toegevoegd.');
  await piece(pieceBytes);
  const last = await piece(2 * pieceBytes);
  expect(last).toMatchObject({ status: 200, body: { attachment: { name: 'groot.zip' } } });
  const other = await begin();
  const cancelled = await send('DELETE', 'uploads', null, { 'x-upload': other.ticket });
  expect(cancelled.status).toBe(204);
  const again = { 'x-upload': ticket, 'content-range': `bytes 0-9/${bytes.length}` };
  expect((await send('PUT', 'uploads', bytes.subarray(0, 5), again)).status).toBe(400);
  const tooLarge = { name: 'x', type: 'x/y', bytes: 150_000_001 };
  expect(await send('POST', `${attachmentsPath(draftId)}/uploads`, tooLarge)).toMatchObject({
    status: 400,
    body: { message: 'Een bijlage mag hoogstens 150 MB groot zijn.' },
  });
  await mail.work(await mail.send(draftId));
  expect(await mail.outlook.outbox()).toMatchObject([{ attachments: [{ name: 'groot.zip' }] }]);
});

it('does not have the mail wait for a file that the mail service refuses', async () => {
  const { draftId } = await mail.save();
  const bytes = Buffer.alloc(37_000_000, 7);
  const file = { name: 'film.zip', type: 'application/zip', bytes: bytes.length };
  const { ticket, pieceBytes } = (await send('POST', `${attachmentsPath(draftId)}/uploads`, file)).body;
  let answer: { readonly status: number; readonly body: unknown } = { status: 200, body: {} };
  for (let start = 0; start < bytes.length && answer.status === 200; start += pieceBytes) {
    const end = Math.min(start + pieceBytes, bytes.length);
    const headers = { 'x-upload': ticket, 'content-range': `bytes ${start}-${end - 1}/${bytes.length}` };
    answer = await send('PUT', 'uploads', bytes.subarray(start, end), headers);
  }
  const reason = 'te groot voor uw mailbox (37 MB; hoogstens 35 MB per mail';
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(reason) } });
  await mail.work(await mail.send(draftId));
  expect(await mail.outlook.outbox()).toMatchObject([{ attachments: [] }]);
});

it('attaches nothing of an upload that was broken off, also while its last piece is under way or has arrived [COMPOSE-44, COMPOSE-61]', async () => {
  const { draftId } = await mail.save();
  const bytes = Buffer.alloc(5_500_000, 7);
  const uploadOf = async (name: string) => {
    const file = { name, type: 'application/zip', bytes: bytes.length };
    const { ticket, pieceBytes } = (await send('POST', `${attachmentsPath(draftId)}/uploads`, file)).body;
    const piece = (start: number) => {
      const end = Math.min(start + pieceBytes, bytes.length);
      const headers = { 'x-upload': ticket, 'content-range': `bytes ${start}-${end - 1}/${bytes.length}` };
      return send('PUT', 'uploads', bytes.subarray(start, end), headers);
    };
    const starts = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, at) => at * pieceBytes);
    return {
      first: async () => {
        for (const start of starts.slice(0, -1)) expect((await piece(start)).status).toBe(200);
      },
      last: () => piece(starts.at(-1) ?? 0),
      cancel: async () => (await send('DELETE', 'uploads', null, { 'x-upload': ticket })).status,
    };
  };
  const early = await uploadOf('vroeg.zip');
  await early.first();
  expect(await early.cancel()).toBe(204);
  expect((await early.last()).status).toBe(404);
  const meanwhile = await uploadOf('intussen.zip');
  await meanwhile.first();
  await mail.control.addFault('microsoft-graph', { fault: 'hold', operation: 'attachment-session.put' });
  const last = meanwhile.last();
  await mail.control.waitUntilPaused('microsoft-graph');
  expect(await meanwhile.cancel()).toBe(204);
  await expect(mail.send(draftId)).rejects.toThrow('Er wordt nog een bijlage toegevoegd.');
  await mail.control.release('microsoft-graph');
  expect((await last).status).toBe(404);
  const late = await uploadOf('laat.zip');
  await late.first();
  expect((await late.last()).status).toBe(200);
  expect([await late.cancel(), await late.cancel()]).toEqual([204, 204]);
  await mail.work(await mail.send(draftId));
  expect(await mail.outlook.outbox()).toMatchObject([{ attachments: [] }]);
});

it.each([503, 400])(
  'attaches nothing of an upload that failed after its last piece was taken, as it may be sent again: %i [COMPOSE-44, COMPOSE-61]',
  async (status) => {
    const { draftId } = await mail.save();
    const bytes = Buffer.alloc(3_100_000, 7);
    const file = { name: 'groot.zip', type: 'application/zip', bytes: bytes.length };
    const { ticket, pieceBytes } = (await send('POST', `${attachmentsPath(draftId)}/uploads`, file)).body;
    const piece = (start: number, end: number) =>
      send('PUT', 'uploads', bytes.subarray(start, end), {
        'x-upload': ticket,
        'content-range': `bytes ${start}-${end - 1}/${bytes.length}`,
      });
    expect((await piece(0, pieceBytes)).status).toBe(200);
    const fault = { fault: 'status', status, operation: 'message.get', times: 'always' } as const;
    await mail.control.addFault('microsoft-graph', fault);
    expect((await piece(pieceBytes, bytes.length)).status).toBe(502);
    await mail.control.clearFaults();
    expect((await openDraft(mail.context, mail.admin, draftId, signal())).attachments).toEqual([]);
    expect((await piece(pieceBytes, bytes.length)).status).toBe(404);
    await mail.work(await mail.send(draftId));
    expect(await mail.outlook.outbox()).toMatchObject([{ attachments: [] }]);
  },
);

it('forwards what the original did not show, whatever its sender calls it, and lets go an image that was cut [COMPOSE-23, COMPOSE-67]', async () => {
  const inline = { content: 'aGFsbG8=', isInline: true };
  const { id } = await mail.received({
    subject: 'Van een Mac',
    from: 'jan@bakker.example',
    html: '<img src="cid:logo">',
    attachments: [
      { name: 'bon.pdf', contentType: 'application/pdf', ...inline, contentId: 'bon' },
      { name: 'logo.png', contentType: 'image/png', ...inline, contentId: 'logo' },
      { name: 'foto.png', contentType: 'image/png', ...inline, contentId: 'foto' },
      { name: 'plan.png', contentType: 'image/png', content: 'aGFsbG8=' },
    ],
  });
  const { draftId, attachments } = await mail.save({ action: 'forw', originalId: id });
  const beside = ['bon.pdf', 'foto.png', 'plan.png'];
  expect(attachments?.map(({ name }) => name)).toEqual(beside);
  await mail.work(await mail.send(draftId));
  const [sent] = await mail.outlook.outbox();
  expect(sent?.attachments.map(({ name }) => name)).toEqual(beside);
});

it.each([
  ['making it', 'message.forward'],
  ['writing its text', 'message.update'],
  ['taking away its pictures', 'attachment.delete'],
])(
  'lets go an image that was cut from a forward of which the answer to %s was lost [COMPOSE-23, COMPOSE-67]',
  async (_what, operation) => {
    const inline = { content: 'aGFsbG8=', contentType: 'image/png', isInline: true };
    const { id, remoteId } = await mail.received({
      subject: 'Geheim',
      from: 'jan@bakker.example',
      html: '<img src="cid:pas"><img src="cid:zegel"><img src="cid:logo">',
      attachments: ['pas', 'zegel', 'logo', 'foto'].map((name) => ({
        name: `${name}.png`,
        ...inline,
        contentId: name,
      })),
    });
    await mail.control.addFault('microsoft-graph', { fault: 'drop', operation, times: 1 });
    const requested = { action: 'forw', originalId: id, requestId: randomUUID() } as const;
    const text = { html: '<p>Zie</p><img src="cid:logo">' };
    await expect(mail.save({ ...requested, text })).rejects.toThrow('Microsoft 365 is niet bereikbaar.');
    await mail.api.owner.emailDraft.updateMany({ data: { writingUntil: null } });
    // The mail service can no longer say what the draft showed.
    if (operation !== 'message.forward') await mail.outlook.delete(remoteId, 'for-good');
    const { draftId, attachments } = await mail.save({ ...requested, text });
    expect(attachments?.map(({ name }) => name)).toEqual(['logo.png', 'foto.png']);
    await mail.work(await mail.send(draftId));
    const [sent] = await mail.outlook.outbox();
    expect(sent?.attachments.map(({ name }) => name)).toEqual(['logo.png', 'foto.png']);
  },
);

it('lets go an image that was cut from a draft of Outlook, of whose save the answer was lost [COMPOSE-67]', async () => {
  const inline = { content: 'aGFsbG8=', contentType: 'image/png', isInline: true };
  const remoteId = await mail.outlook.draft({
    subject: 'Van Jan',
    html: '<p>Dag</p><img src="cid:pas">',
    to: ['x@bakker.example'],
    attachments: ['pas', 'foto'].map((name) => ({ name: `${name}.png`, ...inline, contentId: name })),
  });
  await mail.pass();
  const { id } = await mail.api.owner.email.findFirstOrThrow({ where: { remoteId }, select: { id: true } });
  await mail.control.addFault('microsoft-graph', { fault: 'drop', operation: 'message.update', times: 1 });
  const requested = { action: 'draft', originalId: id, requestId: randomUUID() } as const;
  await expect(mail.save(requested)).rejects.toThrow('Microsoft 365 is niet bereikbaar.');
  await mail.api.owner.emailDraft.updateMany({ data: { writingUntil: null } });
  const { draftId } = await mail.save(requested);
  await mail.work(await mail.send(draftId));
  const [sent] = await mail.outlook.outbox();
  expect(sent?.attachments.map(({ name }) => name)).toEqual(['foto.png']);
});

it('takes along with an answer what its text shows, once and whatever its disposition, and nothing else [COMPOSE-67]', async () => {
  const image = { contentType: 'image/png', content: 'aGFsbG8=' };
  const { id } = await mail.received({
    subject: 'Los',
    from: 'jan@bakker.example',
    html: '<img src="cid:los%20beeld?1"><img src="cid:vast">',
    attachments: [
      { ...image, name: 'los.png', contentId: 'los beeld?1' },
      { ...image, name: 'vast.png', contentId: 'vast', isInline: true },
      { ...image, name: 'foto.png', contentId: 'foto', isInline: true },
      { name: 'bon.pdf', contentType: 'application/pdf', content: 'aGFsbG8=', isInline: true },
    ],
  });
  await mail.control.addFault('microsoft-graph', { fault: 'drop', operation: 'attachment.create', times: 1 });
  const requested = { action: 'repl', originalId: id, requestId: randomUUID() } as const;
  const text = { html: '<p>Dag</p><img src="cid:los%20beeld?1"><img src="cid:vast">' };
  await expect(mail.save({ ...requested, text })).rejects.toThrow('Microsoft 365 is niet bereikbaar.');
  await mail.api.owner.emailDraft.updateMany({ data: { writingUntil: null } });
  const { draftId, attachments } = await mail.save({ ...requested, text });
  expect(attachments?.map(({ contentId, isInline }) => [contentId, isInline])).toEqual([
    ['vast', true],
    ['los beeld?1', true],
  ]);
  await mail.work(await mail.send(draftId));
  const [sent] = await mail.outlook.outbox();
  expect(sent?.attachments.map(({ name }) => name)).toEqual(['vast.png', 'los.png']);
});
