import type { preValidationAsyncHookHandler, RouteOptions } from 'fastify';
import type { Application } from '#api/application.ts';
import { ValidationError } from '#domain/errors.ts';
import { leftOut } from './left-out.ts';
import { viewerOfCall } from './rest-call.ts';

/** Has every route with a documented body refuse a member that no call stores by its name, before anything is done. */
export function refuseLeftOut(application: Application): (route: RouteOptions) => void {
  return (route) => {
    const { body, consumes, security } = route.schema ?? {};
    if (body === undefined || consumes !== undefined) return;
    // Before the schema is applied, as that takes members away in silence.
    const refuse: preValidationAsyncHookHandler = async (request) => {
      const issues = leftOut(body, request.body);
      if (issues.length === 0) return;
      // A caller without a session gets that answer first, and none about the fields.
      if (security !== undefined) await viewerOfCall(application, request);
      throw new ValidationError(issues);
    };
    route.preValidation = [route.preValidation ?? [], refuse].flat();
  };
}
