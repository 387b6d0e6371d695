import { z } from 'zod';

/** A call by the service's own description. Objects are strict: what is not published is wrong. */
export interface PublishedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `{name}` varies, `{+name}` may contain slashes. */
  readonly path: string;
  /** Unchecked when absent. */
  readonly parameters?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** A status that is not here is compared with `failure`. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
}

export interface PublishedApi {
  readonly source: string;
  readonly calls: readonly PublishedCall[];
  /** Refusals that any call may get, and their body. */
  readonly failure: z.ZodType;
}

export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  /** Null when the answer was not the stand-in's own. */
  readonly answer: { readonly status: number; readonly body: unknown } | null;
}

export const NO_BODY = z.undefined();

export function departuresFrom(api: PublishedApi, exchange: Exchange): readonly string[] {
  const { pathname, searchParams } = new URL(exchange.url, 'http://sandbox.invalid');
  const named = `${exchange.method} ${pathname}`;
  const found = callOf(api, exchange.method, pathname);
  if (found === null) return [`${named} is not in ${api.source}`];
  const { call, parameters } = found;
  const { answer } = exchange;
  return [
    ...wrong(`path of ${named}`, call.parameters ?? z.unknown(), parameters),
    ...wrong(`query of ${named}`, call.query ?? z.strictObject({}), Object.fromEntries(searchParams)),
    ...wrong(`body of ${named}`, call.body ?? NO_BODY, exchange.body ?? undefined),
    ...(answer === null ? [] : wrongAnswer(api, call, named, answer)),
  ];
}

function wrongAnswer(
  api: PublishedApi,
  call: PublishedCall,
  named: string,
  { status, body }: NonNullable<Exchange['answer']>,
): readonly string[] {
  const published = call.answers[status];
  if (published === undefined && status < 400) return [`${named} answered ${status}, which is not published`];
  return wrong(`answer ${status} to ${named}`, published ?? api.failure, body);
}

/** The published call that a method and path mean, and what varies in its path; null where there is none. */
export function callOf(api: PublishedApi, method: string, path: string) {
  for (const call of api.calls) {
    const groups = call.method === method ? patternOf(call.path).exec(path) : null;
    if (groups === null) continue;
    const parameters = Object.entries(groups.groups ?? {});
    return {
      call,
      parameters: Object.fromEntries(parameters.map(([name, text]) => [name, decodeURIComponent(text)])),
    };
  }
  return null;
}

function patternOf(template: string): RegExp {
  const pattern = template
    .split(/(\{\+?\w+\})/)
    .map((part) => {
      const [, slashes, name] = /^\{(\+?)(\w+)\}$/.exec(part) ?? [];
      if (name === undefined) return part.replaceAll(/[^\w/]/g, '\\$&');
      return slashes === '' ? `(?<${name}>[^/]+?)` : `(?<${name}>.+?)`;
    })
    .join('');
  return new RegExp(`^${pattern}$`);
}

function wrong(where: string, schema: z.ZodType, value: unknown): readonly string[] {
  const { error } = schema.safeParse(value);
  return error === undefined ? [] : [`${where}: ${z.prettifyError(error)}`];
}
