import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { LINK_KIND_DESCRIPTIONS } from '#domain/link/link-kind-descriptions.ts';
import { isLinkKind } from '#domain/link/link-programs.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { isUuid } from '#domain/text/uuid.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { showAppointments } from '#services/appointment/show-appointments.ts';
import type { ItemSubject } from './item-subject.ts';
import { keyOf, type Reference, type ReferenceKind } from './reference.ts';

const DESCRIBED = { id: null, detail: '', day: null } as const;

type Found = readonly (readonly [id: string, subject: ItemSubject])[];
type Find = (client: LeasedClient, ids: readonly string[], viewer: Viewer) => Promise<Found>;

/** A statement a kind; the row rules leave out what the viewer does not see. */
const FIND: Readonly<Record<ReferenceKind, Find>> = {
  relation: async (client, ids) => {
    const rows = await client.relation.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, kind: true, displayName: true, relationNumber: true },
    });
    return rows.map(({ id, kind, displayName, relationNumber }) => {
      const type = kind === 'person' ? 'Person' : 'Organisation';
      return [id, { ...DESCRIBED, type, id, name: displayName, detail: relationNumber }];
    });
  },
  email: async (client, ids) => {
    const rows = await client.email.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, subject: true, fromName: true, fromAddress: true, pending: true },
    });
    return rows.map(({ id, subject, fromName, fromAddress, pending }) => {
      const emailId = pending.includes('deleted') ? null : id;
      const detail = fromName.trim() || fromAddress;
      return [id, { ...DESCRIBED, type: 'Email', id: emailId, name: subject, detail }];
    });
  },
  appointment: async (client, ids, viewer) =>
    (await showAppointments(client, viewer, ids)).map(({ id, text, relationName, time }) => {
      const day = time.kind === 'days' ? time.startDay : dayInAmsterdam(new Date(time.start));
      return [id, { type: 'Appointment', id, name: text, detail: relationName, day }];
    }),
  meeting: async (client, ids) => {
    const rows = await client.meeting.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, topic: true },
    });
    return rows.map(({ id, topic }) => [id, { ...DESCRIBED, type: 'Meeting', id, name: topic }]);
  },
  task: async (client, ids) => {
    const rows = await client.task.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, subject: true, relationName: true },
    });
    return rows.map(({ id, subject, relationName }) => [
      id,
      { ...DESCRIBED, type: 'Task', id, name: subject, detail: relationName },
    ]);
  },
  mailing: async (client, ids) => {
    const rows = await client.mailing.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, subject: true },
    });
    return rows.map(({ id, subject }) => [id, { ...DESCRIBED, type: 'Mailing', id, name: subject }]);
  },
  emailSend: async (client, ids) => {
    const rows = await client.emailSend.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, subject: true, user: { select: { username: true } } },
    });
    return rows.map(({ id, subject, user }) => [
      id,
      { ...DESCRIBED, type: 'Email', name: subject, detail: user.username },
    ]);
  },
  user: async (client, ids) => {
    const rows = await client.user.findMany({
      where: { id: { in: [...ids] }, removedAt: null },
      select: { id: true, username: true },
    });
    return rows.map(({ id, username }) => [id, { ...DESCRIBED, type: 'User', id, name: username }]);
  },
  link: async (client, ids) => {
    const rows = await client.providerLink.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, kind: true },
    });
    return rows.flatMap(({ id, kind }) => ofLink(id, kind));
  },
  linkPush: async (client, ids) => {
    const rows = await client.linkPush.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, link: { select: { kind: true } } },
    });
    return rows.flatMap(({ id, link }) => ofLink(id, link.kind));
  },
  linkKind: async (_client, kinds) => kinds.flatMap((kind) => ofLink(kind, kind)),
  portalEntry: async (client, ids, viewer) => {
    const rows = await client.portalEntry.findMany({
      where: { id: { in: [...ids] }, relationId: { not: null } },
      select: { id: true, relationId: true },
    });
    const relationIds = [...new Set(rows.flatMap(({ relationId }) => relationId ?? []))];
    const relations = new Map(await FIND.relation(client, relationIds, viewer));
    return rows.flatMap(({ id, relationId }) => {
      const relation = relations.get(relationId ?? '');
      return relation === undefined ? [] : [[id, relation] as const];
    });
  },
};

function ofLink(id: string, kind: string): Found {
  if (!isLinkKind(kind)) return [];
  return [[id, { ...DESCRIBED, type: 'OfficeLink', id: kind, name: LINK_KIND_DESCRIPTIONS[kind].title }]];
}

/** By `keyOf` each; without those that are gone or hidden from the viewer. */
export async function findSubjects(
  client: LeasedClient,
  viewer: Viewer,
  references: readonly Reference[],
): Promise<ReadonlyMap<string, ItemSubject>> {
  const found = new Map<string, ItemSubject>();
  for (const kind of new Set(references.map((one) => one.kind))) {
    const ids = references.flatMap((one) =>
      one.kind === kind && (kind === 'linkKind' || isUuid(one.id)) ? [one.id] : [],
    );
    if (ids.length === 0) continue;
    for (const [id, subject] of await FIND[kind](client, [...new Set(ids)], viewer)) {
      found.set(keyOf({ kind, id }), subject);
    }
  }
  return found;
}
