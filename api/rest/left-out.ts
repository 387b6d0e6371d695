import type { FieldIssue } from '#domain/errors.ts';

/** The members of a documented body. */
interface BodySchema {
  readonly properties?: Readonly<Record<string, BodySchema>>;
  readonly items?: BodySchema;
  readonly oneOf?: readonly BodySchema[];
  readonly additionalProperties?: unknown;
}

/** More issues say nothing new to a caller. */
const MOST_ISSUES = 20;
/** An item of a body that is a list. */
const LIST_ITEM = /^\[\d+\]$/;
/** Deeper than what is answered goes. */
const DEEPEST = 8;

/**
 * The members of a body that its documentation does not have, and the empty items of its lists: no call stores them, so
 * they are refused by their names ('[0]/flow[1].tekst'). A member without a value leaves nothing out. What a caller sends
 * back as it was answered is documented with `readOnly`.
 */
export function leftOut(schema: unknown, sent: unknown): readonly FieldIssue[] {
  const issues: FieldIssue[] = [];
  walk([schema as BodySchema], sent, '', issues);
  return issues.slice(0, MOST_ISSUES);
}

function walk(schemas: readonly BodySchema[], sent: unknown, path: string, issues: FieldIssue[]): void {
  const forms = schemas.flatMap((schema) => schema.oneOf ?? [schema]);
  if (forms.length === 0) return;
  if (Array.isArray(sent)) {
    walkItems(forms, sent, path, issues);
    return;
  }
  if (typeof sent !== 'object' || sent === null) return;
  const known = forms.filter(({ properties }) => properties !== undefined);
  if (known.length === 0 || known.some(({ additionalProperties }) => additionalProperties === true)) return;
  for (const [name, value] of Object.entries(sent)) {
    const inner = known.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) ? [properties[name] as BodySchema] : [],
    );
    const field = path === '' ? name : path + (LIST_ITEM.test(path) ? '/' : '.') + name;
    if (inner.length > 0) walk(inner, value, field, issues);
    else if (!isEmpty(value)) issues.push({ field, message: `Deze aanroep kent ${name} niet.` });
  }
}

function walkItems(
  forms: readonly BodySchema[],
  sent: readonly unknown[],
  path: string,
  issues: FieldIssue[],
): void {
  const items = forms.flatMap(({ items: each }) => (each === undefined ? [] : [each]));
  const isOfRecords = items.some(({ properties }) => properties !== undefined);
  sent.forEach((item, index) => {
    const field = `${path}[${index}]`;
    if (isOfRecords && (isBlank(item) || Array.isArray(item)))
      issues.push({ field, message: 'Stuur een object, of laat deze plaats weg.' });
    else walk(items, item, field, issues);
  });
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function isEmpty(value: unknown, depth = 0): boolean {
  if (isBlank(value) || value === false) return true;
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return false;
  return Object.values(value).every((part) => isEmpty(part, depth + 1));
}
