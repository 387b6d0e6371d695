import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** Where a value departs from a schema, and how. */
export interface Flaw {
  readonly position: string;
  readonly problem: string;
}

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;
const FORMATS: Readonly<Record<string, RegExp>> = {
  date: new RegExp(`^${DAY}$`),
  'date-time': new RegExp(`^${DAY}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:?\\d{2})$`),
  email: /^[^@\s]+@[^@\s]+$/,
  uri: /^[a-z][a-z+.-]*:\S+$/i,
  url: /^https?:\S+$/i,
};
/** Limits of a language's numbers, which JSON says by `integer` already. */
const WITHOUT_RULE = ['int32', 'int64', 'float', 'double', 'string'];

/** The schemas of a publisher's document, in which a field that nobody published is a departure. */
export class PublishedSchemas {
  readonly #bodies: Ajv2020;
  /** Parameters come as texts. */
  readonly #parameters: Ajv2020;
  readonly #compiled = new Map<JsonSchema, ValidateFunction>();

  constructor(components: Readonly<Record<string, JsonSchema>>) {
    const schemas = Object.fromEntries(
      Object.entries(components).map(([name, schema]) => [name, closed(schema, false)]),
    );
    const root = { $id: 'published', components: { schemas } };
    this.#bodies = ajvWith({ coerceTypes: false }).addSchema(root);
    this.#parameters = ajvWith({ coerceTypes: 'array' }).addSchema(root);
  }

  bodyFlaws(schema: JsonSchema, value: unknown): readonly Flaw[] {
    return this.#flaws(this.#bodies, schema, value);
  }

  parameterFlaws(schema: JsonSchema, text: string): readonly Flaw[] {
    return this.#flaws(this.#parameters, schema, text);
  }

  #flaws(ajv: Ajv2020, schema: JsonSchema, value: unknown): readonly Flaw[] {
    let validate = this.#compiled.get(schema);
    if (validate === undefined) {
      validate = ajv.compile({
        type: 'object',
        properties: { value: fromRoot(closed(schema, true)) },
      });
      this.#compiled.set(schema, validate);
    }
    return validate({ value }) ? [] : [...new Map((validate.errors ?? []).map(flawOf)).values()];
  }
}

function ajvWith(options: { readonly coerceTypes: false | 'array' }): Ajv2020 {
  const ajv = new Ajv2020({ ...options, strict: false, allErrors: true, allowUnionTypes: true });
  for (const [name, pattern] of Object.entries(FORMATS)) ajv.addFormat(name, pattern);
  for (const name of WITHOUT_RULE) ajv.addFormat(name, true);
  return ajv;
}

function flawOf({ instancePath, message = 'is wrong', params }: ErrorObject): readonly [string, Flaw] {
  const named = params as Readonly<Record<string, unknown>>;
  const field = named.unevaluatedProperty ?? named.additionalProperty ?? named.missingProperty;
  const isUnknown = named.missingProperty === undefined && field !== undefined;
  const position = [
    ...instancePath.split('/').slice(2),
    ...(field === undefined ? [] : [String(field)]),
  ].filter((part) => !/^\d+$/.test(part));
  const problem = isUnknown ? 'is not published' : field === undefined ? message : 'is missing';
  return [`${position.join('/')} ${problem}`, { position: position.join('/'), problem }];
}

/** Where an object has fields of its own, others are departures; `isWhole` is false for a part of one by `allOf`. */
function closed(schema: JsonSchema, isWhole: boolean): JsonSchema {
  const out: Record<string, unknown> = { ...schema };
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const parts = schema[keyword];
    if (Array.isArray(parts)) out[keyword] = parts.map((part: JsonSchema) => closed(part, false));
  }
  const { properties, items, additionalProperties } = schema;
  if (isSchema(items)) out.items = closed(items, true);
  if (isSchema(additionalProperties)) out.additionalProperties = closed(additionalProperties, true);
  if (isSchema(properties)) {
    out.properties = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, closed(property as JsonSchema, true)]),
    );
  }
  const says = ['properties', 'allOf', 'anyOf', 'oneOf', '$ref'].some((keyword) => keyword in schema);
  const isOpen = 'additionalProperties' in schema || 'unevaluatedProperties' in schema;
  if (isWhole && says && !isOpen) out.unevaluatedProperties = false;
  if (schema.type === 'object' && !says && !isOpen) out.additionalProperties = true;
  return withNull(out);
}

/** `nullable` of OpenAPI 3.0 as JSON Schema says it. */
function withNull(schema: Record<string, unknown>): JsonSchema {
  const { nullable, type, enum: values } = schema;
  if (nullable !== true) return schema;
  const types = Array.isArray(type) ? [...type, 'null'] : [type, 'null'];
  return {
    ...schema,
    ...(type === undefined ? {} : { type: types }),
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  };
}

/** The references of a schema, as another document says them. */
function fromRoot(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema);
  return JSON.parse(text.replaceAll('"$ref":"#/', '"$ref":"published#/')) as JsonSchema;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
