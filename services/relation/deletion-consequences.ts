import type { LeasedClient } from '#prisma/database.ts';

/** Ledger RELSAGA-28. */
export interface DeletionConsequences {
  readonly notes: number;
  /** Open, done and waiting: all go along. */
  readonly tasks: number;
  readonly appointments: number;
  readonly linkedRelations: number;
}

export async function deletionConsequences(
  client: LeasedClient,
  relationIds: readonly string[],
): Promise<DeletionConsequences> {
  const [counted] = await client.$queryRaw<DeletionConsequences[]>`
    SELECT
      (SELECT count(*)::int FROM notes WHERE relation_id = ANY(${relationIds}::uuid[])) AS notes,
      (SELECT count(*)::int FROM tasks WHERE relation_id = ANY(${relationIds}::uuid[])) AS tasks,
      balie.count_appointments_of(ARRAY(SELECT id FROM relations WHERE id = ANY(${relationIds}::uuid[]))) AS appointments,
      (SELECT count(*)::int FROM relations
       WHERE deleting_at IS NULL AND id <> ALL(${relationIds}::uuid[])
         AND id = ANY(
           ARRAY(SELECT person_id FROM contact_persons WHERE organisation_id = ANY(${relationIds}::uuid[]))
           || ARRAY(SELECT organisation_id FROM contact_persons WHERE person_id = ANY(${relationIds}::uuid[]))
         )) AS "linkedRelations"`;
  return counted ?? { notes: 0, tasks: 0, appointments: 0, linkedRelations: 0 };
}
