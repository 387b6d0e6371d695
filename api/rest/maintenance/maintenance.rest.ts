import type { FastifyInstance } from 'fastify';
import type { RestOptions } from '#api/rest/rest-call.ts';
import { sessionFailures, text, withToken } from '#api/rest/schemas.ts';
import { listDatabases } from '#services/office/offices.directory.ts';
import { elsewhere, guardMaintenance } from './maintainer.ts';

const tags = ['Onderhoud'];

/** The calls of the maintenance page on databases (ledger REST-116). They exist on the development host alone. */
export async function maintenanceRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  guardMaintenance(app, application);

  app.get(
    '/fix/dblist',
    {
      schema: {
        tags,
        summary: 'De databases',
        description: 'Een database is een kantoor. Alleen op de ontwikkelhost; elders 404.',
        security: withToken,
        response: { 200: databases, ...elsewhere, ...sessionFailures },
      },
    },
    () => listDatabases(application.sessions.directory),
  );
}

const databases = {
  type: 'array',
  description: 'De kantoren, op naam.',
  items: {
    type: 'object',
    properties: {
      id: text('Kenmerk: dbid in de andere aanroepen.'),
      name: text('Naam van het kantoor.'),
      isLocked: { type: 'boolean', description: 'Of het kantoor niet kan inloggen.' },
      removal: {
        type: 'object',
        nullable: true,
        description: 'Hoever de verwijdering is; null bij een kantoor dat blijft.',
        properties: {
          state: { type: 'string', enum: ['asked', 'exported', 'removing', 'removed'] },
          rows: { type: 'integer', description: 'Rijen in de export.' },
          removedRows: { type: 'integer', description: 'Rijen die al weg zijn.' },
        },
      },
    },
  },
} as const;
