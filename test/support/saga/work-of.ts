type Method = (this: unknown, ...args: unknown[]) => unknown;
type Sized = { readonly length?: number };

const PROTOTYPES: readonly (readonly [object, readonly string[]])[] = [
  [String.prototype, ['matchAll', 'replaceAll', 'match']],
  [Array.prototype, ['filter', 'map', 'flatMap', 'find', 'some', 'reduce']],
  [Map.prototype, ['set']],
];

/** How many characters and items are gone through while something is done: a count, which no busy machine changes. */
export function workOf(action: () => unknown): number {
  let sum = 0;
  const restore = PROTOTYPES.flatMap(([prototype, names]) =>
    names.map((name) => {
      const usual = Reflect.get(prototype, name) as Method;
      Reflect.set(prototype, name, function counted(this: Sized, ...args: unknown[]) {
        sum += this.length ?? 1;
        return usual.apply(this, args);
      });
      return () => Reflect.set(prototype, name, usual);
    }),
  );
  try {
    action();
  } finally {
    for (const one of restore) one();
  }
  return sum;
}
