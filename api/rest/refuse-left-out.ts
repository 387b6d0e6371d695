import type { preValidationAsyncHookHandler, RouteOptions } from 'fastify';
import { ValidationError } from '#domain/errors.ts';
import { leftOut } from './left-out.ts';

/** Of every route with a documented body: a member that no call stores is refused by its name, before anything is done. */
export function refuseLeftOut(route: RouteOptions): void {
  const { body, consumes } = route.schema ?? {};
  if (body === undefined || consumes !== undefined) return;
  const schema = body;
  // Before the schema is applied, as that takes members away in silence.
  const refuse: preValidationAsyncHookHandler = async (request) => {
    const issues = leftOut(schema, request.body);
    if (issues.length > 0) throw new ValidationError(issues);
  };
  route.preValidation = [route.preValidation ?? [], refuse].flat();
}
