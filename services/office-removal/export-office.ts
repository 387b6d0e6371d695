import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { glob, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { systemViewer } from '#domain/session/viewer.ts';
import { inSnapshot } from '#prisma/snapshot.ts';
import { removalOf, storeExport } from '#services/office/office-removals.directory.ts';
import { packed } from './archive.ts';
import { type ExportContents, exportEntries } from './export-entries.ts';
import { exportFolder, type OfficeRemovalContext } from './office-removal-context.ts';
import { sealExport } from './sealed-export.ts';

/**
 * The office is exported as of one moment. Safe to retry: it starts over. Answers how much is damaged.
 * What an attempt that was killed left in the folder for temporary files is removed first.
 */
export async function exportOffice(context: OfficeRemovalContext, officeId: string): Promise<number> {
  const { directory, storage } = context;
  const removal = await removalOf(directory, officeId);
  if (removal === null || removal.state === 'removing' || removal.state === 'removed') return 0;
  await storage.removeFolder(exportFolder(officeId));
  const prefix = `balie-export-${officeId}-`;
  for await (const left of glob(`${prefix}*`, { cwd: tmpdir() })) {
    await rm(path.join(tmpdir(), left), { recursive: true, force: true });
  }
  const temporary = await mkdtemp(path.join(tmpdir(), prefix));
  try {
    const file = path.join(temporary, 'export');
    const { tables, files, unreadable, sha256 } = await writeExport(context, officeId, file);
    const { size } = await stat(file);
    const name = `${exportFolder(officeId)}/${randomUUID()}`;
    await storage.write(name, createReadStream(file), size);
    await storeExport(directory, officeId, { name, bytes: size, sha256 }, tables);
    return files.filter(({ damaged }) => damaged).length + unreadable.length;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Ciphertext alone touches the disk. */
async function writeExport(context: OfficeRemovalContext, officeId: string, file: string) {
  const contents: ExportContents = { tables: [], files: [], unreadable: [] };
  const hash = createHash('sha256');
  const officeKey = await context.database.lease(systemViewer(officeId), (client) =>
    context.officeKeys.of(client, officeId),
  );
  await inSnapshot(context.directoryUrl, async (snapshot) => {
    const entries = exportEntries({ context, snapshot, officeId, officeKey }, contents);
    await pipeline(
      sealExport(context.masterKey, officeId, packed(entries)),
      async function* (sealed: AsyncIterable<Buffer>) {
        for await (const chunk of sealed) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(file, { mode: 0o600 }),
    );
  });
  return { ...contents, sha256: hash.digest('hex') };
}
