import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { MailboxControl } from '#dev/sandbox/microsoft/mail-contract.ts';
import { PIECE_BYTES } from '#domain/files/upload.ts';
import { type StoredMailbox, storeEmail, storeMailbox } from '#test/support/email/stored-emails.ts';
import { arrangeFilesWorld, type FilesWorld } from '#test/support/link/files-world.ts';

const ADDRESS = 'jan@voorbeeld.example';

interface Listed {
  readonly emailContent: { readonly attachments: readonly { readonly id: string; readonly name: string }[] };
}

describe.each(['onedrive', 'dropbox'] as const)('an attachment that is kept at %s', (provider) => {
  let world: FilesWorld;
  let token: string;
  let mailbox: StoredMailbox;
  let outlook: MailboxControl;

  beforeAll(async () => {
    world = await arrangeFilesWorld(provider, { isMailed: true });
    const { api, office, sandbox } = world;
    token = await api.tokenOf(office.admin);
    const { id } = await api.owner.providerLink.findFirstOrThrow({
      where: { officeId: office.officeId, kind: 'email' },
      select: { id: true },
    });
    mailbox = await storeMailbox(api.owner, office, id);
    outlook = sandbox.control.mailbox();
  });
  afterAll(() => world.close());
  beforeEach(() => world.sandbox.control.clearFaults());

  /** A mail with these files, and how each is named to the api. */
  async function receive(files: Readonly<Record<string, Buffer>>) {
    const remoteId = await outlook.receive({
      to: [mailbox.address],
      from: ADDRESS,
      subject: 'Stukken',
      html: '<p>Zie bijlage</p>',
      attachments: Object.entries(files).map(([name, bytes]) => ({
        name,
        content: bytes.toString('base64'),
      })),
    });
    const { id } = await storeEmail(world.api.owner, mailbox, {
      from: ADDRESS,
      subject: 'Stukken',
      remoteId,
    });
    const email = encodeNodeId('Email', id);
    const { data } = await world.api.graphql<Listed>(
      token,
      `{ emailContent(id: "${email}") { ... on EmailContent { attachments { id name } } } }`,
    );
    const idOf = (name: string) => data.emailContent.attachments.find((one) => one.name === name)?.id ?? '';
    return { email, idOf };
  }

  const keep = (node: string, body: object, as = token) =>
    world.files(as, 'POST', `${node}/attachments`, { body });

  async function storedFiles(folderId: string): Promise<Readonly<Record<string, Buffer>>> {
    const { store, access } = await world.storage();
    const entries = await store.list(access, folderId);
    const read = entries.map(async ({ id, name }) => {
      const { content } = await store.download(access, id);
      return [name, Buffer.concat(await content.toArray())] as const;
    });
    return Object.fromEntries(await Promise.all(read));
  }

  it('lies in the folder of the relation byte for byte, small and large, and the trail says who put it there', async () => {
    const { node, folderId, relationId } = await world.withFolder('person');
    const small = Buffer.from('%PDF-1.7 klein');
    const large = Buffer.alloc(2 * PIECE_BYTES + 7, 'balie');
    const { email, idOf } = await receive({ 'bon.pdf': small, 'jaarstukken.bin': large });
    const answer = await keep(node, { email, attachment: idOf('bon.pdf') });
    expect(answer).toMatchObject({
      status: 200,
      json: { name: 'bon.pdf', kind: 'file', size: small.length },
    });
    expect((await keep(node, { email, attachment: idOf('jaarstukken.bin') })).status).toBe(200);
    const files = await storedFiles(folderId);
    expect(files['bon.pdf']?.equals(small)).toBe(true);
    expect(files['jaarstukken.bin']?.equals(large)).toBe(true);
    const userId = world.office.admin.userId;
    expect(await world.trailOf(relationId)).toEqual([
      { action: 'uploaded', changes: { name: { from: null, to: 'bon.pdf' } }, userId },
      { action: 'uploaded', changes: { name: { from: null, to: 'jaarstukken.bin' } }, userId },
    ]);
  });

  it('asks what to do where its name is taken, and keeps both or replaces', async () => {
    const { node, folderId } = await world.withFolder('person');
    await world.put(folderId, 'bon.pdf', 'eerder');
    const { email, idOf } = await receive({ 'bon.pdf': Buffer.from('nieuw') });
    const named = { email, attachment: idOf('bon.pdf') };
    expect(await keep(node, named)).toMatchObject({ status: 409, json: { code: 'name-taken' } });
    expect((await storedFiles(folderId))['bon.pdf']?.toString()).toBe('eerder');
    const beside = await keep(node, { ...named, clash: 'rename' });
    expect(beside.status).toBe(200);
    expect(String(beside.json?.name)).toMatch(/^bon.+\.pdf$/);
    expect(Object.keys(await storedFiles(folderId))).toHaveLength(2);
    expect((await keep(node, { ...named, clash: 'replace' })).status).toBe(200);
    expect((await storedFiles(folderId))['bon.pdf']?.toString()).toBe('nieuw');
  });

  it('has a name that leads nowhere and reads as what it is', async () => {
    const { node, folderId } = await world.withFolder('person');
    const names = ['../../nota\u202Efdp.exe', '~'];
    const { email, idOf } = await receive(Object.fromEntries(names.map((name) => [name, Buffer.from('x')])));
    const { data } = await world.api.graphql<Listed>(
      token,
      `{ emailContent(id: "${email}") { ... on EmailContent { attachments { id name } } } }`,
    );
    expect(idOf('geen')).toBe('');
    for (const { id } of data.emailContent.attachments) {
      expect((await keep(node, { email, attachment: id })).status).toBe(200);
    }
    const kept = Object.keys(await storedFiles(folderId));
    expect(kept).toHaveLength(2);
    for (const name of kept) expect(name).not.toMatch(/[/\\\p{Bidi_Control}~]/u);
    expect(kept).toContain('bijlage');
  });

  it('is refused to who may only read, or sees the mail or the relation not, and where there is no folder yet', async () => {
    const { api, office } = world;
    const { node, folderId } = await world.withFolder('person', office.advisor);
    const { email, idOf } = await receive({ 'bon.pdf': Buffer.from('x') });
    const named = { email, attachment: idOf('bon.pdf') };
    const as = async (viewer: typeof office.admin) =>
      (await keep(node, named, await api.tokenOf(viewer))).status;
    expect(await as(office.reader)).toBe(403);
    // The relation is an adviser's own.
    expect(await as(office.colleague)).toBe(404);
    const elsewhere = await api.office();
    expect(await as(elsewhere.admin)).toBe(404);
    // A mail that only an admin sees, to a relation that its asker does see.
    const sent = await storeEmail(api.owner, mailbox, { isDraft: true, folder: 'drafts' });
    const hidden = { email: encodeNodeId('Email', sent.id), attachment: idOf('bon.pdf') };
    expect((await keep(node, hidden, await api.tokenOf(office.advisor))).status).toBe(404);
    expect((await keep(node, { email, attachment: 'bestaat-niet' })).status).toBe(404);
    expect((await keep(node, { email })).status).toBe(400);
    const { relationId } = await api.relation(office.admin, 'person');
    const bare = await keep(encodeNodeId('Person', relationId), named);
    expect(bare).toMatchObject({
      status: 404,
      json: {
        message:
          'De map van deze relatie is er nog niet. Die wordt gemaakt zodra de relatie is opgeslagen en verwerkt.',
      },
    });
    expect(await storedFiles(folderId)).toEqual({});
  });

  it('says which service failed, leaves nothing behind, and comes over when it is asked again', async () => {
    const { node, folderId, relationId } = await world.withFolder('person');
    const { email, idOf } = await receive({ 'bon.pdf': Buffer.from('x') });
    const named = { email, attachment: idOf('bon.pdf') };
    const { control } = world.sandbox;
    const standIn = provider === 'onedrive' ? 'microsoft-graph' : 'dropbox';
    await control.addFault(standIn, { fault: 'status', status: 503, times: 'always' });
    expect((await keep(node, named)).status).toBe(502);
    await control.clearFaults();
    expect(await storedFiles(folderId)).toEqual({});
    expect(await world.trailOf(relationId)).toEqual([]);
    expect((await keep(node, named)).status).toBe(200);
    expect(Object.keys(await storedFiles(folderId))).toEqual(['bon.pdf']);
  });

  it('holds no database client while it is carried', async () => {
    const { node } = await world.withFolder('person');
    const { email, idOf } = await receive({ 'bon.pdf': Buffer.from('x') });
    const standIn = provider === 'onedrive' ? 'microsoft-graph' : 'dropbox';
    await world.sandbox.control.addFault(standIn, { fault: 'hold' });
    const kept = keep(node, { email, attachment: idOf('bon.pdf') });
    await world.sandbox.control.waitUntilPaused(standIn);
    expect(world.api.application.database.stats()).toMatchObject({ leased: 0, waiting: 0 });
    await world.sandbox.control.release(standIn);
    expect((await kept).status).toBe(200);
  });
});
