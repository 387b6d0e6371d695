import type { DirectoryClient } from '#prisma/directory.ts';

export interface ListedOffice {
  readonly id: string;
  readonly name: string;
}

export async function listOffices(directory: DirectoryClient): Promise<readonly ListedOffice[]> {
  return directory.office.findMany({
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}
