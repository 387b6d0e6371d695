/** Milliseconds after which a test takes what it waits for to be lost: a fault takes as long, and no machine that is merely busy. */
export const PATIENCE = 120_000;

/** What is waited for, or an error with what `why` finds: a test that waits without end says nothing of why. */
export async function withinPatience<T>(awaited: Promise<T>, why: () => Promise<string>): Promise<T> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), PATIENCE);
  try {
    const first = await Promise.race([awaited.then((value) => ({ value })), late]);
    if (first !== null) return first.value;
    throw await why().then(
      (reason) => new Error(reason),
      (cause: unknown) => new Error('it took too long, and why could not be found', { cause }),
    );
  } finally {
    clearTimeout(timer);
  }
}
