/** How a content control names the node of a store that it shows (ECMA-376 part 1, 17.5.2.6). */
export interface StorePath {
  readonly xpath: string;
  /** "xmlns:ns0='…' xmlns:ns1='…'" */
  readonly prefixes: string;
}

export interface ReadPath {
  /** `stepTo` writes them. */
  readonly steps: readonly string[];
  /** `attributeCalled` writes it; null for the element's text. */
  readonly attribute: string | null;
  /** Equal for paths that are written with the same names and numbers. */
  readonly key: string;
}

const STEP = /^(?:([\w.-]+):)?([\w.-]+|\*)(?:\[(\d{1,6})\])?$/;
const ATTRIBUTE_STEP = /^@(?:([\w.-]+):)?([\w.-]+)$/;

/** The `position`th child of this name, '*' for whichever. */
export function stepTo(position: number, name: string, namespace: string): string {
  return `${position} ${name} ${name === '*' ? '' : namespace}`;
}

export function attributeCalled(name: string, namespace: string): string {
  return `@${name} ${namespace}`;
}

/** Null where Word's own writing is not followed. */
export function readPath({ xpath, prefixes }: StorePath): ReadPath | null {
  const namespaces = new Map(
    [...prefixes.matchAll(/xmlns:([\w.-]+)\s*=\s*(?:'([^']*)'|"([^"]*)")/g)].map(
      ([, prefix = '', single, double]) => [prefix, single ?? double ?? ''],
    ),
  );
  const parts = xpath
    .trim()
    .replace(/^\//, '')
    .replace(/\/text\(\)(?:\[1\])?$/, '')
    .split('/');
  const [, attributePrefix = '', name = null] = ATTRIBUTE_STEP.exec(parts.at(-1) ?? '') ?? [];
  const steps = (name === null ? parts : parts.slice(0, -1)).map((part) => {
    const [whole, prefix = '', element = '', position = '1'] = STEP.exec(part) ?? [];
    return whole === undefined ? null : stepTo(Number(position), element, namespaces.get(prefix) ?? '');
  });
  if (steps.length === 0 || !steps.every((step) => step !== null)) return null;
  const attribute = name === null ? null : attributeCalled(name, namespaces.get(attributePrefix) ?? '');
  return { steps, attribute, key: [...steps, attribute ?? ''].join('\n') };
}
