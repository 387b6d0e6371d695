import { type BadItems, errorOf } from '../saga/bad-items.ts';

interface SpoiledClient {
  $executeRawUnsafe(statement: string): PromiseLike<number>;
}

const REFUSED = "DO $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = 'check_violation'; END $$";

/**
 * The same database, or client of it, in whose statements the bad items fail: where one that `at` matches names such an item,
 * Postgres itself refuses it within its transaction, or the work meets the domain's refusal or a TypeError. `at` sees the SQL, or
 * 'model.method', and then the arguments as JSON.
 */
export function spoiled<Client extends object>(client: Client, bad: BadItems, at: RegExp): Client {
  return wrapped(client, { bad, at, target: client as SpoiledClient, path: '' });
}

interface Spoiling {
  readonly bad: BadItems;
  readonly at: RegExp;
  /** Whose connection refuses. */
  readonly target: SpoiledClient;
  readonly path: string;
}

type Method = (...given: unknown[]) => unknown;

/** Over an empty object, as a client's own fields may not be read otherwise than they are. */
function wrapped<Client extends object>(client: Client, spoiling: Spoiling): Client {
  return new Proxy({} as Client, {
    get(_target, name) {
      const value: unknown = Reflect.get(client, name, client);
      if (typeof name === 'symbol' || value === null) return value;
      if (typeof value === 'object') return wrapped(value, { ...spoiling, path: `${name}.` });
      return typeof value === 'function' ? method(client, name, value as Method, spoiling) : value;
    },
  });
}

function method(client: object, name: string, call: Method, spoiling: Spoiling): Method {
  const within = (work: unknown) =>
    typeof work === 'function'
      ? (inner: object) => work(wrapped(inner, { ...spoiling, target: inner as SpoiledClient, path: '' }))
      : work;
  return (...given) => {
    if (name === '$transaction') return call.apply(client, [within(given[0]), ...given.slice(1)]);
    if (name === 'lease') return call.apply(client, [given[0], within(given[1])]);
    const said = `${spoiling.path}${name} ${textOf(given)}`;
    const kind = spoiling.at.test(said) ? spoiling.bad.strike(said) : null;
    if (kind === null) return call.apply(client, given);
    return kind === 'postgres'
      ? Promise.resolve(spoiling.target.$executeRawUnsafe(REFUSED))
      : Promise.reject(errorOf(kind));
  };
}

function textOf(given: readonly unknown[]): string {
  return JSON.stringify(given, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
