import { relationSubject, type Subject } from '#domain/saga/subject.ts';
import { Prisma } from '#prisma/generated/client/client.ts';

interface SubjectColumns {
  readonly relationId: string;
}

/** The column that holds a subject in runs and remote records, for Prisma; events name it the same. */
export function subjectColumns(subject: Subject): SubjectColumns {
  return { relationId: subject.id };
}

/** What Prisma selects for `subjectOfRow`. */
export const SUBJECT_COLUMNS = { relationId: true } as const;

/** Null when the subject of a run is gone. */
export function subjectOfRow(row: { readonly relationId: string | null }): Subject | null {
  return row.relationId === null ? null : relationSubject(row.relationId);
}

/** The rows of a subject, in SQL. */
export function isOfSubject(subject: Subject): Prisma.Sql {
  return Prisma.sql`relation_id = ${subject.id}::uuid`;
}
