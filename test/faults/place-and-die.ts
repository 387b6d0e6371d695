import { parseConfig } from '#config/config.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { createDatabase } from '#prisma/database.ts';
import { createProviders } from '#providers/providers.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { type PlaceFile, placeInPortal } from '#services/portal/place-in-portal.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';

// Places a file in a portal and is killed with -9 after the link was made, before it is recorded.

const config = parseConfig(process.env);
const viewer = JSON.parse(process.env.BALIE_VIEWER ?? '') as Viewer;
const file = JSON.parse(process.env.BALIE_FILE ?? '') as PlaceFile;
const database = createDatabase({ url: config.database.appUrl, clients: 1 });
const officeKeys = createOfficeKeys(config.secrets.masterKey);
const created = createProviders(config.providers, createTokenStore(database, officeKeys));

const providers: Pick<typeof created, 'accessTokenOf' | 'fileStoreFor'> = {
  accessTokenOf: created.accessTokenOf,
  fileStoreFor(provider) {
    const store = created.fileStoreFor(provider);
    return (
      store && {
        ...store,
        async share(access, fileId) {
          await store.share(access, fileId);
          process.kill(process.pid, 'SIGKILL');
          return new Promise(() => undefined);
        },
      }
    );
  },
};
const context = { database, officeKeys, providers, now: () => new Date() };
await placeInPortal(context, viewer, file, AbortSignal.timeout(PATIENCE));
