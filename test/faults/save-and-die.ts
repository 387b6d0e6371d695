import { writeSync } from 'node:fs';
import { parseConfig } from '#config/config.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { createDatabase } from '#prisma/database.ts';
import { createRelation } from '#services/relation/create-relation.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { organisationInput } from '#test/support/relation/relation-input.ts';

// A process that saves a relation as the api does, and is killed with -9 the moment it has its answer.

const config = parseConfig(process.env);
const viewer = JSON.parse(process.env.BALIE_VIEWER ?? '') as Viewer;
const database = createDatabase({ url: config.database.appUrl, clients: 1 });
const context = {
  officeKeys: createOfficeKeys(config.secrets.masterKey),
  now: () => new Date(),
  extraBankCodes: [],
};

const outcome = await database.lease(viewer, (client) =>
  createRelation(context, client, viewer, {
    requestId: process.env.BALIE_REQUEST_ID ?? '',
    kind: 'organisation',
    input: organisationInput({ city: 'Zwolle' }),
    linkedIds: [],
    relationNumberTyped: false,
    confirmed: ['DUPLICATE_BSN', 'NO_CONTACT_PERSON'],
  }),
);
writeSync(1, `${JSON.stringify(outcome)}\n`);
process.kill(process.pid, 'SIGKILL');
