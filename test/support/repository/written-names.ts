import { parseSync } from 'vite';

/** Every identifier of a source text, each once. */
export function namesIn(file: string, text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const open: unknown[] = [parseSync(file, text).program];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    if (isName(node)) names.add(node.name);
    open.push(...Object.values(node));
  }
  return names;
}

/** The words of a name in camel case, kebab case or capitals: 'sendDraftHTMLTo' gives send, draft, html, to. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

const NAMES = new Set(['Identifier', 'PrivateIdentifier', 'JSXIdentifier']);

function isName(node: object): node is { readonly name: string } {
  return 'type' in node && NAMES.has(String(node.type)) && 'name' in node && typeof node.name === 'string';
}
