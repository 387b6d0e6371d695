import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { NO_CONTACT_PERSON } from '#domain/portal/portal-entry.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { answerOnce } from '#services/request-answer.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { CHANGING, portalChange, recordPortalChanges } from './audit-portal.ts';

interface PortalPerson {
  readonly id: string;
  readonly email: string;
}

/** Opens a person's portal (ledger PORTAL-07). An existing one stays as it is, also when a user closed it. */
export async function openPersonPortal(
  tx: Transaction,
  officeId: string,
  { id: relationId, email }: PortalPerson,
): Promise<void> {
  await tx.portal.createMany({
    data: [{ officeId, relationId, personId: relationId, email }],
    skipDuplicates: true,
  });
}

/** Reopens a closed one too, under the person's current address. */
export async function reopenPersonPortal(
  tx: Transaction,
  viewer: Viewer,
  person: PortalPerson,
): Promise<void> {
  const { officeId } = viewer;
  const { id: relationId, email } = person;
  await openPersonPortal(tx, officeId, person);
  const closed = { officeId, relationId, closedAt: { not: null } };
  const before = await tx.portal.findFirst({ where: closed, select: CHANGING });
  if (before === null) return;
  const stands = { personId: before.personId, email, closedAt: null };
  const { count } = await tx.portal.updateMany({ where: closed, data: { ...stands, updatedAt: new Date() } });
  if (count === 0) return;
  await recordPortalChanges(tx, viewer, portalChange(relationId, before, stands));
  await notify(tx, { type: 'relation', officeId, id: relationId });
}

/** Throws ValidationError for anybody but a contact person (ledger PORTAL-05, 06, 10). */
export async function openOrganisationPortal(
  tx: Transaction,
  viewer: Viewer,
  { organisationId, personId }: { readonly organisationId: string; readonly personId: string },
): Promise<void> {
  const { officeId } = viewer;
  const contacts = await tx.contactPerson.findMany({
    where: { organisationId, person: { deletingAt: null } },
    select: { personId: true, person: { select: { email: true } } },
  });
  const chosen = contacts.find((contact) => contact.personId === personId);
  if (chosen === undefined) {
    const message =
      contacts.length === 0 ? NO_CONTACT_PERSON : 'Kies een contactpersoon van deze organisatie.';
    throw new ValidationError([{ field: 'portalPersonId', message }]);
  }
  const which = { officeId_relationId: { officeId, relationId: organisationId } };
  const before = await tx.portal.findUnique({ where: which, select: CHANGING });
  const stands = { personId, email: before?.email ?? '', closedAt: null };
  await tx.portal.upsert({
    where: which,
    create: { officeId, relationId: organisationId, ...stands },
    update: { ...stands, updatedAt: new Date() },
  });
  await recordPortalChanges(tx, viewer, portalChange(organisationId, before, stands));
  await reopenPersonPortal(tx, viewer, { id: personId, email: chosen.person.email });
}

export async function choosePortalPerson(
  client: LeasedClient,
  viewer: Viewer,
  command: { readonly requestId: string; readonly organisationId: string; readonly personId: string },
): Promise<{ readonly relationId: string }> {
  assertMayWrite(viewer);
  const { requestId, organisationId, personId } = command;
  const intent = { requestId, operation: 'choosePortalPerson', input: { organisationId, personId } };
  return client.$transaction((tx) =>
    answerOnce<{ relationId: string }>(tx, viewer, intent, async () => {
      await lockRelation(tx, organisationId, 'organisation');
      await openOrganisationPortal(tx, viewer, { organisationId, personId });
      await notify(tx, { type: 'relation', officeId: viewer.officeId, id: organisationId });
      return { keep: true, answer: { relationId: organisationId } };
    }),
  );
}

/** Locks a relation against deletion. Throws NotFoundError. */
export async function lockRelation(tx: Transaction, id: string, kind: 'person' | 'organisation') {
  await tx.$queryRaw`SELECT 1 AS locked FROM relations WHERE id = ${id}::uuid FOR SHARE`;
  const relation = await tx.relation.findUnique({
    where: { id, kind, deletingAt: null },
    select: { id: true, displayName: true, email: true },
  });
  if (relation === null) throw new NotFoundError('De relatie bestaat niet (meer).');
  return relation;
}
