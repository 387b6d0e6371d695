import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ForbiddenError, NotFoundError } from '#domain/errors.ts';
import { sectionOfHelp } from '#domain/help/help-catalogue.ts';
import type { Role } from '#domain/session/roles.ts';

const folder = path.join(import.meta.dirname, '../../docs/help');

/**
 * Only names of the catalogue become a path (ledger REST-56, HELP-03). Throws NotFoundError, and
 * ForbiddenError for a text about settings that the role does not see.
 */
export async function readHelpText(role: Role, name: string): Promise<string> {
  const section = sectionOfHelp(name);
  if (section === undefined) throw new NotFoundError('Deze uitleg bestaat niet.');
  if (section.isFor?.(role) === false) throw new ForbiddenError('Deze uitleg is voor beheerders.');
  try {
    return await readFile(path.join(folder, `${name}.md`), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new NotFoundError('Deze uitleg is nog niet geschreven.');
  }
}
