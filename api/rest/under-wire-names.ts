import { ConflictError, ValidationError } from '#domain/errors.ts';

/** For each field of a body: its name in the use cases, and the name that clients send. */
export type WireNames = Readonly<Record<string, string>>;

/** A caller knows a field by the name under which it sent it. Throws what the work throws. */
export async function underWireNames<T>(names: WireNames, work: () => Promise<T>): Promise<T> {
  const named = <Named extends { readonly field: string }>(issue: Named): Named => ({
    ...issue,
    field: names[issue.field] ?? issue.field,
  });
  try {
    return await work();
  } catch (error) {
    if (error instanceof ValidationError) throw new ValidationError(error.issues.map(named));
    if (error instanceof ConflictError) {
      const { currentVersion, conflicts, recordId } = error;
      throw new ConflictError(currentVersion, conflicts.map(named), recordId === null ? {} : { recordId });
    }
    throw error;
  }
}
