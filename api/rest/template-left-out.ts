import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { rowId } from './rest-call.ts';
import type { TemplateKind } from './template-kind.ts';

/**
 * Refuses what a template of this type would not keep: a member of the other type, another type, another id than the
 * path's. `id` is null for a new one. Throws ValidationError by wire name.
 */
export function refuseLeftOutOfTemplate(
  kind: TemplateKind,
  id: string | null,
  body: Readonly<Record<string, unknown>>,
): void {
  const issues: FieldIssue[] = kind.without
    .filter((field) => isFilled(body[field]))
    .map((field) => ({ field, message: `Een sjabloon van type '${kind.type}' heeft geen ${field}.` }));
  if (isFilled(body.type) && body.type !== kind.type) {
    issues.push({ field: 'type', message: `Dit sjabloon is van type '${kind.type}', en blijft dat.` });
  }
  if (id !== null && isFilled(body._id) && rowId(body._id) !== id) {
    issues.push({ field: '_id', message: '_id is van een ander sjabloon dan het pad.' });
  }
  if (issues.length > 0) throw new ValidationError(issues);
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
