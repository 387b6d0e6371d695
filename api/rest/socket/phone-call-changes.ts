import { OWN_PHONE_CALLS } from '#api/realtime/topics.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { kindToWire } from '#domain/relation/wire-names.ts';
import { type PhoneCallState, wantsNote } from '#domain/telephony/phone-call.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { relationsByPhone } from '#services/relation/relations-by-number.ts';
import { callsThatRing } from '#services/telephony/calls-that-ring.ts';
import type { ChangeMessage, ChangeSource } from './change-source.ts';
import type { PhoneCallLoad } from './socket-message.ts';

const call = { id: true, number: true, state: true, answeredById: true } as const;

interface FoundCall {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly answeredById: string | null;
}

/**
 * Calls that ring at the viewer, each once, because existing clients open a note at each message (ledger WS-05, WS-14).
 * There is no call by which they could ask for them, so those that still ring come after a gap too.
 */
export const PHONE_CALL_CHANGES: ChangeSource = {
  name: 'phonecall',
  watch: (hub, subscriber) => hub.watch(OWN_PHONE_CALLS, null, subscriber),
  read: ({ database }, viewer, delivery) =>
    database.lease(viewer, async (client) => {
      const found =
        delivery.kind === 'resync'
          ? await client.phoneCall.findMany({ ...callsThatRing(await databaseTime(client)), select: call })
          : await client.phoneCall.findMany({ where: { id: delivery.id }, select: call });
      const changes: ChangeMessage[] = [];
      for (const one of found.filter((each) => rings(each, viewer.userId)).reverse()) {
        const load = await loadOf(client, viewer.userId, one);
        changes.push({ message: { type: 'phonecall', load }, once: one.id });
      }
      return changes;
    }),
};

function rings({ state, answeredById }: FoundCall, userId: string): boolean {
  return wantsNote({ state: state as PhoneCallState, answeredById }, userId);
}

async function loadOf(
  client: LeasedClient,
  userId: string,
  { id, number }: FoundCall,
): Promise<PhoneCallLoad> {
  const matches = await relationsByPhone(client, number);
  const relationIds = matches.flatMap(({ relationId }) => relationId ?? []);
  const relations = await client.relation.findMany({
    where: { id: { in: relationIds } },
    select: { id: true, kind: true, displayName: true, relationNumber: true },
  });
  const hiddenFrom = matches.flatMap(({ relationId, ownerId }) => (relationId === null ? [ownerId] : []));
  const users = await client.user.findMany({
    where: { id: { in: [userId, ...hiddenFrom.flatMap((ownerId) => ownerId ?? [])] } },
    select: { id: true, username: true, telephoneCode: true },
  });
  const user = (ringingId: string | null) => users.find((one) => one.id === ringingId);
  return {
    id,
    tel: number,
    code: user(userId)?.telephoneCode ?? '',
    relaties: relationIds.flatMap((relationId) =>
      relations
        .filter((relation) => relation.id === relationId)
        .map(({ id: _id, kind, displayName: naam, relationNumber: relnr }) => ({
          _id,
          type: kindToWire(kind as RelationKind),
          naam,
          relnr,
        })),
    ),
    verborgen: hiddenFrom.map((ownerId) => user(ownerId)?.username ?? ''),
  };
}
