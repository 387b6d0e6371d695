import type { Viewer } from '#domain/session/viewer.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { insertRows, type StatementSender } from '#prisma/insert-rows.ts';
import type { AuditAction } from './audit-action.ts';

export interface AuditSubject {
  readonly entity: string;
  readonly entityId: string;
  readonly relationId: string | null;
  readonly aboutUserId: string | null;
}

/** Sensitive values are already masked. */
export interface AuditEntry extends AuditSubject {
  readonly action: AuditAction;
  readonly entityVersion?: number;
  readonly changes?: Readonly<Record<string, unknown>>;
}

/** For the history of a relation: itself, its notes, files, portal or linked mails. */
export function ofRelation(
  relationId: string,
  entity: 'relation' | 'notes' | 'files' | 'portal' | 'emails' = 'relation',
): AuditSubject {
  return { entity, entityId: relationId, relationId, aboutUserId: null };
}

export function ofTask(taskId: string, relationId: string): AuditSubject {
  return { entity: 'task', entityId: taskId, relationId, aboutUserId: null };
}

export function ofAppointment(appointmentId: string, relationId: string | null): AuditSubject {
  return { entity: 'appointment', entityId: appointmentId, relationId, aboutUserId: null };
}

export function ofUser(userId: string, entity: 'user' | 'security' = 'user'): AuditSubject {
  return { entity, entityId: userId, relationId: null, aboutUserId: userId };
}

/** Admins read it. */
export function ofOffice({ officeId }: Pick<Viewer, 'officeId'>): AuditSubject {
  return { entity: 'office', entityId: officeId, relationId: null, aboutUserId: null };
}

export function ofImport(importId: string): AuditSubject {
  return { entity: 'import', entityId: importId, relationId: null, aboutUserId: null };
}

/** In the transaction of the change; a null viewer is the system. */
export async function recordAuditEntries(
  tx: StatementSender,
  { officeId, userId }: Pick<Viewer, 'officeId' | 'userId'>,
  entries: readonly AuditEntry[],
): Promise<void> {
  await insertRows(
    tx,
    'audit_entries',
    entries.map(({ entity, entityId, relationId, aboutUserId, action, entityVersion = 0, changes = {} }) => ({
      officeId,
      userId,
      entity,
      entityId,
      relationId,
      aboutUserId,
      action,
      entityVersion,
      changes,
    })),
  );
}

/** Adds one entry, unless its subject has `mostAnHour` of the action in the last hour; races may exceed it. */
export async function recordBoundedAuditEntry(
  tx: { readonly $executeRaw: Prisma.TransactionClient['$executeRaw'] },
  { officeId, userId }: Pick<Viewer, 'officeId' | 'userId'>,
  { entity, entityId, relationId, aboutUserId, action, changes = {} }: AuditEntry,
  { at, mostAnHour }: { readonly at: Date; readonly mostAnHour: number },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO audit_entries (office_id, user_id, entity, entity_id, relation_id, about_user_id, action, changes, at)
    SELECT ${officeId}::uuid, ${userId}::uuid, ${entity}, ${entityId}::uuid, ${relationId}::uuid,
           ${aboutUserId}::uuid, ${action}, ${JSON.stringify(changes)}::jsonb, ${at}::timestamptz
    WHERE (SELECT count(*) FROM audit_entries
           WHERE office_id = ${officeId}::uuid AND entity = ${entity} AND entity_id = ${entityId}::uuid
             AND action = ${action} AND at > ${at}::timestamptz - interval '1 hour') < ${mostAnHour}`;
}
