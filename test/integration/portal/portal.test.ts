import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { requestWithdrawal } from '#services/portal/request-withdrawal.ts';
import { updateRelation } from '#services/relation/update-relation.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { arrangeFilesWorld, type FilesWorld } from '#test/support/link/files-world.ts';

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly url: string | null;
  readonly message: string | null;
}
interface Read {
  readonly node: {
    readonly portal: { readonly email: string; readonly closedAt: string | null } | null;
    readonly portalEntries: readonly Entry[];
  } | null;
}
interface Changed {
  readonly result: {
    readonly __typename: string;
    readonly message?: string;
    readonly portalEntryId?: string;
    readonly isNew?: boolean;
  };
}

const READ = `query ($id: ID!) { node(id: $id) { ... on Relation {
  portal { email closedAt person { displayName } } portalEntries { id name state url message } } } }`;

describe.each(['onedrive', 'dropbox'] as const)('a portal at %s', (provider) => {
  let world: FilesWorld;
  let token: string;
  const standIn = provider === 'onedrive' ? 'microsoft-graph' : 'dropbox';

  beforeAll(async () => {
    world = await arrangeFilesWorld(provider);
    token = await world.api.tokenOf(world.office.admin);
  });
  afterAll(() => world.close());
  beforeEach(() => world.sandbox.control.clearFaults());

  const entryOf = (nodeId: string) => Buffer.from(nodeId, 'base64url').toString().split(':')[1] ?? '';
  /** As if a link had been asked for two minutes ago. */
  const placedEarlier = (nodeId: string) =>
    world.api.owner.$executeRawUnsafe(
      "UPDATE portal_entries SET placed_at = now() - interval '2 minutes' WHERE id = $1::uuid",
      entryOf(nodeId),
    );
  const read = async (node: string, as = token) => {
    const { data, errors } = await world.api.graphql<Read>(as, READ, { id: node });
    expect(errors).toEqual([]);
    return data.node;
  };
  const change = async (field: string, given: string, as = token) => {
    const placed = field === 'placeInPortal' ? '... on FilePlaced { portalEntryId isNew }' : '';
    const mutation = `mutation { result: ${field}(${given}) { __typename ... on Error { message } ${placed} } }`;
    const { data } = await world.api.graphql<Changed | null>(as, mutation);
    return data?.result;
  };
  const addToPortal = (node: string, fileId: string, as = token) =>
    change('placeInPortal', `relationId: "${node}" fileId: "${fileId}"`, as);
  const withdraw = (ids: readonly string[], as = token) =>
    change('withdrawFromPortal', `requestId: "${randomUUID()}" ids: ${JSON.stringify(ids)}`, as);
  const linksOf = async (file: string) =>
    (await world.sandbox.control.effects(standIn))
      .filter(({ operation, remoteId }) => operation.startsWith('link.') && remoteId === file)
      .map(({ effect }) => effect);
  const choose = (organisationId: string, personId: string) =>
    change(
      'choosePortalPerson',
      `requestId: "${randomUUID()}" organisationId: "${encodeNodeId('Organisation', organisationId)}"
       personId: "${encodeNodeId('Person', personId)}"`,
    );
  /** What the worker does for each link that is being withdrawn. */
  const work = async (nodeId: string) => {
    const { officeId } = world.office;
    const reference = { officeId, entryId: entryOf(nodeId) };
    return requestWithdrawal(world.api.application.files, reference, AbortSignal.timeout(PATIENCE));
  };
  async function arrange() {
    const person = await world.withFolder('person');
    const file = await world.put(person.folderId, 'aangifte.pdf');
    return { ...person, file };
  }

  it('has one anonymous view link a file, however often it is placed, and shows it [RELVIEW-20, PORTAL-01, PORTAL-03, PORTAL-07, PORTAL-09, FILES-11]', async () => {
    const { node, file, relationId } = await arrange();
    expect(await read(node)).toMatchObject({ portal: null, portalEntries: [] });
    const placed = await addToPortal(node, file);
    expect(placed).toMatchObject({ __typename: 'FilePlaced', isNew: true });
    expect(await addToPortal(node, file)).toEqual({ ...placed, isNew: false });
    expect(await linksOf(file)).toEqual(['create']);
    const [entry] = (await read(node))?.portalEntries ?? [];
    expect(entry).toMatchObject({ id: placed?.portalEntryId, name: 'aangifte.pdf', state: 'SHARED' });
    expect(entry?.url).toMatch(/^https:/);
    const stored = await world.portalRows(relationId);
    expect(JSON.stringify(stored)).not.toContain(entry?.url);
    const listed = await world.api.graphql<{
      readonly relationFolder: { readonly entries: readonly { readonly isInPortal: boolean }[] };
    }>(
      token,
      `{ relationFolder(relationId: "${node}") { ... on RelationFolder { entries { isInPortal } } } }`,
    );
    expect(listed.data.relationFolder.entries).toEqual([{ isInPortal: true }]);
  });

  it('takes links away at the service, and knows what is gone already [FILES-12, RELVIEW-18]', async () => {
    const { node, file } = await arrange();
    const id = (await addToPortal(node, file))?.portalEntryId ?? '';
    expect((await withdraw([id]))?.__typename).toBe('EntriesWithdrawn');
    expect((await read(node))?.portalEntries).toMatchObject([{ state: 'WITHDRAWING' }]);
    expect(await addToPortal(node, file)).toMatchObject({ __typename: 'ValidationError' });
    expect(await work(id)).toEqual({ end: 'withdrawn' });
    expect(await work(id)).toEqual({ end: 'withdrawn' });
    expect(await linksOf(file)).toEqual(['create', 'delete']);
    expect((await read(node))?.portalEntries).toEqual([]);
    expect((await addToPortal(node, file))?.__typename).toBe('FilePlaced');
  });

  it('keeps in sight a link that it asked for and never heard of, and takes it away once its outcome is known', async () => {
    const { node, file } = await arrange();
    await world.sandbox.control.addFault(standIn, { fault: 'drop', operation: 'link.create' });
    expect((await addToPortal(node, file))?.__typename).toBe('ProviderFailedError');
    const [entry] = (await read(node))?.portalEntries ?? [];
    expect(entry).toMatchObject({ state: 'PLACING', url: null });
    expect(entry?.message).not.toBeNull();
    const id = entry?.id ?? '';
    await withdraw([id]);
    expect(await work(id)).toMatchObject({ end: 'again' });
    await placedEarlier(id);
    expect(await work(id)).toEqual({ end: 'withdrawn' });
    expect(await linksOf(file)).toEqual(['create', 'delete']);
  });

  it('takes a link away that comes after its file was taken out [PORTAL-03, FILES-12]', async () => {
    const { node, file } = await arrange();
    await world.sandbox.control.addFault(standIn, {
      fault: 'delay',
      point: 'before',
      milliseconds: 3_000,
      operation: 'link.create',
    });
    const placing = addToPortal(node, file);
    await expect.poll(async () => (await read(node))?.portalEntries).toMatchObject([{ state: 'PLACING' }]);
    const id = (await read(node))?.portalEntries[0]?.id ?? '';
    await withdraw([id]);
    await placedEarlier(id);
    expect(await work(id)).toEqual({ end: 'withdrawn' });
    expect((await read(node))?.portalEntries).toEqual([]);
    await placing;
    expect(await linksOf(file)).toEqual(['create']);
    expect((await read(node))?.portalEntries).toMatchObject([{ state: 'WITHDRAWING' }]);
    expect(await work(id)).toEqual({ end: 'withdrawn' });
    expect(await linksOf(file)).toEqual(['create', 'delete']);
  });

  it('places nothing of which the service said that it did not happen', async () => {
    const { node, file } = await arrange();
    await world.sandbox.control.addFault(standIn, { fault: 'status', status: 403, operation: 'link.create' });
    expect((await addToPortal(node, file))?.__typename).toBe('ProviderFailedError');
    expect((await read(node))?.portalEntries).toEqual([]);
    expect(await linksOf(file)).toEqual([]);
  });

  it('tries again while the service is away, and is stuck where only a person can help', async () => {
    const { node, file } = await arrange();
    const id = (await addToPortal(node, file))?.portalEntryId ?? '';
    await withdraw([id]);
    const operation = 'permission.list';
    await world.sandbox.control.addFault(standIn, { fault: 'status', status: 503, operation });
    expect(await work(id)).toMatchObject({ end: 'again' });
    await world.sandbox.control.addFault(standIn, { fault: 'status', status: 403, operation });
    expect(await work(id)).toEqual({ end: 'stuck' });
    const [entry] = (await read(node))?.portalEntries ?? [];
    expect(entry?.state).toBe('STUCK');
    expect(entry?.message).not.toBe('');
    await withdraw([id]);
    expect(await work(id)).toEqual({ end: 'withdrawn' });
  });

  it('is for persons, for who may write, and for files of the own folder', async () => {
    const { node, file } = await arrange();
    const other = await world.withFolder('person');
    expect((await addToPortal(other.node, file))?.__typename).toBe('NotFoundError');
    const organisation = await world.withFolder('organisation');
    const theirs = await world.put(organisation.folderId, 'brief.txt');
    expect((await addToPortal(organisation.node, theirs))?.__typename).toBe('ValidationError');
    expect(await addToPortal(node, file, await world.api.tokenOf(world.office.reader))).toBeUndefined();
    const advisor = await world.api.tokenOf(world.office.advisor);
    expect((await addToPortal(node, file, advisor))?.__typename).toBe('NotFoundError');
  });

  it('guards what stands in it: a file is not deleted under its link, and is called what it is called', async () => {
    const { node, file } = await arrange();
    const id = (await addToPortal(node, file))?.portalEntryId ?? '';
    const named = `relationId: "${node}" entryId: "${file}"`;
    expect(await change('deleteEntry', named)).toMatchObject({
      __typename: 'ValidationError',
      message: 'Dit staat in het portal. Haal het daar eerst weg.',
    });
    await change('renameEntry', `${named} name: "definitief.pdf"`);
    expect((await read(node))?.portalEntries).toMatchObject([{ name: 'definitief.pdf' }]);
    await withdraw([id]);
    await work(id);
    expect((await change('deleteEntry', named))?.__typename).toBe('EntryRemoved');
  });

  it('has the address that a user gave it, and is deleted with its links until somebody places a file again [RELVIEW-22, RELVIEW-23, PORTAL-04, PORTAL-11]', async () => {
    const { node, file, relationId } = await arrange();
    const id = (await addToPortal(node, file))?.portalEntryId ?? '';
    const email = (address: string) =>
      change('updatePortalEmail', `requestId: "${randomUUID()}" relationId: "${node}" email: "${address}"`);
    expect((await email('geen adres'))?.__typename).toBe('ValidationError');
    expect((await email(''))?.__typename).toBe('ValidationError');
    await email(' Klant@Voorbeeld.example ');
    expect((await read(node))?.portal).toMatchObject({ email: 'klant@voorbeeld.example', closedAt: null });
    const close = `requestId: "${randomUUID()}" relationId: "${node}"`;
    expect((await change('closePortal', close))?.__typename).toBe('PortalChanged');
    expect((await change('closePortal', close))?.__typename).toBe('PortalChanged');
    expect((await read(node))?.portal?.closedAt).not.toBeNull();
    expect((await read(node))?.portalEntries).toMatchObject([{ state: 'WITHDRAWING' }]);
    expect(await work(id)).toEqual({ end: 'withdrawn' });
    await addToPortal(node, file);
    expect((await read(node))?.portal?.closedAt).toBeNull();
    const lines = await world.trailOf(relationId, 'portal');
    expect(lines.map(({ action }) => action)).toEqual([
      'placed',
      'changed',
      'deleted',
      'withdrawn',
      'changed',
      'placed',
    ]);
    expect(lines[4]?.changes).toMatchObject({ closedAt: { from: expect.any(String), to: null } });
    expect(lines[4]?.changes).toMatchObject({ email: { from: 'klant@voorbeeld.example' } });
  });

  it("opens an organisation's under one of its contact persons [PORTAL-05, PORTAL-06, PORTAL-08, PORTAL-10]", async () => {
    const person = await world.api.relation(world.office.admin, 'person', { email: 'jan@klant.example' });
    const other = await world.api.relation(world.office.admin, 'person');
    const alone = await world.api.relation(world.office.admin, 'organisation');
    const organisation = await world.api.relation(world.office.admin, 'organisation', {}, [
      person.relationId,
    ]);
    expect(await choose(alone.relationId, person.relationId)).toMatchObject({
      message: 'Er moet een contactpersoon zijn om een portal te openen.',
    });
    expect((await choose(organisation.relationId, other.relationId))?.__typename).toBe('ValidationError');
    expect((await choose(organisation.relationId, person.relationId))?.__typename).toBe('PortalChanged');
    expect(await read(encodeNodeId('Organisation', organisation.relationId))).toMatchObject({
      portal: { person: { displayName: expect.any(String) } },
    });
    const own = await read(encodeNodeId('Person', person.relationId));
    expect(own?.portal?.email).toBe('jan@klant.example');
    const ccp = await world.api.rest(token, 'GET', `/portal/ccp/${organisation.relationId}`);
    expect(ccp.body).toBe(person.relationId);

    // A repeated choice changes nothing, but opens again what was deleted of the person.
    const chosen = { personId: { from: null, to: person.relationId } };
    const { userId } = world.office.admin;
    const line = { action: 'changed', changes: chosen, userId };
    const personNode = encodeNodeId('Person', person.relationId);
    await change('closePortal', `requestId: "${randomUUID()}" relationId: "${personNode}"`);
    await choose(organisation.relationId, person.relationId);
    await choose(organisation.relationId, person.relationId);
    expect(await world.trailOf(organisation.relationId, 'portal')).toEqual([line]);
    expect(await world.trailOf(person.relationId, 'portal')).toEqual([
      { action: 'deleted', changes: {}, userId },
      { action: 'changed', changes: { closedAt: { from: expect.any(String), to: null } }, userId },
    ]);
  });

  it('tells in the trail of each what a merge changed of it, and what taking that back did', async () => {
    const { admin, advisor } = world.office;
    const [kept, dropped] = [
      (await world.api.relation(advisor, 'person')).relationId,
      (await world.api.relation(advisor, 'person')).relationId,
    ];
    const firms = [
      (await world.api.relation(advisor, 'organisation', {}, [dropped])).relationId,
      (await world.api.relation(admin, 'organisation', {}, [dropped])).relationId,
    ];
    for (const firm of firms) expect((await choose(firm, dropped))?.__typename).toBe('PortalChanged');
    const versionOf = async (id: string) =>
      (await world.api.owner.relation.findUniqueOrThrow({ where: { id } })).version;
    const merge = `mutation ($input: MergeRelationsInput!) { result: mergeRelations(input: $input) {
      ... on RelationsMerged { deletionRun { id } } } }`;
    const as = await world.api.tokenOf(advisor);
    const { data } = await world.api.graphql<{ result: { deletionRun: { id: string } } }>(as, merge, {
      input: {
        requestId: randomUUID(),
        fromDropped: [],
        keptId: encodeNodeId('Person', kept),
        keptVersion: await versionOf(kept),
        droppedId: encodeNodeId('Person', dropped),
        droppedVersion: await versionOf(dropped),
      },
    });
    const { userId } = advisor;
    const last = async (id: string) => (await world.trailOf(id, 'portal')).at(-1);
    // What follows for a relation that the advisor may not see is the system's doing.
    const moved = (from: string, to: string) =>
      [userId, null].map((by) => ({ action: 'changed', changes: { personId: { from, to } }, userId: by }));
    expect(await Promise.all(firms.map(last))).toEqual(moved(dropped, kept));
    const opened = { personId: { from: null, to: kept } };
    expect(await last(kept)).toMatchObject({ action: 'changed', changes: opened, userId });

    const runIds = JSON.stringify([data.result.deletionRun.id]);
    const back = await change('undoDeletions', `requestId: "${randomUUID()}" runIds: ${runIds}`, as);
    expect(back?.__typename).toBe('DeletionsUndone');
    expect(await Promise.all(firms.map(last))).toEqual(moved(kept, dropped));
    expect(await last(kept)).toEqual({ action: 'deleted', changes: {}, userId });
  });

  it("names an organisation's contact person to nobody who does not see that person", async () => {
    const { admin, advisor } = world.office;
    const person = await world.api.relation(admin, 'person');
    const { relationId } = await world.api.relation(advisor, 'organisation');
    const change = { requestId: randomUUID(), id: relationId, version: null, kind: null, confirmed: [] };
    const answer = { input: {}, linkedIds: [person.relationId], portalPersonId: person.relationId };
    await world.api.application.database.lease(admin, (client) =>
      updateRelation(world.api.application.officeContext, client, admin, { ...change, ...answer }),
    );
    const node = encodeNodeId('Organisation', relationId);
    expect((await read(node))?.portal).toMatchObject({ person: { displayName: expect.any(String) } });
    const seen = await read(node, await world.api.tokenOf(advisor));
    expect(seen?.portal).toMatchObject({ person: null });
  });

  it('keeps who opened and closed what', async () => {
    const { node, file, relationId } = await arrange();
    const id = (await addToPortal(node, file))?.portalEntryId ?? '';
    await withdraw([id]);
    const { userId } = world.office.admin;
    expect(await world.trailOf(relationId, 'portal')).toEqual([
      { action: 'placed', changes: { name: { from: null, to: 'aangifte.pdf' } }, userId },
      { action: 'withdrawn', changes: { name: { from: 'aangifte.pdf', to: null } }, userId },
    ]);
  });
});
