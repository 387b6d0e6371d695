export interface PrefixScopes<Meaning> {
  /** Adds what an element declares. */
  enter(declared: Iterable<readonly [prefix: string, meaning: Meaning]>): void;
  leave(): void;
  /** '' where the name has no prefix. */
  of(name: string): Meaning | undefined;
}

/** A pile per prefix, so that an element costs what it declares and not what those around it do. */
export function prefixScopes<Meaning>(): PrefixScopes<Meaning> {
  const piles = new Map<string, Meaning[]>();
  const open: (readonly string[])[] = [];
  return {
    enter(declared) {
      const prefixes: string[] = [];
      for (const [prefix, meaning] of declared) {
        const pile = piles.get(prefix);
        if (pile === undefined) piles.set(prefix, [meaning]);
        else pile.push(meaning);
        prefixes.push(prefix);
      }
      open.push(prefixes);
    },
    leave() {
      for (const prefix of open.pop() ?? []) piles.get(prefix)?.pop();
    },
    of: (name) => piles.get(name.includes(':') ? name.slice(0, name.indexOf(':')) : '')?.at(-1),
  };
}

const NAMESPACE = /\sxmlns(?::([^\s=<>"'/]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NONE: ReadonlyMap<string, string> = new Map();

/** As written. `attributes`: all of the start tag. */
export function namespacesIn(attributes: string): ReadonlyMap<string, string> {
  if (!attributes.includes('xmlns')) return NONE;
  const said = [...attributes.matchAll(NAMESPACE)];
  return new Map(said.map(([, prefix = '', double, single]) => [prefix, double ?? single ?? '']));
}
