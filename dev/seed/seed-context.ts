import type { Config } from '#config/config.ts';
import { sandboxConfiguration } from '#dev/sandbox/sandbox-settings.ts';
import { createDatabase, type Database } from '#prisma/database.ts';
import { WORKER_DEADLINES } from '#prisma/deadlines.ts';
import { openStorage } from '#providers/object-storage/open-storage.ts';
import { createProviders, type Providers } from '#providers/providers.ts';
import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import { createEmailHtmlProcess } from '#services/email-draft/email-html-process.ts';
import type { LetterContext } from '#services/letter/letter-context.ts';
import { createLetterProcess } from '#services/letter/letter-process.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';

export interface SeedContext extends LetterContext, EmailWriteContext {
  readonly database: Database;
  readonly providers: Providers;
}

/** Several clients, as mailbox and agenda are read beside each other. */
const CLIENTS = 6;

/** Adapters speak to the sandbox alone where there is one, whatever services the environment names. */
export function openSeedContext(
  config: Config,
  sandboxUrl: string | undefined,
): SeedContext & { close(): Promise<void> } {
  // Nobody waits for an answer, and a machine that starts everything at once is slow.
  const deadlines = WORKER_DEADLINES;
  const database = createDatabase({ url: config.database.appUrl, clients: CLIENTS, deadlines });
  const officeKeys = createOfficeKeys(config.secrets.masterKey);
  const configuration = sandboxUrl === undefined ? config.providers : sandboxConfiguration(sandboxUrl);
  const providers = createProviders(configuration, createTokenStore(database, officeKeys));
  const storage = openStorage(config.files.storage);
  const letterProcess = createLetterProcess();
  const emailHtml = createEmailHtmlProcess({ publicUrl: config.api.publicUrl });
  return {
    database,
    officeKeys,
    providers,
    storage,
    letterProcess,
    emailHtml,
    converter: null,
    scanner: { scan: async () => ({ state: 'not scanned', why: null }) as const },
    log: { warn: (_entry: object, text: string) => process.stderr.write(`${text}\n`) },
    now: () => new Date(),
    async close() {
      await Promise.all([letterProcess.close(), emailHtml.close(), storage.close(), providers.close()]);
      await database.close();
    },
  };
}
