import type { RouteOptions } from 'fastify';
import { invalid, sessionFailures, tooLarge, tooMany, unreadable } from './schemas.ts';

const FAILURES_OF_ANY_CALL = { ...invalid, ...tooMany, 500: sessionFailures[500], 503: sessionFailures[503] };
const FAILURES_OF_A_BODY = { ...tooLarge, ...unreadable };

const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Documents the failures that the server answers before a route's own code runs; the route's own text wins. */
export function describeUsualFailures(route: RouteOptions): void {
  if (route.schema === undefined || route.schema.hide === true) return;
  const methods = [route.method].flat();
  const own = route.schema.response as Readonly<Record<string, unknown>> | undefined;
  const ofBody = methods.some((method) => !WITHOUT_BODY.has(method)) ? FAILURES_OF_A_BODY : {};
  route.schema = { ...route.schema, response: { ...FAILURES_OF_ANY_CALL, ...ofBody, ...own } };
}
