import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { LetterContext } from '#services/letter/letter-context.ts';
import { saveLetterTemplate } from '#services/letter/save-letter-template.ts';
import type { UserViewer } from '#services/session/session.ts';
import { storeUpload } from '#services/stored-file/store-upload.ts';
import { seedLetters } from './letters.ts';

/** Stores the letters of an office as its admin would, so that their files are encrypted and looked at. */
export async function writeLetters(
  context: LetterContext,
  viewer: UserViewer,
  office: string,
): Promise<void> {
  for (const { name, fileName, file } of seedLetters(office)) {
    const upload = { purpose: 'letter', name: fileName } as const;
    const fileId = await storeUpload(context, viewer, upload, Readable.from([file]));
    const command = { requestId: randomUUID(), id: null, version: null, name, fileId };
    await saveLetterTemplate(context, viewer, command);
  }
}
