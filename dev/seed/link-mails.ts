import { randomUUID } from 'node:crypto';
import { linkEmail } from '#services/email/link-email.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { SeedContext } from './seed-context.ts';

/** Who write to the office about its clients, and are none themselves. */
const ABOUT_CLIENTS = [
  'secretariaat@zegelenlint.example',
  'mutaties@handelsregister.example',
  'werkgevers@dehalm.example',
  'advies@vandalen.example',
];
const MOST_LINKED = 12;
/** So many of them are about the relation that mails most. */
const ABOUT_THE_FIRST = 4;
const RELATIONS = 5;
const MOST_WRITERS = 100;

/** Links mails about clients to them, as an admin would. Returns the relations, the one that mails most first. */
export async function linkMails(
  { database }: SeedContext,
  viewer: UserViewer,
): Promise<readonly { readonly id: string }[]> {
  return database.lease(viewer, async (client) => {
    const writers = await client.email.groupBy({
      by: ['fromKey'],
      where: { folder: { kind: 'inbox' } },
      _count: { _all: true },
      orderBy: [{ _count: { fromKey: 'desc' } }, { fromKey: 'asc' }],
      take: MOST_WRITERS,
    });
    const addresses = writers.map(({ fromKey }) => fromKey);
    const found = await client.relation.findMany({
      where: { email: { in: addresses }, kind: 'organisation' },
      select: { id: true, email: true },
    });
    const relations = addresses
      .flatMap((address) => found.find(({ email }) => email.toLowerCase() === address) ?? [])
      .slice(0, RELATIONS);
    const [first, ...others] = relations;
    if (first === undefined) throw new Error('no relation mails with the office');
    const mails = await client.email.findMany({
      where: { fromKey: { in: ABOUT_CLIENTS }, folder: { kind: 'inbox' } },
      orderBy: { moment: 'desc' },
      take: MOST_LINKED,
      select: { id: true },
    });
    for (const [index, { id }] of mails.entries()) {
      const relation = index < ABOUT_THE_FIRST ? first : (others[index % others.length] ?? first);
      await linkEmail(client, viewer, {
        requestId: randomUUID(),
        email: { id },
        relationId: relation.id,
        fromRelationId: null,
      });
    }
    return relations;
  });
}
