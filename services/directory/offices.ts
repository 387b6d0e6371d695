import type { DirectoryClient } from '#prisma/directory.ts';

/** An office as the directory knows it. */
export interface ListedOffice {
  readonly id: string;
  readonly name: string;
}

/** Every office of this installation, by name. */
export async function listOffices(directory: DirectoryClient): Promise<readonly ListedOffice[]> {
  return directory.office.findMany({
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}
