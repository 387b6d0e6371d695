import type { Prisma, PrismaClient } from './generated/client/client.ts';
import type { LeaseGate } from './lease-gate.ts';

export type Transaction = Omit<Prisma.TransactionClient, '$extends'>;

export type LeasedClient = Omit<
  PrismaClient,
  '$connect' | '$disconnect' | '$extends' | '$on' | '$transaction'
> & {
  $transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
};

/** Prisma's own limit on a BEGIN, in milliseconds; our deadlines end the wait before it. */
export const LONGEST_BEGIN = 60_000;
const RAW_QUERIES: ReadonlySet<string> = new Set([
  '$queryRaw',
  '$queryRawUnsafe',
  '$executeRaw',
  '$executeRawUnsafe',
]);
/** Read by Pothos and by Prisma's errors; they reach no data. */
const HARMLESS: ReadonlySet<string> = new Set(['_runtimeDataModel', '$name']);

/** Hides all unknown properties, as many of Prisma's ($parent, _request …) lead to the bare client, past the gate. */
function isInternal(property: string): boolean {
  return /^[$_]/.test(property) && !HARMLESS.has(property);
}

export function leasedClient(client: PrismaClient, gate: LeaseGate): LeasedClient {
  const read: Run = (start) => gate.run('read', start);
  const write: Run = (start) => gate.run('write', start);
  const limits = { maxWait: LONGEST_BEGIN, timeout: gate.longestTransaction };
  const transaction = <T>(work: (transaction: Transaction) => Promise<T>) =>
    gate.track(() =>
      inTransaction(
        (within) => client.$transaction(within, limits),
        (inner: object) => work(gated<Transaction>(inner, write)),
        read,
      ),
    );
  return gated<LeasedClient>(client, read, { $transaction: transaction });
}

export type Run = <T>(start: () => PromiseLike<T>) => Promise<T>;

/** BEGIN has the deadline of a read, or Prisma would report an unresponsive database as overloaded. */
export async function inTransaction<Inner, T>(
  open: (within: (inner: Inner) => Promise<T>) => Promise<T>,
  work: (inner: Inner) => Promise<T>,
  read: Run,
): Promise<T> {
  const begun = Promise.withResolvers<void>();
  let late: { readonly error: unknown } | undefined;
  const done = open(async (inner) => {
    if (late !== undefined) throw late.error;
    begun.resolve();
    return work(inner);
  });
  try {
    await read(() => Promise.race([begun.promise, done]));
  } catch (error) {
    late = { error };
    throw error;
  }
  return done;
}

type Call = (...input: unknown[]) => PromiseLike<unknown>;

export function gated<Shape>(
  target: object,
  run: Run,
  overrides: Readonly<Record<string, unknown>> = {},
): Shape {
  const models = new Map<string, object>();
  const proxy = new Proxy(target, {
    get(client, property) {
      if (typeof property !== 'string') return Reflect.get(client, property);
      if (Object.hasOwn(overrides, property)) return overrides[property];
      const value: unknown = Reflect.get(client, property);
      if (RAW_QUERIES.has(property)) return gatedCall(value as Call, client, run);
      if (isInternal(property)) return undefined;
      if (typeof value !== 'object' || value === null) return value;
      const known = models.get(property);
      if (known !== undefined) return known;
      const model = gatedModel(value, run);
      models.set(property, model);
      return model;
    },
  });
  return proxy as Shape;
}

function gatedModel(model: object, run: Run): object {
  return new Proxy(model, {
    get(delegate, method) {
      if (typeof method === 'string' && isInternal(method)) return undefined;
      const value: unknown = Reflect.get(delegate, method);
      return typeof value === 'function' ? gatedCall(value as Call, delegate, run) : value;
    },
  });
}

function gatedCall(call: Call, owner: object, run: Run): Call {
  return (...input) => run(() => call.apply(owner, input));
}
