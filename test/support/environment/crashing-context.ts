import type { EmailWriting } from '../email/email-writing.ts';

/** What a killed process does no more: nothing of it runs, so that nothing here catches it. */
export class Died extends Error {
  override name = 'Died';
}

type Context = EmailWriting['context'];
type Adapter = NonNullable<ReturnType<Context['providers']['mailboxOf']>>;

/**
 * The context of a process that dies at its `step`-th touch of the database or the mail service: before it, or after it had its
 * effect. From then on every touch fails, also those of what cleans up.
 */
export function crashingContext(context: Context, step: number, point: 'before' | 'after'): Context {
  let touches = 0;
  let isDead = false;
  const touch = async <T>(work: () => Promise<T>): Promise<T> => {
    touches += 1;
    const dies = touches === step;
    if (dies && point === 'before') isDead = true;
    if (isDead) throw new Died();
    const done = await work();
    if (dies) isDead = true;
    if (isDead) throw new Died();
    return done;
  };
  return {
    ...context,
    database: {
      ...context.database,
      lease: (viewer, work) => touch(() => context.database.lease(viewer, work)),
    },
    providers: {
      ...context.providers,
      mailboxOf(provider) {
        const adapter = context.providers.mailboxOf(provider);
        return adapter === null ? null : touched(adapter, touch);
      },
    },
  };
}

function touched(adapter: Adapter, touch: <T>(work: () => Promise<T>) => Promise<T>): Adapter {
  return new Proxy(adapter, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof value !== 'function') return value;
      return (...parameters: unknown[]) => touch(async () => Reflect.apply(value, target, parameters));
    },
  });
}
