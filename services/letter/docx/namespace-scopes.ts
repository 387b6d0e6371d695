import { attributesOf, localName } from './xml-elements.ts';

/** What the prefixes of XML mean, from element to element as it is read. */
export interface NamespaceScopes {
  /** `written`: the attributes of a start tag. */
  enter(written: string): void;
  leave(): void;
  /** Of a name with its prefix; without one it has that of the elements. */
  of(name: string): string;
}

/** Each prefix has a pile of its own, so that an element costs what it declares and not what those around it do. */
export function namespaceScopes(): NamespaceScopes {
  const meanings = new Map<string, string[]>();
  const declared: (readonly string[])[] = [];
  return {
    enter(written) {
      const said = written.includes('xmlns') ? Object.entries(attributesOf({ written })) : [];
      const prefixes = said.filter(([key]) => key === 'xmlns' || key.startsWith('xmlns:'));
      for (const [key, namespace] of prefixes) {
        const prefix = prefixOf(key);
        const pile = meanings.get(prefix);
        if (pile === undefined) meanings.set(prefix, [namespace]);
        else pile.push(namespace);
      }
      declared.push(prefixes.map(([key]) => prefixOf(key)));
    },
    leave() {
      for (const prefix of declared.pop() ?? []) meanings.get(prefix)?.pop();
    },
    of: (name) => meanings.get(name.slice(0, -localName(name).length - 1))?.at(-1) ?? '',
  };

  function prefixOf(key: string): string {
    return key === 'xmlns' ? '' : localName(key);
  }
}
