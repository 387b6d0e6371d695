import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangeLinkWorld, type LinkWorld } from '#test/support/link/link-world.ts';
import { sourceWorkflowId } from '#workflows/sync/contract.ts';

let links: LinkWorld;

beforeAll(async () => {
  links = await arrangeLinkWorld('ended-links');
  await links.world.startWorker();
});

afterAll(() => links.close());

async function link(kind: string, more: string): Promise<void> {
  await links.authorise(kind, 'microsoft');
  await expect.poll(async () => (await links.link(kind)).attempt?.state).toBe('AUTHORISED');
  expect(await links.change('finishLink', kind, more)).toMatchObject({ state: 'LINKED' });
}

/** Makes a rehearsed calendar one that is kept in sync, as an admin does. */
async function start(linkId: string): Promise<void> {
  const { owner } = links.api;
  const state = async () => (await owner.calendarSync.findFirstOrThrow({ where: { linkId } })).state;
  await expect.poll(state).toBe('rehearsed');
  const decision = `decideCalendarSync(requestId: "${randomUUID()}", decision: START) { __typename }`;
  const { errors } = await links.send(links.world.office.admin, `mutation { ${decision} }`);
  expect(errors ?? []).toEqual([]);
}

it.each([
  { kind: 'EMAIL', more: 'email: "kantoor@vandalen.example"', begin: async () => undefined },
  { kind: 'AGENDA', more: '', begin: start },
])('the workflow of a link of $kind ends with it, and one that is linked again is read', async (source) => {
  const { api, world } = links;
  const { officeId } = world.office;
  const { kind, more } = source;
  await link(kind, more);
  const { id: linkId } = await api.owner.providerLink.findFirstOrThrow({
    where: { officeId, kind: kind.toLowerCase() },
    select: { id: true },
  });
  await source.begin(linkId);
  const passedAt = async () =>
    (await api.owner.syncSource.findFirst({ where: { linkId } }))?.passedAt ?? null;
  await expect.poll(passedAt).not.toBeNull();
  // Without a run id: of the run that is the newest by then.
  const status = async () =>
    (await world.temporal.workflow.getHandle(sourceWorkflowId({ officeId, linkId })).describe()).status.name;
  expect(await status()).toBe('RUNNING');

  // Linked again at once, while its workflow may be looking or ending.
  const before = await passedAt();
  expect(await links.change('unlink', kind)).toMatchObject({ state: 'NOLINK' });
  await link(kind, more);
  await expect
    .poll(async () => [null, before?.getTime()].includes((await passedAt())?.getTime() ?? null))
    .toBe(false);
  expect(await status()).toBe('RUNNING');

  expect(await links.change('unlink', kind)).toMatchObject({ state: 'NOLINK' });
  await expect.poll(status).toBe('COMPLETED');
});
