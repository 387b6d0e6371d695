import type { FastifyReply } from 'fastify';
import { graphError } from './graph-errors.ts';

export function isAllowedName(name: string): boolean {
  return name !== '' && !/["*:<>?/\\|\p{Cc}]|^[\s~]|[.\s]$/u.test(name);
}

export function missing(reply: FastifyReply): FastifyReply {
  return graphError(reply, 404, 'itemNotFound', 'The resource could not be found.');
}

export function nameInUse(reply: FastifyReply): FastifyReply {
  return graphError(reply, 409, 'nameAlreadyExists', 'Name already exists');
}

export function invalid(reply: FastifyReply, message: string): FastifyReply {
  return graphError(reply, 400, 'invalidRequest', message);
}
