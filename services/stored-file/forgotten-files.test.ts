import { expect, it } from 'vitest';
import { removeBytesOfDeletedFiles } from './forgotten-files.directory.ts';

const removed = ['een', 'twee', 'drie'].map((fileId) => ({ officeId: 'kantoor', fileId }));

it('a folder that cannot be removed does not keep the others', async () => {
  const emptied: unknown[] = [];
  const directory = {
    removedFile: {
      findMany: async () => removed,
      updateMany: async ({ where }: { readonly where: unknown }) => emptied.push(where),
      deleteMany: async () => ({ count: 0 }),
    },
  } as unknown as Parameters<typeof removeBytesOfDeletedFiles>[0];
  const storage = {
    removeFolder: async (folder: string) => {
      if (folder.includes('een')) throw new Error('the storage refuses');
    },
  };
  await expect(removeBytesOfDeletedFiles(directory, storage, new Date())).rejects.toThrow(
    'could not be removed',
  );
  expect(emptied).toEqual([{ fileId: { in: ['twee', 'drie'] } }]);
});
