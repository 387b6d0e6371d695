import { relationSubject, type Subject } from '#domain/saga/subject.ts';
import { Prisma } from '#prisma/generated/client/client.ts';

interface SubjectColumns {
  readonly relationId: string;
}

/** The column of a subject in runs and remote records; events use the same name. */
export function subjectColumns(subject: Subject): SubjectColumns {
  return { relationId: subject.id };
}

export const SUBJECT_COLUMNS = { relationId: true } as const;

/** Null when the subject was deleted. */
export function subjectOfRow(row: { readonly relationId: string | null }): Subject | null {
  return row.relationId === null ? null : relationSubject(row.relationId);
}

export function isOfSubject(subject: Subject): Prisma.Sql {
  return Prisma.sql`relation_id = ${subject.id}::uuid`;
}
