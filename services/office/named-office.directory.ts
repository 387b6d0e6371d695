import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { isUuid } from '#domain/text/uuid.ts';
import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';
import type { ListedOffice } from './offices.directory.ts';

export interface NamedOffice extends ListedOffice {
  readonly lockedText: string | null;
}

/** Accepts a trimmed name or id (ledger MAINT-05). Throws ValidationError and NotFoundError. */
export async function namedOffice(
  directory: Pick<DirectoryTransaction, 'office'>,
  typed: string,
): Promise<NamedOffice> {
  const name = typed.trim();
  if (name === '') throw new ValidationError([{ field: 'dbname', message: 'Geef de naam van de database.' }]);
  const found = await directory.office.findMany({
    where: isUuid(name) ? { OR: [{ id: name }, { name }] } : { name },
    select: { id: true, name: true, lockedText: true },
  });
  const [office] = found;
  if (office === undefined) throw new NotFoundError(`Er is geen database '${name}'.`);
  if (found.length > 1) {
    const ids = found.map(({ id }) => id).join(', ');
    const message = `${found.length} databases heten '${name}'. Noem er een bij het kenmerk: ${ids}.`;
    throw new ValidationError([{ field: 'dbname', message }]);
  }
  return office;
}

/** Locked, so that a lock, an unlock and a removal at once each see what the other did. */
export async function lockNamedOffice(tx: DirectoryTransaction, typed: string): Promise<NamedOffice> {
  const office = await namedOffice(tx, typed);
  const [locked] = await tx.$queryRaw<{ lockedText: string | null }[]>`
    SELECT locked_text AS "lockedText" FROM offices WHERE id = ${office.id}::uuid FOR NO KEY UPDATE`;
  if (locked === undefined) throw new NotFoundError(`Er is geen database '${office.name}'.`);
  return { ...office, ...locked };
}

export async function isOfficeLocked(directory: DirectoryClient, officeId: string): Promise<boolean> {
  const found = await directory.office.findUnique({ where: { id: officeId }, select: { lockedText: true } });
  return found?.lockedText != null;
}
