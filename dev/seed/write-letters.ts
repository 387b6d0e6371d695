import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Config } from '#config/config.ts';
import { createDatabase } from '#prisma/database.ts';
import { openStorage } from '#providers/object-storage/open-storage.ts';
import { createLetterProcess } from '#services/letter/letter-process.ts';
import { saveLetterTemplate } from '#services/letter/save-letter-template.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { storeUpload } from '#services/stored-file/store-upload.ts';
import { seedLetters } from './letters.ts';

/** Stores the letters of an office as its admin would, so that their files are encrypted and looked at. */
export async function writeLetters(
  config: Config,
  officeId: string,
  office: string,
  adminId: string,
): Promise<void> {
  const database = createDatabase({ url: config.database.appUrl, clients: 1 });
  const storage = openStorage(config.files.storage);
  const letterProcess = createLetterProcess();
  const context = {
    database,
    storage,
    letterProcess,
    converter: null,
    officeKeys: createOfficeKeys(config.secrets.masterKey),
    scanner: { scan: async () => ({ state: 'not scanned', why: null }) as const },
    log: { warn: (_entry: object, text: string) => process.stderr.write(`${text}\n`) },
    now: () => new Date(),
  };
  const viewer = { officeId, userId: adminId, role: 'admin' } as const;
  for (const { name, fileName, file } of seedLetters(office)) {
    const upload = { purpose: 'letter', name: fileName } as const;
    const fileId = await storeUpload(context, viewer, upload, Readable.from([file]));
    const command = { requestId: randomUUID(), id: null, version: null, name, fileId };
    await saveLetterTemplate(context, viewer, command);
  }
  await Promise.all([letterProcess.close(), storage.close(), database.close()]);
}
