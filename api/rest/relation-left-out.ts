import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { RELATION_FIELDS, type RelationKind } from '#domain/relation/fields.ts';
import { kindToWire } from '#domain/relation/wire-names.ts';
import { rowId } from './rest-call.ts';

const LISTS: Readonly<Record<RelationKind, string>> = { organisation: 'contactpers', person: 'bedrijf' };

/**
 * Refuses a value of a field that only the other kind has. Clients with one form for both send the other
 * kind's fields empty, or as a new relation has them. Throws ValidationError by wire name.
 */
export function refuseOtherKind(kind: RelationKind, body: Readonly<Record<string, unknown>>): void {
  const other = kind === 'person' ? 'organisation' : 'person';
  const fields = RELATION_FIELDS.filter(({ kinds, computed = false }) => !computed && !kinds.includes(kind));
  const strange = [
    ...fields.filter(({ wire, default: usual }) => !isUsual(body[wire], usual)).map(({ wire }) => wire),
    ...(isUsual(body[LISTS[other]], undefined) ? [] : [LISTS[other]]),
  ];
  const message = `Een relatie van soort ${kindToWire(kind)} heeft dit veld niet.`;
  const issues = strange.map((field): FieldIssue => ({ field, message }));
  if (issues.length > 0) throw new ValidationError(issues);
}

function isUsual(value: unknown, usual: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false || value === usual)
    return true;
  return Array.isArray(value) && value.length === 0;
}

/** The path names the relation; a body of another one is a mistake. Throws ValidationError. */
export function refuseOtherId(id: string, { _id }: Readonly<Record<string, unknown>>): void {
  if (_id === undefined || _id === null || _id === '' || rowId(_id) === id) return;
  throw new ValidationError([{ field: '_id', message: '_id is van een andere relatie dan het pad.' }]);
}
