import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachmentMark } from '#domain/email/zipped-files.ts';
import { detachFromDraft } from '#services/email-draft/detach-from-draft.ts';
import { openDraft } from '#services/email-draft/open-draft.ts';
import { attachmentsPath, sendToDrafts } from '#test/support/email/draft-files.ts';
import { arrangeEmailWriting, type EmailWriting, signal } from '#test/support/email/email-writing.ts';

let mail: EmailWriting;

beforeAll(async () => {
  mail = await arrangeEmailWriting('email-draft-zip');
});

afterAll(() => mail.close());

beforeEach(async () => {
  await mail.control.clearFaults();
  await mail.reset();
  await mail.pass('full');
});

const send = (method: string, path: string, body: Buffer | object | null, headers = {}) =>
  sendToDrafts(mail, { method, path }, body, headers);

/** A draft with files of these sizes. */
async function draftWith(sizes: readonly number[]) {
  const { draftId } = await mail.save();
  const ids: string[] = [];
  for (const [index, size] of sizes.entries()) {
    const { body } = await send(
      'POST',
      `${attachmentsPath(draftId)}?name=los-${index}.pdf`,
      Buffer.alloc(size, 1),
    );
    ids.push(body.attachment.id);
  }
  return { draftId, ids, marks: ids.map(attachmentMark) };
}

async function attachedTo(draftId: string): Promise<readonly string[]> {
  const { attachments } = await openDraft(mail.context, mail.admin, draftId, signal());
  return attachments.map(({ name }) => name);
}

describe.each([
  ['in one call', 2_900_000],
  ['in pieces', 3_100_000],
])('a zip that goes %s', (how, size) => {
  const bytes = Buffer.alloc(size, 7);

  async function begin(draftId: string, replaces: readonly string[], requestId = randomUUID()) {
    if (how === 'in one call') {
      const query = new URLSearchParams({ name: 'bijlagen.zip', requestId, replaces: replaces.join(',') });
      const last = () => send('POST', `${attachmentsPath(draftId)}?${query}`, bytes);
      return { last, cancel: null };
    }
    const file = { name: 'bijlagen.zip', type: 'application/zip', bytes: size, replaces };
    const { ticket, pieceBytes } = (await send('POST', `${attachmentsPath(draftId)}/uploads`, file)).body;
    const piece = (start: number, end: number) => {
      const headers = { 'x-upload': ticket, 'content-range': `bytes ${start}-${end - 1}/${size}` };
      return send('PUT', 'uploads', bytes.subarray(start, end), headers);
    };
    expect((await piece(0, pieceBytes)).body).toEqual({ attachment: null });
    const last = () => piece(pieceBytes, size);
    return { last, cancel: () => send('DELETE', 'uploads', null, { 'x-upload': ticket }) };
  }

  it('takes the place of the files that are in it, which do not count beside it, once [COMPOSE-50] [COMPOSE-66]', async () => {
    const { draftId, marks } = await draftWith([2_000_000, 1_500_000, 100_000]);
    const { last } = await begin(draftId, marks.slice(0, 2));
    const answer = await last();
    expect(answer).toMatchObject({
      status: 200,
      body: { attachment: { name: 'bijlagen.zip' }, stayedIds: [] },
    });
    expect(await attachedTo(draftId)).toEqual(['los-2.pdf', 'bijlagen.zip']);
    // Its answer was lost, and it is sent again.
    expect((await last()).body).toEqual(answer.body);
    expect(await attachedTo(draftId)).toEqual(['los-2.pdf', 'bijlagen.zip']);
    await mail.work(await mail.send(draftId));
    const [sent] = await mail.outlook.outbox();
    expect(sent?.attachments.map(({ name }) => name)).toEqual(['los-2.pdf', 'bijlagen.zip']);
  });

  it('says what could not be taken away, and takes it away when it is sent again', async () => {
    const { draftId, ids, marks } = await draftWith([1_000, 1_000]);
    const { last } = await begin(draftId, marks);
    await mail.control.addFault('microsoft-graph', {
      fault: 'status',
      status: 403,
      operation: 'attachment.delete',
    });
    expect(await last()).toMatchObject({ status: 200, body: { stayedIds: [ids[0]] } });
    expect(await attachedTo(draftId)).toEqual(['los-0.pdf', 'bijlagen.zip']);
    await mail.control.clearFaults();
    expect((await last()).body.stayedIds).toEqual([]);
    expect(await attachedTo(draftId)).toEqual(['bijlagen.zip']);
  });

  it('takes nothing away where it is not attached itself', async () => {
    const { draftId, marks } = await draftWith([1_000, 1_000]);
    const operation = how === 'in one call' ? 'attachment.create' : 'attachment-session.put';
    const { last } = await begin(draftId, marks);
    await mail.control.addFault('microsoft-graph', { fault: 'status', status: 400, operation });
    expect((await last()).status).toBeGreaterThanOrEqual(400);
    expect(await attachedTo(draftId)).toEqual(['los-0.pdf', 'los-1.pdf']);
  });

  it('is not broken off once it took the place of others', async () => {
    const { draftId, marks } = await draftWith([1_000, 1_000]);
    const { last, cancel } = await begin(draftId, marks);
    if (cancel === null) return;
    expect((await last()).status).toBe(200);
    expect(await cancel()).toMatchObject({ status: 400, body: { message: 'Het bestand is al toegevoegd.' } });
    expect(await attachedTo(draftId)).toEqual(['bijlagen.zip']);
    const early = await begin(draftId, [attachmentMark('elders')]);
    expect((await early.cancel?.())?.status).toBe(204);
    expect(await attachedTo(draftId)).toEqual(['bijlagen.zip']);
  });

  it('stays where its last bytes come again and it cannot be seen what became of them', async () => {
    const { draftId, marks } = await draftWith([1_000, 1_000]);
    const { last, cancel } = await begin(draftId, marks);
    const answer = await last();
    for (const status of [503, 400]) {
      const fault = { fault: 'status', status, operation: 'message.get', times: 'always' } as const;
      await mail.control.addFault('microsoft-graph', fault);
      if (cancel !== null) expect((await last()).status).toBe(502);
      await mail.control.clearFaults();
      expect(await attachedTo(draftId)).toEqual(['bijlagen.zip']);
    }
    if (cancel !== null) expect(await last()).toEqual(answer);
    await mail.work(await mail.send(draftId));
    const [sent] = await mail.outlook.outbox();
    expect(sent?.attachments.map(({ name }) => name)).toEqual(['bijlagen.zip']);
  });

  it('is not attached where a file that is in it was removed meanwhile, and takes no other away', async () => {
    const { draftId, ids, marks } = await draftWith([1_000, 1_000]);
    const { last } = await begin(draftId, marks);
    await detachFromDraft(mail.context, mail.admin, { draftId, attachmentId: ids[0] ?? '' }, signal());
    const message = 'De bijlagen van deze mail zijn intussen gewijzigd. Probeer het opnieuw.';
    expect(await last()).toMatchObject({ status: 502, body: { message } });
    expect(await attachedTo(draftId)).toEqual(['los-1.pdf']);
    expect(await (await begin(draftId, marks.slice(1))).last()).toMatchObject({ status: 200 });
    await mail.work(await mail.send(draftId));
    const [sent] = await mail.outlook.outbox();
    expect(sent?.attachments.map(({ name }) => name)).toEqual(['bijlagen.zip']);
  });
});

it('is refused like a single file where the mail would be too large with it, and nothing is changed [COMPOSE-50]', async () => {
  const { draftId, marks } = await draftWith([1_500_000, 2_000_000]);
  const query = `name=bijlagen.zip&replaces=${marks[0]}`;
  expect(await send('POST', `${attachmentsPath(draftId)}?${query}`, Buffer.alloc(2_500_000))).toMatchObject({
    status: 400,
    body: { message: 'Deze mail wordt zo te groot om te versturen.' },
  });
  expect(
    (await send('POST', `${attachmentsPath(draftId)}?name=x.zip&replaces=los`, Buffer.alloc(9))).status,
  ).toBe(400);
  expect(await attachedTo(draftId)).toEqual(['los-0.pdf', 'los-1.pdf']);
});
