import type { Prisma, PrismaClient } from './generated/client/client.ts';
import type { LeaseGate } from './lease-gate.ts';

/** What `$transaction` hands to its work: the models within one transaction, as the lease's viewer. */
export type Transaction = Omit<Prisma.TransactionClient, '$extends'>;

/** A Prisma client limited to one viewer for the length of one lease. */
export type LeasedClient = Omit<
  PrismaClient,
  '$connect' | '$disconnect' | '$extends' | '$on' | '$transaction'
> & {
  /** One transaction; rolled back when `work` throws. */
  $transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
};

const TRANSACTION_LIMITS = { maxWait: 5_000, timeout: 15_000 };
const RAW_QUERIES: ReadonlySet<string> = new Set([
  '$queryRaw',
  '$queryRawUnsafe',
  '$executeRaw',
  '$executeRawUnsafe',
]);
/** Read by Pothos and told by Prisma's own errors; they reach no data. */
const HARMLESS: ReadonlySet<string> = new Set(['_runtimeDataModel', '$name']);

/**
 * Prisma's clients and models lead to their bare client by many a name ($parent, _request, a nested $transaction …),
 * whose queries would know no gate and run as whoever holds the connection then. What is not known is not there.
 */
function isInternal(property: string): boolean {
  return /^[$_]/.test(property) && !HARMLESS.has(property);
}

/** The client as seen through the gate of one lease. */
export function leasedClient(client: PrismaClient, gate: LeaseGate): LeasedClient {
  const transaction = <T>(work: (transaction: Transaction) => Promise<T>) =>
    gate.run(() => client.$transaction((inner) => work(gated<Transaction>(inner, gate)), TRANSACTION_LIMITS));
  return gated<LeasedClient>(client, gate, transaction);
}

type Call = (...input: unknown[]) => PromiseLike<unknown>;

/** Wraps every model method and raw query of `target` so that it runs through the gate. */
function gated<Shape>(target: object, gate: LeaseGate, transaction?: unknown): Shape {
  const models = new Map<string, object>();
  const proxy = new Proxy(target, {
    get(client, property) {
      if (typeof property !== 'string') return Reflect.get(client, property);
      if (property === '$transaction') return transaction;
      const value: unknown = Reflect.get(client, property);
      if (RAW_QUERIES.has(property)) return gatedCall(value as Call, client, gate);
      if (isInternal(property)) return undefined;
      if (typeof value !== 'object' || value === null) return value;
      const known = models.get(property);
      if (known !== undefined) return known;
      const model = gatedModel(value, gate);
      models.set(property, model);
      return model;
    },
  });
  return proxy as Shape;
}

function gatedModel(model: object, gate: LeaseGate): object {
  return new Proxy(model, {
    get(delegate, method) {
      if (typeof method === 'string' && isInternal(method)) return undefined;
      const value: unknown = Reflect.get(delegate, method);
      return typeof value === 'function' ? gatedCall(value as Call, delegate, gate) : value;
    },
  });
}

function gatedCall(call: Call, owner: object, gate: LeaseGate): Call {
  return (...input) => gate.run(() => call.apply(owner, input));
}
