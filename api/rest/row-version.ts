import { ValidationError } from '#domain/errors.ts';

/** The 'versie' of a body, as a number or as text; null where it is left out. Throws ValidationError. */
export function readRowVersion({ versie }: Readonly<Record<string, unknown>>): number | null {
  if (versie === undefined || versie === null || versie === '') return null;
  const version = Number(versie);
  if (Number.isInteger(version) && version > 0 && version < 2 ** 31) return version;
  throw new ValidationError([{ field: 'versie', message: 'versie is ongeldig.' }]);
}
