import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Application } from '#api/application.ts';
import { viewerOfCall } from '#api/rest/rest-call.ts';
import { notFound } from '#api/rest/schemas.ts';
import { ForbiddenError, NotFoundError } from '#domain/errors.ts';
import { assertMaintainer } from '#services/maintenance/maintenance.policy.ts';
import { findOffice } from '#services/office/offices.directory.ts';
import type { UserViewer } from '#services/session/session.ts';

/** The answer 404 belongs in the description of every call that `guardMaintenance` shuts. */
export const elsewhere = { 404: { ...notFound[404], description: 'Niet op deze host.' } } as const;

/**
 * Shuts the routes of `app` to all but admins of the configured office on the development host (ledger MAINT-17), and
 * returns who calls. Elsewhere they do not exist: 404, whatever the token.
 */
export function guardMaintenance(
  app: FastifyInstance,
  application: Application,
): (request: FastifyRequest) => UserViewer {
  const maintainers = new WeakMap<FastifyRequest, UserViewer>();
  app.addHook('onRequest', async (request) => {
    const { developmentHost, maintenanceOffice } = application.config;
    if (request.hostname !== developmentHost || maintenanceOffice === undefined) throw new NotFoundError();
    const viewer = await viewerOfCall(application, request);
    const office = await findOffice(application.sessions.directory, maintenanceOffice);
    assertMaintainer(viewer, office);
    maintainers.set(request, viewer);
  });
  return (request) => {
    const viewer = maintainers.get(request);
    if (viewer === undefined) throw new ForbiddenError();
    return viewer;
  };
}
