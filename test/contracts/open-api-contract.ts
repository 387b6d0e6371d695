import type { SeenExchange } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxProvider } from '#dev/sandbox/core/stand-in-contract.ts';
import type { Contract, Departure } from './contract.ts';
import { readDescription } from './contracts-folder.ts';
import { type JsonSchema, PublishedSchemas } from './published-schemas.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Content>>;
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters?: Readonly<Record<string, Parameter>>;
  };
}

interface Published {
  readonly call: string;
  readonly pattern: RegExp;
  readonly method: string;
  readonly parameters: readonly Parameter[];
  readonly operation: Operation;
  /** Signs of the path that do not vary: the path with most of them is meant. */
  readonly fixed: number;
}

export interface OpenApiSource {
  readonly provider: SandboxProvider;
  readonly file: string;
  /** What the stand-in's paths begin with before those of the document. */
  readonly base: string;
  /** Paths of the stand-in that another document describes, such as the sign-in. */
  readonly elsewhere: RegExp;
}

/** Any call may be answered so, whatever its operation says: sign-in, rights, too many, and the service's own failure. */
const OF_ANY_CALL: ReadonlySet<number> = new Set([401, 403, 429]);

export function openApiContract(source: OpenApiSource): Contract {
  const document = JSON.parse(readDescription(source.file)) as OpenApiDocument;
  const schemas = new PublishedSchemas(document.components.schemas);
  const published = publishedCalls(document);

  return {
    provider: source.provider,
    departuresOf(exchange) {
      const { pathname, searchParams } = new URL(exchange.url, 'http://stand-in.invalid');
      if (source.elsewhere.test(pathname)) return [];
      const found = pathname.startsWith(source.base)
        ? findCall(published, exchange.method, pathname.slice(source.base.length))
        : undefined;
      const depart = (side: Departure['side'], position: string, problem: string): Departure => ({
        provider: source.provider,
        side,
        call: found?.call ?? `${exchange.method} ${pathname}`,
        position,
        problem,
      });
      if (found === undefined) return [depart('request', 'path', 'is not published')];
      const { answer } = exchange;
      const isRefused = answer !== null && answer.status >= 400;
      return [
        ...answerFlaws(schemas, found.operation, answer).map((flaw) => depart('answer', ...flaw)),
        // What the service refused is told by the refusal: a test may send it on purpose.
        ...(isRefused ? [] : requestFlaws(schemas, found, exchange, searchParams)).map((flaw) =>
          depart('request', ...flaw),
        ),
      ];
    },
  };
}

type LocatedFlaw = readonly [position: string, problem: string];

function answerFlaws(
  schemas: PublishedSchemas,
  { responses }: Operation,
  answer: SeenExchange['answer'],
): readonly LocatedFlaw[] {
  if (answer === null || answer.status >= 500 || OF_ANY_CALL.has(answer.status)) return [];
  const response = responses[String(answer.status)];
  if (response === undefined) return [['status', `${answer.status} is not published`]];
  const schema = schemaOf(response);
  // Zoom describes its refusals by status alone.
  if (schema === undefined) {
    return answer.status < 400 && answer.body !== undefined ? [['body', 'is not published']] : [];
  }
  return schemas.bodyFlaws(schema, answer.body).map(({ position, problem }) => [`body/${position}`, problem]);
}

function requestFlaws(
  schemas: PublishedSchemas,
  { parameters, operation }: Found,
  { body }: SeenExchange,
  query: URLSearchParams,
): readonly LocatedFlaw[] {
  const flaws: LocatedFlaw[] = [];
  for (const { name, value, parameter } of parameters) {
    for (const { problem } of schemas.parameterFlaws(parameter.schema, value))
      flaws.push([`path/${name}`, problem]);
  }
  const ofQuery = new Map(
    operation.parameters?.flatMap((one) =>
      'name' in one && one.in === 'query' ? [[one.name, one] as const] : [],
    ),
  );
  for (const [name, value] of query) {
    const parameter = ofQuery.get(name);
    if (parameter === undefined) flaws.push([`query/${name}`, 'is not published']);
    else
      for (const { problem } of schemas.parameterFlaws(parameter.schema, value))
        flaws.push([`query/${name}`, problem]);
  }
  for (const [name, { required }] of ofQuery)
    if (required === true && !query.has(name)) flaws.push([`query/${name}`, 'is missing']);

  const schema = operation.requestBody === undefined ? undefined : schemaOf(operation.requestBody);
  if (schema === undefined) return body == null ? flaws : [...flaws, ['body', 'is not published']];
  if (body == null)
    return operation.requestBody?.required === true ? [...flaws, ['body', 'is missing']] : flaws;
  return [
    ...flaws,
    ...schemas
      .bodyFlaws(schema, body)
      .map(({ position, problem }): LocatedFlaw => [`body/${position}`, problem]),
  ];
}

function schemaOf({ content = {} }: Content): JsonSchema | undefined {
  return Object.values(content)[0]?.schema;
}

interface Found {
  readonly call: string;
  readonly operation: Operation;
  readonly parameters: readonly {
    readonly name: string;
    readonly value: string;
    readonly parameter: Parameter;
  }[];
}

function findCall(published: readonly Published[], method: string, path: string): Found | undefined {
  const [found] = published
    .filter((one) => one.method === method && one.pattern.test(path))
    .sort((one, other) => other.fixed - one.fixed);
  if (found === undefined) return undefined;
  const { call, operation, parameters, pattern } = found;
  const values = pattern.exec(path)?.groups ?? {};
  return {
    call,
    operation,
    parameters: parameters.flatMap((parameter) => {
      const value = values[parameter.name];
      if (parameter.in !== 'path' || value === undefined) return [];
      return [{ name: parameter.name, value: decodeURIComponent(value), parameter }];
    }),
  };
}

function publishedCalls({ paths, components }: OpenApiDocument): readonly Published[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const parameters = (operation.parameters ?? []).map((parameter) => {
        if ('name' in parameter) return parameter;
        const shared = components.parameters?.[parameter.$ref.split('/').at(-1) ?? ''];
        if (shared === undefined) throw new Error(`${parameter.$ref} is not in the description.`);
        return shared;
      });
      return {
        call: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        pattern: patternOf(path),
        parameters,
        operation: { ...operation, parameters },
        fixed: path.replaceAll(/\{\w+\}/g, '').length,
      };
    }),
  );
}

function patternOf(path: string): RegExp {
  const pattern = path
    .split(/(\{\w+\})/)
    .map((part) => {
      const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
      if (name === undefined) return part.replaceAll('.', '\\.');
      // Moneybird's paths end with the format of the answer.
      return name === 'format' ? '(?<format>\\.[a-z]+)?' : `(?<${name}>[^/]+?)`;
    })
    .join('');
  return new RegExp(`^${pattern}$`);
}
