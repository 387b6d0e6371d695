import { expect } from 'vitest';
import { errorOf, itWithBadItems } from '#test/support/saga/bad-items.ts';
import { removeBytesOfDeletedFiles } from './forgotten-files.directory.ts';

itWithBadItems(
  'removeBytesOfDeletedFiles',
  async ({ kinds, bad }) => {
    const ids = kinds.map((kind, index) => {
      bad.mark(`bestand-${index}.`, kind);
      return `bestand-${index}.`;
    });
    let emptied: readonly string[] = [];
    const directory = {
      removedFile: {
        findMany: async () => ids.map((fileId) => ({ officeId: 'kantoor', fileId })),
        updateMany: async ({ where }: { readonly where: { fileId: { in: readonly string[] } } }) => {
          emptied = where.fileId.in;
        },
        deleteMany: async () => ({ count: 0 }),
      },
    } as unknown as Parameters<typeof removeBytesOfDeletedFiles>[0];
    const storage = {
      removeFolder: async (folder: string) => {
        const kind = bad.strike(folder);
        if (kind !== null) throw errorOf(kind);
      },
    };
    const failure = await removeBytesOfDeletedFiles(directory, storage, new Date()).then(String, String);
    expect(ids.filter((id) => failure.includes(id))).toEqual(
      ids.filter((_id, index) => kinds[index] !== 'good'),
    );
    expect(emptied).toEqual(ids.filter((_id, index) => kinds[index] === 'good'));
    bad.mend();
    await removeBytesOfDeletedFiles(directory, storage, new Date());
    expect(emptied).toEqual(ids);
  },
  { samples: 2 },
);
