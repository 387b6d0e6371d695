import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The publishers' own descriptions as types, which are not ours to copy: BALIE_CONTRACTS says where they are, or they
 * lie beside the checkout. Undefined where they are not, and then what is held against them is skipped.
 */
export const CONTRACTS_FOLDER: string | undefined = [
  process.env.BALIE_CONTRACTS,
  path.join(import.meta.dirname, '../../../shared/contracts'),
].find((folder) => folder !== undefined && existsSync(path.join(folder, 'graph-types.json')));

export function readDescription(name: string): string {
  if (CONTRACTS_FOLDER === undefined) throw new Error('The publishers’ descriptions are not here.');
  return readFileSync(path.join(CONTRACTS_FOLDER, name), 'utf8');
}
