import type { FastifySchemaValidationError } from 'fastify';
import type { FieldIssue } from '#domain/errors.ts';

/** What the schema said of the value that was refused, as Ajv tells it when asked to be verbose. */
interface Told extends FastifySchemaValidationError {
  readonly parentSchema?: { readonly description?: string };
}

/** A request that its schema refused, by field in Dutch: what the documentation says of a field is what it must be. */
export function validationIssues(
  errors: readonly FastifySchemaValidationError[],
  part: string,
): readonly FieldIssue[] {
  return errors.map((error: Told) => {
    const missing = error.params.missingProperty;
    const places = error.instancePath.split('/').slice(1);
    if (typeof missing === 'string') {
      const field = [...places, missing].join('/');
      return { field, message: `${field} ontbreekt.` };
    }
    const field = places.join('/') || PARTS[part] || part;
    const description = error.parentSchema?.description;
    return { field, message: [`${field} is ongeldig.`, description].filter(Boolean).join(' ') };
  });
}

/** What is wrong as a whole. */
const PARTS: Readonly<Record<string, string>> = {
  body: 'De inhoud',
  params: 'Het pad',
  querystring: 'De zoekvraag',
  headers: 'Een header',
};
