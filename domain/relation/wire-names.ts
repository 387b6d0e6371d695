import { ValidationError } from '#domain/errors.ts';
import { fieldsOf, isFlagKey, RELATION_FIELDS, type RelationField, type RelationKind } from './fields.ts';
import type { RelationInput, RelationValues } from './relation.ts';
import type { FieldChange, RelationChanges } from './relation-changes.ts';

const KIND_ON_WIRE: Readonly<Record<RelationKind, string>> = { person: 'persoon', organisation: 'bedrijf' };

/** 'persoon' or 'bedrijf' (ledger RELFORM-09). */
export function kindToWire(kind: RelationKind): string {
  return KIND_ON_WIRE[kind];
}

/** The kind that a wire's 'type' names; undefined for anything else. */
export function kindFromWire(type: unknown): RelationKind | undefined {
  if (type === KIND_ON_WIRE.person) return 'person';
  return type === KIND_ON_WIRE.organisation ? 'organisation' : undefined;
}

/** The fields of that kind under their wire names, with 'type' (spec 1§3.1). */
export function toWire(
  kind: RelationKind,
  values: RelationValues,
): Readonly<Record<string, string | boolean>> {
  const fields = fieldsOf(kind).map((field) => [field.wire, values[field.key]] as const);
  return Object.fromEntries([['type', kindToWire(kind)] as const, ...fields]);
}

function readFlag(value: unknown): boolean | undefined {
  if (value === true || value === 'true' || value === 1) return true;
  return value === false || value === 'false' || value === 0 || value === null || value === ''
    ? false
    : undefined;
}

function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** Fields by catalogue key: null empties one, unknown and computed ones are ignored. Throws ValidationError. */
export function fromWire(kind: RelationKind, body: Readonly<Record<string, unknown>>): RelationInput {
  const readable = (field: RelationField) => !field.computed && body[field.wire] !== undefined;
  const read = fieldsOf(kind)
    .filter(readable)
    .map((field) => {
      const value = body[field.wire];
      return { field, value: isFlagKey(field.key) ? readFlag(value) : readText(value) };
    });
  const unreadable = read.filter(({ value }) => value === undefined);
  if (unreadable.length > 0) {
    throw new ValidationError(
      unreadable.map(({ field }) => ({ field: field.key, message: `${field.label} is ongeldig.` })),
    );
  }
  return Object.fromEntries(read.map(({ field, value }) => [field.key, value]));
}

const LISTS: Readonly<Record<string, string>> = {
  contactPersons: 'contactpers',
  companies: 'bedrijf',
  notes: 'notities',
};
const NOTE_PARTS: Readonly<Record<string, string>> = { kind: 'soort', subject: 'onder', text: 'tekst' };

/** 'notes/<date>/text' becomes 'notities/<date>/tekst'; an unknown name stays. */
export function issueFieldToWire(field: string): string {
  const [first = '', ...parts] = field.split('/');
  const wire = RELATION_FIELDS.find(({ key }) => key === first)?.wire ?? LISTS[first] ?? first;
  return [wire, ...parts.map((part) => NOTE_PARTS[part] ?? part)].join('/');
}

export function changesToWire(changes: RelationChanges): Readonly<Record<string, FieldChange>> {
  return Object.fromEntries(
    RELATION_FIELDS.flatMap(({ key, wire }) => {
      const change = changes[key];
      return change ? [[wire, change]] : [];
    }),
  );
}
