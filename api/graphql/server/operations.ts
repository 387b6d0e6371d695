import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  getOperationAST,
  Kind,
  print,
} from 'graphql';
import type { Application } from '#api/application.ts';
import type { Access, Caller } from '#api/context.ts';
import { type Delivery, viewerKey } from '#api/realtime/hub.ts';
import { recordRefusedAccess } from '#api/refused-access.ts';
import { ForbiddenError } from '#domain/errors.ts';
import type { GraphQLContext } from './graphql-context.ts';
import { OperationLease } from './operation-lease.ts';
import { refuseExcess } from './query-limits.ts';
import { stoppable } from './stoppable.ts';

export interface OperationContext {
  readonly caller: Caller;
  readonly access: Access;
  /** Null where nothing can be subscribed to. */
  readonly hangUp: (() => void) | null;
}

export type OperationArguments = Omit<ExecutionArgs, 'contextValue'> & {
  readonly contextValue: OperationContext;
};

/** Runs operations of every transport within the limits. */
export interface Operations {
  execute(operation: OperationArguments): Promise<ExecutionResult>;
  subscribe(operation: OperationArguments): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>;
}

export function createOperations(application: Application): Operations {
  /** The lease ends after the answer, when nothing is in flight. */
  async function withContext<T>(
    operation: OperationContext,
    work: (context: GraphQLContext) => T | Promise<T>,
  ): Promise<T> {
    const { caller, access, hangUp } = operation;
    const session = access.session?.scope === 'full' ? access.session : null;
    const lease = session && new OperationLease(() => application.database.open(session.viewer));
    try {
      return await work({ application, caller, access, lease, hangUp: hangUp ?? (() => undefined) });
    } finally {
      await lease?.end();
    }
  }

  function run(operation: OperationArguments): Promise<ExecutionResult> {
    return withContext(operation.contextValue, (contextValue) => execute({ ...operation, contextValue }));
  }

  function runEvent(operation: OperationArguments, rootValue: Delivery): Promise<ExecutionResult> {
    return withContext(operation.contextValue, async (contextValue) => {
      await contextValue.lease?.acquire();
      return execute({ ...operation, contextValue, rootValue });
    });
  }

  /**
   * Answers one event. What cannot be loaded is answered as a gap, so that the client refetches: an answer without data
   * would end the subscription.
   */
  async function answerEvent(operation: OperationArguments, delivery: Delivery): Promise<ExecutionResult> {
    if (delivery.kind !== 'changed') return runWithoutLease(operation, delivery);
    try {
      const answer = await runEvent(operation, delivery);
      const [error] = answer.errors ?? [];
      if (error === undefined) return answer;
      application.log.warn({ error }, 'an event could not be answered');
    } catch (error) {
      application.log.warn({ error }, 'an event could not be answered');
    }
    return runWithoutLease(operation, { kind: 'resync', message: delivery.message });
  }

  async function runWithoutLease(
    operation: OperationArguments,
    rootValue: Delivery,
  ): Promise<ExecutionResult> {
    const { caller, access, hangUp } = operation.contextValue;
    const contextValue = { application, caller, access, lease: null, hangUp: hangUp ?? (() => undefined) };
    return execute({ ...operation, contextValue, rootValue });
  }

  return {
    async execute(operation) {
      const refusal = refuse(operation);
      if (refusal !== null) return { errors: [refusal] };
      try {
        const answer = await run(operation);
        await recordRefusals(application, operation, answer);
        return answer;
      } catch (error) {
        return { errors: [asGraphQLError(error)] };
      }
    },

    async subscribe(operation) {
      const refusal = refuse(operation);
      if (refusal !== null) return { errors: [refusal] };
      const { caller, access, hangUp } = operation.contextValue;
      if (hangUp === null) {
        return { errors: [new GraphQLError('Subscriptions gaan over een websocket.', badRequest)] };
      }
      const contextValue: GraphQLContext = { application, caller, access, lease: null, hangUp };
      const source = await createSourceEventStream({ ...operation, contextValue });
      if (!(Symbol.asyncIterator in source)) {
        await recordRefusals(application, operation, source);
        return source;
      }
      const keys = sharingKeys(operation);
      return answerEach(source as AsyncIterable<Delivery>, (delivery) =>
        application.hub.share(delivery.message, keys[delivery.kind], () => answerEvent(operation, delivery)),
      );
    },
  };
}

async function recordRefusals(
  application: Application,
  operation: OperationArguments,
  { errors = [] }: ExecutionResult,
): Promise<void> {
  if (!errors.some(({ originalError }) => originalError instanceof ForbiddenError)) return;
  const { access, caller } = operation.contextValue;
  const route = ['/graphql', ...selectedRootFields(operation)].join(' ');
  await recordRefusedAccess(application, { session: access.session, address: caller.address, route });
}

/** Names of our schema, as aliases and operation names are the caller's text. */
function selectedRootFields({ schema, document, operationName }: OperationArguments): readonly string[] {
  const operation = getOperationAST(document, operationName);
  const known = operation && schema.getRootType(operation.operation)?.getFields();
  if (known == null) return [];
  const names = operation?.selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD && Object.hasOwn(known, selection.name.value) ? [selection.name.value] : [],
  );
  return [...new Set(names)].sort();
}

const badRequest = { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } };

function refuse({
  schema,
  document,
  operationName,
  variableValues,
}: OperationArguments): GraphQLError | null {
  return refuseExcess({ schema, document, operationName, variables: variableValues });
}

/** Subscriptions with the same key get the same answers. */
function sharingKeys({
  document,
  operationName,
  variableValues,
  contextValue,
}: OperationArguments): Readonly<Record<Delivery['kind'], string>> {
  const { access } = contextValue;
  const who = access.session === null ? '' : viewerKey(access.session.viewer);
  const key = JSON.stringify([who, operationName ?? null, variableValues ?? null, print(document)]);
  return { changed: `changed ${key}`, gone: `gone ${key}`, resync: `resync ${key}` };
}

function answerEach(
  source: AsyncIterable<Delivery>,
  answer: (delivery: Delivery) => Promise<ExecutionResult>,
): AsyncIterableIterator<ExecutionResult, undefined, undefined> {
  const deliveries = source[Symbol.asyncIterator]();
  return stoppable(
    async () => {
      const next = await deliveries.next();
      if (next.done === true) return { done: true, value: undefined };
      try {
        return { done: false, value: await answer(next.value) };
      } catch (error) {
        return { done: false, value: { errors: [asGraphQLError(error)] } };
      }
    },
    async () => deliveries.return?.(),
  );
}

/** Keeps the failure as the cause, for the translator. */
function asGraphQLError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
}
