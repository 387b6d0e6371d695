import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { NO_CONTACT_PERSON } from '#domain/portal/portal-entry.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { assertMayWrite } from '#services/relation/relation.policy.ts';
import { answerOnce } from '#services/request-answer.ts';
import { keepPortalChanges } from './portal-trail.ts';

/**
 * A person's own portal (ledger PORTAL-07), opened under the person's e-mail address. One that is there keeps the
 * address a user gave it. `reopen`: also one that a user deleted, because a user asks for it anew.
 */
export async function openPersonPortal(
  tx: Transaction,
  person: { readonly officeId: string; readonly id: string; readonly email: string },
  options: { readonly reopen: boolean },
): Promise<void> {
  const { officeId, id: relationId, email } = person;
  await tx.portal.createMany({
    data: [{ officeId, relationId, personId: relationId, email }],
    skipDuplicates: true,
  });
  if (options.reopen) {
    await tx.portal.updateMany({
      where: { officeId, relationId, closedAt: { not: null } },
      data: { closedAt: null, email, updatedAt: new Date() },
    });
  }
}

/**
 * Opens an organisation's portal under one of its contact persons (ledger PORTAL-05, 06, 10): its files are managed in
 * that person's portal. Throws ValidationError for anybody else.
 */
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
  const before = await tx.portal.findUnique({ where: which, select: { personId: true } });
  const stands = { personId, closedAt: null, updatedAt: new Date() };
  await tx.portal.upsert({
    where: which,
    create: { officeId, relationId: organisationId, ...stands },
    update: stands,
  });
  await openPersonPortal(tx, { officeId, id: personId, email: chosen.person.email }, { reopen: true });
  const changes = { personId: { from: before?.personId ?? null, to: personId } };
  await keepPortalChanges(tx, viewer, [{ relationId: organisationId, action: 'changed', changes }]);
}

/** Chooses the contact person of an organisation's portal, once for its requestId. Throws ForbiddenError too. */
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
      await holdRelation(tx, organisationId, 'organisation');
      await openOrganisationPortal(tx, viewer, { organisationId, personId });
      await notify(tx, { type: 'relation', officeId: viewer.officeId, id: organisationId });
      return { keep: true, answer: { relationId: organisationId } };
    }),
  );
}

/** A relation that stays while this transaction lasts. Throws NotFoundError when it is gone or going. */
export async function holdRelation(tx: Transaction, id: string, kind: 'person' | 'organisation') {
  await tx.$queryRaw`SELECT 1 AS locked FROM relations WHERE id = ${id}::uuid FOR SHARE`;
  const relation = await tx.relation.findUnique({
    where: { id, kind, deletingAt: null },
    select: { id: true, displayName: true, email: true },
  });
  if (relation === null) throw new NotFoundError('De relatie bestaat niet (meer).');
  return relation;
}
