import type { SeenExchange } from '#dev/sandbox/core/stand-in.ts';
import type { Contract, Departure } from './contract.ts';
import { type GraphCall, resolveCall } from './graph-calls.ts';
import { GraphTypes, itemOf } from './graph-types.ts';

type LocatedFlaw = readonly [position: string, problem: string];

const PAGE = ['@odata.context', '@odata.count', '@odata.nextLink', '@odata.deltaLink', 'value'];

/** Of whom Graph answers a few properties unless others are selected (page user-get). */
const NARROWED: ReadonlySet<string> = new Set(['graph.user']);

/** Microsoft Graph by its metadata: types alone, so the path says which one is meant. */
export function graphContract(): Contract {
  const types = new GraphTypes();
  return {
    provider: 'microsoft-graph',
    departuresOf(exchange) {
      const { pathname, searchParams } = new URL(exchange.url, 'http://stand-in.invalid');
      // Its parts are calls of their own, and come by here as such.
      if (pathname === '/$batch') return [];
      const call = resolveCall(types, exchange.method, pathname);
      const depart = (side: Departure['side'], position: string, problem: string): Departure => ({
        provider: 'microsoft-graph',
        side,
        call: call?.name ?? `${exchange.method} ${pathname}`,
        position,
        problem,
      });
      if (call === null) return [depart('request', 'path', 'is not published')];
      const { answer } = exchange;
      const isRefused = answer !== null && answer.status >= 400;
      return [
        ...answerFlaws(types, call, answer, searchParams).map((flaw) => depart('answer', ...flaw)),
        ...(isRefused ? [] : requestFlaws(types, call, exchange.body, searchParams)).map((flaw) =>
          depart('request', ...flaw),
        ),
      ];
    },
  };
}

function answerFlaws(
  types: GraphTypes,
  { answers, isDelta }: GraphCall,
  answer: SeenExchange['answer'],
  query: URLSearchParams,
): readonly LocatedFlaw[] {
  // The metadata has no type of a refusal.
  if (answer === null || answer.status >= 400) return [];
  const type = answers[answer.status];
  if (type === undefined) return [['status', `${answer.status} is not published`]];
  if (type === null) return answer.body === undefined ? [] : [['body', 'is not published']];
  if (type === 'bytes') return [];
  const use = { isWhole: !query.has('$select') && !isDelta && !NARROWED.has(type) };
  const item = itemOf(type);
  if (item === null) return located(types.flaws(type, answer.body, use));
  const page = answer.body as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(page).filter((name) => !PAGE.includes(name));
  return [
    ...unknown.map((name): LocatedFlaw => [`body/${name}`, 'is not published']),
    ...located(types.flaws(type, page.value, use), 'body/value'),
  ];
}

/** Of a new subscription alone the metadata says what must be sent: other types get what is left out from Graph. */
function requestFlaws(
  types: GraphTypes,
  { name, body: type, parameters, selects }: GraphCall,
  body: unknown,
  query: URLSearchParams,
): readonly LocatedFlaw[] {
  const flaws: LocatedFlaw[] = [];
  const names = [
    ...listed(query.get('$select')).map((member) => ['$select', member] as const),
    ...listed(query.get('$expand')).map((member) => ['$expand', member] as const),
    ...listed(query.get('$orderby')).map((member) => ['$orderby', member] as const),
  ];
  for (const [option, member] of names) {
    const isKnown = selects !== null && isMember(types, selects, member);
    if (!isKnown) flaws.push([`query/${option}/${member}`, 'is not published']);
  }
  if (body == null || type === 'bytes') return flaws;
  if (parameters !== null) return [...flaws, ...parameterFlaws(types, parameters, body)];
  if (type === null) return [...flaws, ['body', 'is not published']];
  const isWhole = name === 'POST Collection(graph.subscription)';
  const ofBody = types.flaws(type, body, { isWhole }).filter(({ position }) => position !== 'id');
  return [...flaws, ...located(ofBody)];
}

/** The parameters of an action: their case differs between the metadata and the pages, and either is taken. */
function parameterFlaws(
  types: GraphTypes,
  parameters: Readonly<Record<string, string>>,
  body: unknown,
): readonly LocatedFlaw[] {
  const known = new Map(Object.entries(parameters).map(([name, type]) => [name.toLowerCase(), type]));
  return Object.entries(body as object).flatMap(([name, value]): readonly LocatedFlaw[] => {
    const type = known.get(name.toLowerCase());
    if (type === undefined) return [[`body/${name}`, 'is not published']];
    // Unless it is said, a parameter of an action may be null.
    return value === null ? [] : located(types.flaws(type, value, { isWhole: false }), `body/${name}`);
  });
}

/** A path may go on below a property: `from/emailAddress`, or name a derived type first. */
function isMember(types: GraphTypes, type: string, path: string): boolean {
  const [first = '', ...rest] = path.split('/');
  const derived = /^microsoft\.graph\.(\w+)$/.exec(first)?.[1];
  const next = derived ?? types.memberOf(type, first);
  if (next === undefined) return false;
  return rest.length === 0 || isMember(types, next.replace(/^Collection\((.+)\)$/, '$1'), rest.join('/'));
}

/** Names parted by commas, without what stands in brackets or after a space. */
function listed(option: string | null): readonly string[] {
  const names = (option ?? '').replaceAll(/\([^()]*\)/g, '').split(',');
  return names.map((name) => name.trim().split(' ')[0] ?? '').filter((name) => name !== '');
}

function located(flaws: readonly { readonly position: string; readonly problem: string }[], start = 'body') {
  return flaws.map(
    ({ position, problem }): LocatedFlaw => [position === '' ? start : `${start}/${position}`, problem],
  );
}
