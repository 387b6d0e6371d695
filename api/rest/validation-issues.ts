import type { FastifySchemaValidationError } from 'fastify';
import type { FieldIssue } from '#domain/errors.ts';

/** Ajv adds `parentSchema` in its verbose mode. */
interface ValidationFailure extends FastifySchemaValidationError {
  readonly parentSchema?: { readonly description?: string };
}

/** The issues of a schema's refusal, by field; the documentation of the field explains it. */
export function validationIssues(
  errors: readonly FastifySchemaValidationError[],
  part: string,
): readonly FieldIssue[] {
  return errors.map((error: ValidationFailure) => {
    const missing = error.params.missingProperty;
    const steps = error.instancePath.split('/').slice(1);
    if (typeof missing === 'string') {
      const field = [...steps, missing].join('/');
      return { field, message: `${field} ontbreekt.` };
    }
    const field = steps.join('/') || PART_NAMES[part] || part;
    const description = error.parentSchema?.description;
    return { field, message: [`${field} is ongeldig.`, description].filter(Boolean).join(' ') };
  });
}

const PART_NAMES: Readonly<Record<string, string>> = {
  body: 'De inhoud',
  params: 'Het pad',
  querystring: 'De zoekvraag',
  headers: 'Een header',
};
