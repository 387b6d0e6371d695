import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { addressKey } from '#domain/email/email-address.ts';
import { ForbiddenError, NotFoundError, ValidationError } from '#domain/errors.ts';
import { discardDraft } from '#services/email-draft/discard-draft.ts';
import { draftFingerprint } from '#services/email-draft/draft-fingerprint.ts';
import { keepVersion, unsealVersion } from '#services/email-draft/draft-versions.ts';
import type { UserViewer } from '#services/session/session.ts';
import { arrangeEmailWriting, type EmailWriting, signal, TEXT } from '#test/support/email/email-writing.ts';

let mail: EmailWriting;

beforeAll(async () => {
  mail = await arrangeEmailWriting('draft-versions');
});

afterAll(() => mail.close());

beforeEach(async () => {
  await mail.control.clearFaults();
  await mail.reset();
});

const keep = (draftId: string, html: string, by: UserViewer = mail.admin, requestId = randomUUID()) =>
  keepVersion(mail.context, by, { requestId, draftId, html });
const textsOf = (draftId: string, by: UserViewer = mail.admin) =>
  mail.context.database.lease(by, async (client) => {
    const key = await mail.context.officeKeys.of(client, by.officeId);
    const versions = await client.emailDraftVersion.findMany({
      where: { draftId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    return versions.map((version) => unsealVersion(key, version));
  });

interface Answer {
  readonly node?: { readonly versions: readonly { readonly id: string; readonly preview: string }[] };
  readonly emailDraftVersion?: { readonly html: string } | null;
}

const hashOf = (by: string, text: string) => createHash(by).update(text).digest('hex');

/** Each row of each table as a text. */
async function storedRows(): Promise<string[]> {
  const { owner } = mail.api;
  const tables = (await owner.$queryRawUnsafe(
    'SELECT name FROM directory.tables_of_offices() WHERE condition IS NOT NULL',
  )) as { name: string }[];
  const rows: string[] = [];
  for (const { name } of tables) {
    const select = `SELECT to_jsonb(stored)::text AS row FROM ${name} stored`;
    rows.push(...((await owner.$queryRawUnsafe(select)) as { row: string }[]).map(({ row }) => row));
  }
  return rows;
}

/** As if all of it were so many minutes ago. */
async function age(draftId: string, minutes: number): Promise<void> {
  const createdAt = new Date(Date.now() - minutes * 60_000);
  await mail.api.owner.emailDraft.updateMany({ where: { id: draftId }, data: { createdAt } });
  await mail.api.owner.$executeRawUnsafe(
    `UPDATE email_draft_versions SET created_at = created_at - interval '${minutes} minutes' WHERE draft_id = '${draftId}'`,
  );
}

it('keeps what a save stores once two minutes have gone, without the quote below it', async () => {
  const { draftId } = await mail.save();
  await mail.save({ draftId, revision: 1, text: { html: '<p>Een</p>' } });
  expect(await textsOf(draftId)).toEqual([]);
  await age(draftId, 2);
  await mail.save({
    draftId,
    revision: 2,
    text: { html: `<p>Twee</p><div id="q${'0'.repeat(32)}"><p>Op 3 mei schreef Jan</p></div>` },
  });
  await mail.save({ draftId, revision: 3, text: { html: '<p>Drie</p>' } });
  expect(await textsOf(draftId)).toEqual(['<p>Twee</p>']);
  await age(draftId, 2);
  await mail.save({ draftId, revision: 4, text: { html: '<p></p>' } });
  expect(await textsOf(draftId)).toEqual(['<p>Twee</p>']);
  await mail.save({ draftId, revision: 5, text: { html: '<p>Vier</p>' } });
  expect(await textsOf(draftId)).toEqual(['<p>Vier</p>', '<p>Twee</p>']);
});

it('keeps ten versions, each text once, and no more than fits', async () => {
  const { draftId } = await mail.save();
  for (let number = 1; number <= 12; number += 1) await keep(draftId, `<p>${number}</p>`);
  await keep(draftId, '<p>7</p>');
  await keep(draftId, '<p>&nbsp;</p>');
  expect(await textsOf(draftId)).toEqual([7, 12, 11, 10, 9, 8, 6, 5, 4, 3].map((of) => `<p>${of}</p>`));
  const large = (sign: string) => `<p>${sign.repeat(2_000_000)}</p>`;
  const signs = async () => (await textsOf(draftId)).map((text) => text.at(3));
  for (const sign of ['a', 'b', 'c']) await keep(draftId, large(sign));
  expect(await signs()).toEqual(['c', 'b']);
});

it('lies sealed: no row of the database shows the text, nor a BSN in it', async () => {
  const { draftId } = await mail.save();
  await age(draftId, 2);
  const saved = '<p>Uw BSN is 111222333</p>';
  const kept = '<p>Uw BSN was 123456782</p>';
  await mail.save({ draftId, revision: 1, text: { html: saved } });
  await keep(draftId, kept);
  await keep(draftId, kept);
  expect(await textsOf(draftId)).toEqual([kept, saved]);
  const rows = await storedRows();
  const ofDraft = rows.filter((row) => row.includes('"words_ciphertext"') && row.includes(draftId));
  expect(ofDraft).toHaveLength(2);
  // Bytes are written in hexadecimal.
  const pieces = ['Uw BSN', '111222333', '123456782'].flatMap((text) => [
    text,
    Buffer.from(text).toString('hex'),
  ]);
  // A hash without a key would let the number be guessed.
  const hashes = [saved, kept].flatMap((text) => ['md5', 'sha1', 'sha256'].map((by) => hashOf(by, text)));
  const shown = rows.filter((row) => [...pieces, ...hashes].some((piece) => row.includes(piece)));
  expect(shown).toEqual([]);
});

it('leaves no hash of a mail that anybody could make, by which a BSN in it could be guessed', async () => {
  const text = { ...TEXT, html: '<p>Uw BSN is 111222333</p>' };
  const { draftId } = await mail.save({ text });
  await mail.save({ draftId, revision: 1, text });
  const { remoteId } = await mail.draftOf(draftId);
  await mail.send(draftId, { revision: 2 });
  const there = await mail.atMailbox((adapter, access) => adapter.content(access, remoteId ?? ''));
  const to = text.to.map(addressKey);
  const plain = [
    draftFingerprint(text),
    hashOf('sha256', JSON.stringify(['Uw aangifte', [to, [], []], 'html', there?.body.content, []])),
  ];
  const rows = await storedRows();
  const isHashed = (row: string) => /"(content_hash|text_marks)": \[?"/.test(row);
  expect(rows.filter((row) => row.includes(draftId) && isHashed(row))).toHaveLength(2);
  expect(rows.filter((row) => plain.some((hash) => row.includes(hash)))).toEqual([]);
});

it('has the same text of two drafts in no common sign', async () => {
  const drafts = [await mail.save(), await mail.save()];
  for (const { draftId } of drafts) await keep(draftId, '<p>Eender</p>');
  const hashes = await mail.context.database.lease(mail.admin, (client) =>
    client.emailDraftVersion.findMany({
      where: { draftId: { in: drafts.map(({ draftId }) => draftId) } },
      select: { textHash: true },
    }),
  );
  expect(new Set(hashes.map(({ textHash }) => textHash.join()))).toHaveProperty('size', 2);
});

it('is listed by its first words, and its text asked for by its id, one at a time', async () => {
  const { draftId } = await mail.save({ by: mail.advisor });
  for (const word of ['Een', 'Twee']) await keep(draftId, `<p>${word} &amp; meer</p>`, mail.advisor);
  const { office } = mail.world;
  const request = async (by: 'advisor' | 'colleague', query: string) =>
    mail.api.graphql<Answer>(await mail.api.tokenOf(office[by]), query);
  const list = `{ node(id: "${encodeNodeId('EmailDraft', draftId)}") { ... on EmailDraft { versions { id preview } } } }`;
  const { data: listed } = await request('advisor', list);
  const versions = listed?.node?.versions ?? [];
  expect(versions.map(({ preview }) => preview)).toEqual(['Twee & meer', 'Een & meer']);
  const text = (id: string | undefined) => `emailDraftVersion(id: "${id}") { html }`;
  const first = text(versions[0]?.id);
  const { data } = await request('advisor', `{ ${first} }`);
  expect(data?.emailDraftVersion).toEqual({ html: '<p>Twee &amp; meer</p>' });
  expect((await request('colleague', `{ ${first} }`)).data?.emailDraftVersion).toBeNull();
  const { errors } = await request('advisor', `{ ${first} other: ${text(versions[1]?.id)} }`);
  expect(errors?.[0]?.message).toBe('Deze vraag is te groot: meer gegevens dan in één keer mag.');
});

it('answers a repeated request once', async () => {
  const { draftId } = await mail.save();
  const requestId = randomUUID();
  await keep(draftId, '<p>Een</p>', mail.admin, requestId);
  await keep(draftId, '<p>Twee</p>');
  expect(await keep(draftId, '<p>Een</p>', mail.admin, requestId)).toEqual({ draftId });
  expect(await textsOf(draftId)).toEqual(['<p>Twee</p>', '<p>Een</p>']);
});

it('is seen by whoever sees the draft, and kept by who may write', async () => {
  const { draftId } = await mail.save({ by: mail.advisor });
  await keep(draftId, '<p>Een</p>', mail.advisor);
  expect(await textsOf(draftId, mail.advisor)).toEqual(['<p>Een</p>']);
  expect(await textsOf(draftId, mail.colleague)).toEqual([]);
  await expect(keep(draftId, '<p>X</p>', mail.colleague)).rejects.toThrow(NotFoundError);
  await expect(keep(draftId, '<p>X</p>', mail.reader)).rejects.toThrow(ForbiddenError);
});

it('refuses a text that may not stand in a mail', async () => {
  const { draftId } = await mail.save();
  for (const html of ['<script>alert(1)</script>', 'a\0b', `<p>${'x'.repeat(4_100_000)}</p>`]) {
    await expect(keep(draftId, html)).rejects.toThrow(ValidationError);
  }
  expect(await textsOf(draftId)).toEqual([]);
});

it('goes with its draft, thrown away or sent', async () => {
  const { draftId } = await mail.save({ by: mail.advisor });
  await keep(draftId, '<p>Een</p>', mail.advisor);
  await discardDraft(mail.context, mail.advisor, { requestId: randomUUID(), draftId }, signal());
  expect(await textsOf(draftId)).toEqual([]);
  await expect(keep(draftId, '<p>Twee</p>', mail.advisor)).rejects.toThrow('weggegooid');
  const sent = await mail.save({ by: mail.advisor });
  await keep(sent.draftId, '<p>Een</p>', mail.advisor);
  await mail.work(await mail.send(sent.draftId, { by: mail.advisor }));
  expect(await mail.draftOf(sent.draftId)).toMatchObject({ state: 'sent' });
  expect(await textsOf(sent.draftId)).toEqual([]);
});
