import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RestOptions } from '#api/rest/rest-call.ts';
import { notFound, sessionFailures, text, withToken } from '#api/rest/schemas.ts';
import { lockOffice, unlockOffice } from '#services/office/lock-office.ts';
import { findOffice } from '#services/office/offices.directory.ts';
import type { OfficeOperator } from '#services/office/record-operator-action.ts';
import { requestOfficeRemoval } from '#services/office/request-office-removal.ts';
import { guardMaintenance } from './maintainer.ts';

type NamedRequest = FastifyRequest<{ Querystring: { readonly dbname?: string } }>;

/**
 * Locking, unlocking and removing an office (ledger REST-113, 114, 115). They change data by GET, as documented
 * (REST-140): they exist on the development host alone, and the token of their header travels with no link.
 */
export async function registerRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const maintainerOf = guardMaintenance(app, application);
  const { sessions } = application;

  async function operatorOf(request: FastifyRequest): Promise<OfficeOperator> {
    const { officeId, userId } = maintainerOf(request);
    const office = await findOffice(sessions.directory, officeId);
    return { officeId, userId, officeName: office?.name ?? '' };
  }

  function addCommand(
    path: string,
    documentation: { readonly summary: string; readonly description: string },
    work: (by: OfficeOperator, name: string) => Promise<string>,
  ): void {
    const schema = {
      tags: ['Onderhoud'],
      ...documentation,
      security: withToken,
      querystring: named,
      response: {
        200: result,
        404: { ...notFound[404], description: 'Er is geen database van deze naam.' },
        ...sessionFailures,
      },
    };
    app.get(path, { schema }, async (request: NamedRequest) => ({
      result: await work(await operatorOf(request), request.query.dbname ?? ''),
    }));
  }

  addCommand('/register/lock', LOCK, async (by, name) => {
    const office = await lockOffice(sessions, by, name);
    return `'${office.name}' is geblokkeerd.`;
  });
  addCommand('/register/unlock', UNLOCK, async (by, name) => {
    const office = await unlockOffice(sessions, by, name);
    return `'${office.name}' is vrijgegeven.`;
  });
  addCommand('/register/remove', REMOVE, async (by, name) => {
    const { officeName } = await requestOfficeRemoval(sessions, by, name);
    return `'${officeName}' is geblokkeerd. Balie exporteert alles en verwijdert het daarna.`;
  });
}

const LOCK = {
  summary: 'Een database blokkeren',
  description:
    'Niemand van het kantoor kan nog inloggen, zijn sessies eindigen, en wat naar diensten moet wacht. Alleen op de ontwikkelhost; elders 404.',
} as const;
const UNLOCK = {
  summary: 'Een database vrijgeven',
  description: 'Het kantoor gaat verder waar het was. Alleen op de ontwikkelhost; elders 404.',
} as const;
const REMOVE = {
  summary: 'Een database verwijderen',
  description:
    'Blokkeert het kantoor, exporteert alles en verwijdert het daarna; GET /app/fix/dblist vertelt hoever dat is. Alleen op de ontwikkelhost; elders 404.',
} as const;

const named = {
  type: 'object',
  properties: { dbname: text('Naam of kenmerk van de database; spaties eromheen tellen niet.') },
} as const;

const result = {
  type: 'object',
  description: 'Wat er is gebeurd.',
  properties: { result: text('In woorden, voor de statusregel.') },
} as const;
