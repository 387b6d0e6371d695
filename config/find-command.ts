import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The path of a command of this machine, by the folders of PATH; null where it has none. */
export function findCommand(command: string, folders = ''): string | null {
  const paths = command.includes('/')
    ? [command]
    : folders.split(path.delimiter).map((folder) => path.join(folder, command));
  return paths.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
