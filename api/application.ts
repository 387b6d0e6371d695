import type { Logger } from 'pino';
import { type AcquireDownloadSlot, createDownloadSlots } from '#api/files/download-slots.ts';
import { createHub, type Hub } from '#api/realtime/hub.ts';
import type { Config } from '#config/config.ts';
import { UNDO_MILLISECONDS } from '#domain/undo.ts';
import { createDatabase, type Database } from '#prisma/database.ts';
import { createDirectory } from '#prisma/directory.ts';
import { type EventStream, listen } from '#prisma/events.ts';
import { createKvkRegistry } from '#providers/kvk/kvk-registry.ts';
import { openStorage } from '#providers/object-storage/open-storage.ts';
import { createOutbound } from '#providers/outbound.ts';
import { createPostcodeLookup } from '#providers/postcode/postcode-lookup.ts';
import { createProviders } from '#providers/providers.ts';
import { createVies, type Vies } from '#providers/vies/vies.ts';
import { openVirusScanner } from '#providers/virus-scanner/open-virus-scanner.ts';
import { type AddressFinder, createAddressFinder } from '#services/address/find-address.ts';
import type { EmailContext } from '#services/email/email-context.ts';
import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import { createEmailHtmlProcess } from '#services/email-draft/email-html-process.ts';
import { createFilesGate, type FilesGate } from '#services/files/files-gate.ts';
import { createOldDocumentConverter } from '#services/letter/convert-old-document.ts';
import type { LetterContext } from '#services/letter/letter-context.ts';
import { createLetterProcess } from '#services/letter/letter-process.ts';
import { createCallSlots } from '#services/link/call-slots.directory.ts';
import type { LinkContext } from '#services/link/link-context.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import type { WaitingMeetingContext } from '#services/meeting/meeting-context.ts';
import type { OfficeContext, UndoContext } from '#services/office/office-context.ts';
import type { PortalContext } from '#services/portal/portal-context.ts';
import { createRegistry, type Registry } from '#services/registry/registry.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { createPasswordHasher } from '#services/session/password-hash.ts';
import type { SessionAccess } from '#services/session/session-access.ts';
import type { StoredFileContext } from '#services/stored-file/stored-file-context.ts';
import type { SubscriptionContext } from '#services/subscription/subscription-context.ts';
import { createMailer, type Mailer } from '#services/system-mail/mailer.ts';
import { createDiskWatch, type DiskWatch } from './disk-watch.ts';

/** The dependencies that GraphQL and REST share; one in each process. */
export interface Application {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly disk: DiskWatch;
  readonly sessions: SessionAccess;
  readonly officeContext: OfficeContext & UndoContext;
  readonly addresses: AddressFinder;
  readonly registry: Registry;
  /** Cloud folders and portals: the use cases that ask a linked service themselves. */
  readonly files: PortalContext;
  readonly filesGate: FilesGate;
  readonly storedFiles: StoredFileContext;
  readonly subscriptions: SubscriptionContext;
  readonly meetings: WaitingMeetingContext;
  readonly emails: EmailContext;
  readonly emailWriting: EmailWriteContext;
  readonly links: LinkContext;
  readonly mailer: Mailer;
  readonly letters: LetterContext;
  readonly acquireDownloadSlot: AcquireDownloadSlot;
  readonly vies: Vies;
  readonly events: EventStream;
  readonly hub: Hub;
  close(): Promise<void>;
}

const MINUTE = 60_000;
/** Operations that wait for a cloud storage at once; each has a database client. */
const MOST_WAITING_FOR_FILES = 4;
/** Downloads at once, of all callers; each has two sockets. */
const MOST_DOWNLOADS = 100;
const MOST_DOWNLOADS_OF_OFFICE = 40;

/** Connects lazily: an unreachable database is answered per call and recovers by itself. */
export function createApplication(config: Config, log: Logger, now = () => new Date()): Application {
  const disk = createDiskWatch();
  const database = createDatabase({
    url: config.database.appUrl,
    clients: config.database.clients,
    onConnectionLost: (error) => log.warn({ error }, 'a database connection ended'),
    onFailure: disk.recordFailure,
  });
  const directory = createDirectory(config.database.directoryUrl, {
    onFailure: disk.recordFailure,
  });
  const events = listen({
    url: config.database.appUrl,
    onProblem: (error) => log.warn({ error }, 'the connection for events broke'),
  });
  const outbound = createOutbound(config.providers);
  const hub = createHub({ events, database, log });
  const officeKeys = createOfficeKeys(config.secrets.masterKey);
  const storage = openStorage(config.files.storage);
  const storedFiles: StoredFileContext = {
    database,
    officeKeys,
    storage,
    log,
    scanner: openVirusScanner(config.files.clamd),
  };
  const letterProcess = createLetterProcess();
  const emailHtml = createEmailHtmlProcess({ publicUrl: config.api.publicUrl });
  const limiter = { slots: createCallSlots(directory), priority: 'reader' } as const;
  const tokenStore = createTokenStore(database, officeKeys);
  const providers = createProviders(config.providers, tokenStore, limiter, log);
  const mailer = createMailer(config.mail);
  return {
    config,
    log,
    database,
    disk,
    sessions: {
      directory,
      log,
      hasher: createPasswordHasher(config.secrets.passwordPepper),
      masterKey: config.secrets.masterKey,
      idleLimit: config.session.idleMinutes * MINUTE,
      absoluteLimit: config.session.absoluteMinutes * MINUTE,
      now,
    },
    officeContext: {
      officeKeys,
      now,
      extraBankCodes: config.ibanExtraBankCodes,
      undoMilliseconds: UNDO_MILLISECONDS,
    },
    addresses: createAddressFinder(createPostcodeLookup({ ...config.providers.postcode, outbound }), now),
    registry: createRegistry(createKvkRegistry({ ...config.providers.kvk, outbound }), now),
    files: { database, officeKeys, providers, now },
    storedFiles,
    letters: {
      ...storedFiles,
      letterProcess,
      converter:
        config.letters.converter === null
          ? null
          : createOldDocumentConverter({ command: config.letters.converter, log }),
      now,
    },
    links: { database, directory, officeKeys, providers, now, publicUrl: config.api.publicUrl },
    subscriptions: {
      database,
      directory,
      officeKeys,
      providers,
      publicUrl: config.api.publicUrl,
      logger: log,
    },
    meetings: {
      database,
      officeKeys,
      events,
      now,
      meetings: providers.meetings,
      undoMilliseconds: UNDO_MILLISECONDS,
    },
    emails: { database, officeKeys, providers, log },
    emailWriting: { database, officeKeys, providers, emailHtml, now },
    mailer,
    filesGate: createFilesGate(MOST_WAITING_FOR_FILES),
    acquireDownloadSlot: createDownloadSlots({
      most: MOST_DOWNLOADS,
      mostOfOffice: MOST_DOWNLOADS_OF_OFFICE,
    }),
    vies: createVies({ url: config.providers.viesUrl, outbound }),
    events,
    hub,
    async close() {
      hub.close();
      await events.close();
      mailer.close();
      await Promise.all([database.close(), directory.$disconnect(), outbound.close(), providers.close()]);
      await Promise.all([storage.close(), letterProcess.close(), emailHtml.close()]);
    },
  };
}
