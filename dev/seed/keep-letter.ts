import { recordFileChange } from '#services/files/audit-file.ts';
import { findStorage } from '#services/files/files-context.ts';
import { createLetter } from '#services/letter/create-letter.ts';
import { linkAccess, openLink } from '#services/link/open-link.ts';
import { readRelation } from '#services/relation/read-relation.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { SeedContext } from './seed-context.ts';
import type { OwnerClient } from './write-office.ts';

/** A new relation in a new office: nobody has anything there, and no other attempt runs. */
const NEVER_SENT = {
  remoteId: null,
  attemptedAt: null,
  beforeCreate: async () => undefined,
  claimedByAnother: async () => false,
  letGo: async () => false,
  claimedUnseen: async () => false,
  leftBehind: async () => null,
} as const;

/** Has a letter made to a relation and keeps it in the relation's folder, which is made for it. */
export async function keepLetter(
  context: SeedContext,
  owner: OwnerClient,
  viewer: UserViewer,
  { relationId, template }: { readonly relationId: string; readonly template: string },
): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  const { officeId } = viewer;
  const letter = await createLetter(context, viewer, { relationId, template: { fileName: template } });
  const { relation, link, storage } = await context.database.lease(viewer, async (client) => ({
    relation: await readRelation(context, client, viewer, relationId),
    link: await openLink(client, context.officeKeys, officeId, 'files'),
    storage: await findStorage(context, client, officeId, signal),
  }));
  const adapter = link === null ? null : context.providers.adapterFor('files', link.provider);
  if (link === null || storage === null || adapter === null) throw new Error('the office has no storage');
  const naturalKey = adapter.naturalKey(relation);
  const access = linkAccess(context.providers, link, signal);
  const pushed = await adapter.push(access, relation, { ...NEVER_SENT, naturalKey });
  if (pushed.outcome !== 'stored')
    throw new Error(`the folder of a relation was not made: ${pushed.outcome}`);
  const { remoteId } = pushed;
  await owner.remoteRecord.create({
    data: { officeId, relationId, linkId: link.id, state: 'present', naturalKey, remoteId },
  });
  const target = { folderId: remoteId, name: letter.name, clash: 'fail' } as const;
  const made = await storage.store.upload(storage.access, target, letter.bytes);
  await recordFileChange(context, viewer, { relationId, action: 'uploaded', from: null, to: made.name });
}
