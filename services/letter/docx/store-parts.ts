import type { Binding } from './bound-controls.ts';
import { partName } from './document-parts.ts';
import { findStoreNodes, pathTree, type StoreNode } from './store-nodes.ts';
import { readPath } from './store-path.ts';
import { attributesOf, elementsOf, localName } from './xml-elements.ts';

/** Every document has these stores (MS-OI29500 2.1.555). */
const PROPERTIES: Readonly<Record<string, string>> = {
  '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}': 'docprops/core.xml',
  '{6668398D-A668-4E3E-A5EB-62B293D839F1}': 'docprops/app.xml',
};

export interface FoundNode extends StoreNode {
  /** In lower case. */
  readonly store: string;
}

export interface StoreParts {
  nodeOf(binding: Binding): FoundNode | null;
  partsOf(binding: Binding): readonly string[];
}

/** Reads each store once for those who name it and once for those who name none. */
export function storeParts(parts: ReadonlyMap<string, string>, bindings: readonly Binding[]): StoreParts {
  const stores = bindings.length === 0 ? new Map<string, string>() : storesOf(parts);
  const all = [...new Set(stores.values())];
  const paths = new Map(bindings.map((binding) => [binding, readPath(binding)]));
  const partsOf = (storeId: string) => (storeId === '' ? all : [stores.get(storeId) ?? '']);
  const found = new Map<string, ReadonlyMap<string, FoundNode>>();
  for (const [storeId, ofStore] of Map.groupBy(bindings, (binding) => binding.storeId)) {
    const tree = pathTree(ofStore.flatMap((binding) => paths.get(binding) ?? []));
    const nodes = partsOf(storeId).map((store) =>
      [...findStoreNodes(parts.get(store) ?? '', tree)].map(
        ([key, node]) => [key, { ...node, store }] as const,
      ),
    );
    // The first store that has the node wins.
    found.set(storeId, new Map(nodes.toReversed().flat()));
  }
  return {
    nodeOf: (binding) => found.get(binding.storeId)?.get(paths.get(binding)?.key ?? '') ?? null,
    partsOf: ({ storeId }) => partsOf(storeId),
  };
}

function storesOf(parts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const stores = new Map(Object.entries(PROPERTIES));
  for (const [name, xml] of parts) {
    const [, folder = '', item = ''] = /^(.*\/|)_rels\/([^/]+)\.rels$/.exec(name) ?? [];
    if (item === '' || !folder.startsWith('customxml/')) continue;
    for (const element of elementsOf(xml)) {
      const { Target = '', Type = '' } = attributesOf(element);
      if (!Type.endsWith('/customXmlProps')) continue;
      const properties = Target.startsWith('/') ? partName(Target) : folder + partName(Target);
      const id = storeIdIn(parts.get(properties) ?? '');
      if (id !== '') stores.set(id, folder + item);
    }
  }
  return stores;
}

function storeIdIn(properties: string): string {
  const [root] = elementsOf(properties).filter(({ name }) => localName(name) === 'datastoreItem');
  const said = root === undefined ? {} : attributesOf(root);
  return (
    Object.entries(said)
      .find(([key]) => localName(key) === 'itemID')?.[1]
      ?.toUpperCase() ?? ''
  );
}
