import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../histories');

/** Of a recorded history; those from before branches were listed lie beside the folders of types, and have none. */
export interface HistoryFile {
  readonly file: string;
  readonly type: string | null;
  readonly branch: string | null;
}

/** Every recorded history, by its path within test/histories: `<type>/<branch>.<label>.json`. */
export async function historyFiles(): Promise<readonly HistoryFile[]> {
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith('.json'));
  return files.toSorted().map((file) => {
    const [type = '', name] = file.split(path.sep);
    return name === undefined
      ? { file, type: null, branch: null }
      : { file, type, branch: name.slice(0, name.indexOf('.')) };
  });
}

export function pathOfHistory(file: string): string {
  return path.join(FOLDER, file);
}

export async function readHistory(file: string): Promise<unknown> {
  return JSON.parse(await readFile(pathOfHistory(file), 'utf8'));
}
