import { z } from 'zod';
import { createDatabase } from '#prisma/database.ts';
import { workImport } from '#services/import/work-import.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';

// Works through one import as the worker does, in a process of its own; ends when the import is over.

const { url, masterKey, reference } = z
  .object({
    url: z.string(),
    masterKey: z.string(),
    reference: z.object({ officeId: z.string(), importId: z.string() }),
  })
  .parse(JSON.parse(process.env.BENCH_IMPORT ?? ''));

const database = createDatabase({ url, clients: 2 });
try {
  const officeKeys = createOfficeKeys(Buffer.from(masterKey, 'base64'));
  const context = {
    database,
    officeKeys,
    now: () => new Date(),
    extraBankCodes: [],
    providers: { adapterFor: () => null },
  };
  await workImport(context, reference, () => true);
} finally {
  await database.close();
}
