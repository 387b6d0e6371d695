import type { FastifyReply } from 'fastify';

/** The entities that a path below `crm/` names: all of a kind, or one by its guid. */
export function readPath(path: string): { readonly entities: string; readonly id: string | null } {
  const [, entities = '', id = null] = /^(\w+)(?:\(guid'([\w-]+)'\))?\/?$/.exec(path) ?? [];
  return { entities, id };
}

type Stored = Readonly<Record<string, unknown>>;

/** Filters are `name eq value`, joined by `and` and compared as stored; null for another filter. */
export function filtered<T extends Stored>(records: readonly T[], filter: string): readonly T[] | null {
  const conditions = filter.split(' and ').map((part) => /^(\w+) eq (.+)$/.exec(part));
  const filters = conditions.map(
    (condition) => [condition?.[1] ?? '', literal(condition?.[2] ?? '')] as const,
  );
  if (filters.some(([, value]) => value === undefined)) return null;
  return records.filter((record) => filters.every(([name, value]) => record[name] === value));
}

function literal(text: string): string | boolean | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^(?:guid)?'([^']*)'$/.exec(text)?.[1];
}

const PAGE_SIZE = 60;

/** `keyOf`: what a token says of the last record before its page. */
export function pageOf<T>(
  records: readonly T[],
  token: string | undefined,
  url: URL,
  keyOf: (record: T) => string,
): { readonly page: readonly T[]; readonly next?: string } {
  const start = records.findIndex((record) => keyOf(record) === token) + 1;
  const page = records.slice(start, start + PAGE_SIZE);
  const last = page.at(-1);
  if (last === undefined || start + PAGE_SIZE >= records.length) return { page };
  url.searchParams.set('$skiptoken', keyOf(last));
  return { page, next: url.toString() };
}

export function select(record: Stored, selected: string | undefined): Stored {
  if (selected === undefined) return record;
  const names = new Set(selected.split(','));
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}

/** Exact's error body: the code is empty and the words are for people. */
export function errorBody(value: string) {
  return { error: { code: '', message: { lang: '', value } } };
}

/** Data that Exact does not take are answered with 500. */
export function refused(reply: FastifyReply, value: string): FastifyReply {
  return reply.code(500).send(errorBody(value));
}
