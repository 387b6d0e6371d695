import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { readSources, type SourceFile } from './code-files.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** A class name that code asks of a style sheet. */
export interface AskedClass {
  readonly file: string;
  readonly sheet: string;
  readonly name: string;
}

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Every name in a call of what `classNames` made of a sheet, as far as it is written down there. */
export function askedClasses(): readonly AskedClass[] {
  return readSources()
    .filter(({ text }) => text.includes('classNames('))
    .flatMap(askedClassesOf);
}

/** The classes of a sheet, given by its path from the checkout. */
export function classesOfSheet(sheet: string): ReadonlySet<string> {
  const css = readFileSync(path.join(ROOT, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return new Set([...css.matchAll(/\.(?<name>[a-z_][\w-]*)/gi)].map(({ groups }) => groups?.name ?? ''));
}

function askedClassesOf({ file, text, imports }: SourceFile): readonly AskedClass[] {
  const nodes = nodesOf(parseSync(file, text).program);
  const sheets = new Map<string, string>();
  for (const { names, file: sheet } of imports) {
    const [name] = names;
    if (name !== undefined && sheet?.endsWith('.module.css')) sheets.set(name, sheet);
  }
  const askers = new Map<string, string>();
  for (const { type, id, init } of nodes) {
    if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) continue;
    const [argument] = argumentsOf(init, 'classNames');
    const sheet = sheets.get(String(argument?.name));
    if (sheet !== undefined) askers.set(String(id.name), sheet);
  }
  return [...askers].flatMap(([asker, sheet]) =>
    nodes
      .flatMap((node) => argumentsOf(node, asker))
      .flatMap(namesIn)
      .map((name) => ({ file, sheet, name })),
  );
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function nodesOf(node: unknown): readonly Node[] {
  if (Array.isArray(node)) return node.flatMap(nodesOf);
  if (!isNode(node)) return [];
  return [node, ...Object.values(node).flatMap(nodesOf)];
}

function argumentsOf({ type, callee, arguments: given }: Node, called: string): readonly Node[] {
  const isCall = type === 'CallExpression' && isNode(callee) && callee.name === called;
  return isCall && Array.isArray(given) ? given.filter(isNode) : [];
}

/** The names that an argument may be: a text, one behind a condition, or either of two. */
function namesIn(argument: Node): readonly string[] {
  const parts = { ConditionalExpression: ['consequent', 'alternate'], LogicalExpression: ['right'] };
  if (argument.type === 'Literal') return [String(argument.value)];
  const within = Object.entries(parts).find(([type]) => type === argument.type)?.[1];
  if (within === undefined) throw new Error(`A class that is not written down: ${argument.type}`);
  return within
    .map((part) => argument[part])
    .filter(isNode)
    .flatMap(namesIn);
}
