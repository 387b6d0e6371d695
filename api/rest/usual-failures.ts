import type { RouteOptions } from 'fastify';
import { invalid, sessionFailures, tooLarge, tooMany, unreadable } from './schemas.ts';

/** Answers that the server itself may give to any call, before the call's own code runs. */
const OF_ANY = { ...invalid, ...tooMany, 500: sessionFailures[500], 503: sessionFailures[503] };
/** And to calls that may bring a body. */
const OF_A_BODY = { ...tooLarge, ...unreadable };

const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Adds to the description of a route what every call may be answered; what the route says itself stands. */
export function describeUsualFailures(route: RouteOptions): void {
  if (route.schema === undefined || route.schema.hide === true) return;
  const methods = [route.method].flat();
  const own = route.schema.response as Readonly<Record<string, unknown>> | undefined;
  const ofBody = methods.some((method) => !WITHOUT_BODY.has(method)) ? OF_A_BODY : {};
  route.schema = { ...route.schema, response: { ...OF_ANY, ...ofBody, ...own } };
}
