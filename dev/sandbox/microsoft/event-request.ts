import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import type { EventForm } from './event-answer.ts';
import { isKnownZone, utcOfQuery } from './event-zones.ts';
import { graphError } from './graph-errors.ts';

const USUAL_PAGE = 10;
const LARGEST_PAGE = 1000;

export interface EventQuery {
  readonly startDateTime?: string;
  readonly endDateTime?: string;
  readonly $deltatoken?: string;
  readonly $skiptoken?: string;
  readonly $filter?: string;
  readonly $select?: string;
  readonly $expand?: string;
  readonly $top?: string;
}

export function queryOf(request: FastifyRequest): EventQuery {
  return request.query as EventQuery;
}

export function eventIdOf(request: FastifyRequest): string {
  return (request.params as { readonly id: string }).id;
}

function preferences(request: FastifyRequest): string {
  return String(request.headers.prefer ?? '');
}

export function formOf(request: FastifyRequest, account: SandboxAccount): EventForm {
  const [, zone = 'UTC'] = /outlook\.timezone\s*=\s*"([^"]+)"/i.exec(preferences(request)) ?? [];
  return {
    account,
    isImmutable: /IdType\s*=\s*"?ImmutableId"?/i.test(preferences(request)),
    zone: isKnownZone(zone) ? zone : 'UTC',
  };
}

export function pageSizeOf(request: FastifyRequest): number {
  const [, size] = /odata\.maxpagesize\s*=\s*(\d+)/i.exec(preferences(request)) ?? [];
  return Math.min(Math.max(Number(size ?? USUAL_PAGE), 1), LARGEST_PAGE);
}

/** The window that a view is asked for; null without a good one. */
export function windowOf(request: FastifyRequest): { readonly from: string; readonly until: string } | null {
  const { startDateTime = '', endDateTime = '' } = queryOf(request);
  const [from, until] = [utcOfQuery(startDateTime), utcOfQuery(endDateTime)];
  return from === null || until === null ? null : { from, until };
}

export function refuseWindow(reply: FastifyReply): FastifyReply {
  const message =
    'This request requires a time window specified by the query string parameters StartDateTime and EndDateTime.';
  return graphError(reply, 400, 'ErrorInvalidParameter', message);
}

export function missingEvent(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return /^AA(Mk|kA)[\w+/]+=*$/.test(eventIdOf(request))
    ? graphError(reply, 404, 'ErrorItemNotFound', 'The specified object was not found in the store.')
    : graphError(reply, 400, 'ErrorInvalidIdMalformed', 'Id is malformed.');
}
